/// Rows of firs in fog.
struct Forest: Scene {
  func draw(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom, details: Bool) {
    drawing.addSky(palette)
    drawing.addSun(
      at: Point(random.number(in: 350...850), random.number(in: 140...300)),
      radius: random.number(in: 36...60),
      palette.light)
    let far = Drawing.ridge(base: 430, roughness: 120, steps: 32, &random)
    drawing.addGround(far, .color(palette.sky[1].mixed(with: palette.near, 0.2)))
    let rows = 4
    for row in 0..<rows {
      let nearness = Double(row + 1) / Double(rows)
      let base = 430 + 330 * nearness
      let color = (palette.sky.last ?? palette.light).mixed(with: palette.near, 0.22 + 0.78 * nearness)
      drawTrees(in: &drawing, base, 90 + 200 * nearness, color, &random)
      drawing.addRectangle(
        0, base - 80, Drawing.width, 120,
        drawing.defineLinearGradient([
          (0, palette.light, 0), (1, palette.sky.last ?? palette.light, 0.4 * (1 - nearness)),
        ]))
    }
    if details { drawing.addStars(26, above: 260, palette.light, &random) }
  }

  /// Draws a row of trees, as one shape.
  private func drawTrees(
    in drawing: inout Drawing, _ base: Double, _ height: Double, _ color: Color, _ random: inout SeededRandom
  ) {
    var commands = ""
    var x = -30.0
    while x < Drawing.width + 30 {
      let size = height * random.number(in: 0.6...1.15)
      let foot = base + random.number(in: -8...22)
      commands += tree(at: Point(x, foot), size)
      x += size * random.number(in: 0.2...0.42)
    }
    drawing.addPath("\(commands)M-20 \(Drawing.format(base - 6))H1220V820H-20Z", .color(color))
  }

  private func tree(at foot: Point, _ size: Double) -> String {
    let tiers = 4
    var right: [Point] = []
    for tier in 0...tiers {
      let fraction = Double(tier) / Double(tiers)
      let y = foot.y - size * (1 - fraction)
      let width = size * 0.19 * (0.12 + fraction)
      right.append(Point(width, y))
      if tier < tiers { right.append(Point(width * 0.5, y - size * 0.03)) }
    }
    let points =
      [Point(foot.x, foot.y - size * 1.08)] + right.map { Point(foot.x + $0.x, $0.y) }
      + right.reversed().map { Point(foot.x - $0.x, $0.y) }
    return "M\(points.map(\.text).joined(separator: "L"))Z"
  }
}
