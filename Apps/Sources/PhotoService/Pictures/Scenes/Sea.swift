/// A low sun over the sea, with its reflection and a boat.
struct Sea: Scene {
  func draw(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom, details: Bool) {
    drawing.addSky(palette)
    let horizon = random.number(in: 400...500)
    let radius = random.number(in: 60...120)
    let sun = Point(random.number(in: 420...780), horizon - random.number(in: 0...radius))
    drawing.addSun(at: sun, radius: radius, palette.light)
    drawClouds(in: &drawing, above: horizon, palette, &random)
    let water = palette.sky[1].mixed(with: palette.near, 0.35)
    drawing.addRectangle(
      0, horizon, Drawing.width, Drawing.height - horizon,
      drawing.defineLinearGradient([water, palette.near]))
    drawReflection(of: sun, radius, in: &drawing, below: horizon, palette.light, &random)
    drawBoat(in: &drawing, at: Point(random.number(in: 260...940), horizon + 26), palette, &random)
    if details { drawWaves(in: &drawing, below: horizon, palette, &random) }
  }

  private func drawClouds(
    in drawing: inout Drawing, above horizon: Double, _ palette: Palette, _ random: inout SeededRandom
  ) {
    for _ in 0..<random.integer(in: 3...6) {
      let (x, y) = (random.number(in: 0...1200), random.number(in: 60...(horizon - 110)))
      let width = random.number(in: 120...330)
      let color = palette.light.mixed(with: palette.sky[1], random.number(in: 0.1...0.5))
      drawing.addEllipse(x, y, width, width * 0.045, .color(color, opacity: 0.4))
      drawing.addEllipse(x + width * 0.3, y + 14, width * 0.6, width * 0.03, .color(color, opacity: 0.3))
    }
  }

  /// Draws bars of light, which grow wider and further apart toward the viewer.
  private func drawReflection(
    of sun: Point, _ radius: Double, in drawing: inout Drawing, below horizon: Double, _ color: Color,
    _ random: inout SeededRandom
  ) {
    var y = horizon + 5
    while y < Drawing.height {
      let depth = (y - horizon) / (Drawing.height - horizon)
      let width = radius * (0.55 + 0.9 * depth) * random.number(in: 0.55...1.25)
      let x = sun.x + random.number(in: -22...22) * (0.4 + depth)
      let height = 2.5 + 7 * depth
      drawing.addEllipse(x, y, width, height / 1.6, .color(color, opacity: 0.75 - 0.5 * depth))
      y += height * 2.3
    }
  }

  private func drawBoat(
    in drawing: inout Drawing, at place: Point, _ palette: Palette, _ random: inout SeededRandom
  ) {
    let size = random.number(in: 0.7...1.4)
    func point(_ x: Double, _ y: Double) -> Point { Point(place.x + x * size, place.y + y * size) }
    let hull = palette.near.darker(0.4)
    drawing.addPolygon([point(-38, 0), point(38, 0), point(26, 14), point(-28, 14)], .color(hull))
    drawing.addPolygon([point(-2, -6), point(-2, -92), point(34, -8)], .color(palette.light, opacity: 0.92))
    drawing.addPolygon([point(-7, -6), point(-7, -76), point(-32, -8)], .color(palette.light, opacity: 0.7))
  }

  private func drawWaves(
    in drawing: inout Drawing, below horizon: Double, _ palette: Palette, _ random: inout SeededRandom
  ) {
    for _ in 0..<70 {
      let depth = random.number(in: 0.03...1)
      let (x, y) = (random.number(in: 0...1200), horizon + depth * (Drawing.height - horizon))
      let width = 12 + 60 * depth
      drawing.addStroke(
        "M\(Point(x, y).text)q\(Point(width / 2, -5 * depth).text) \(Point(width, 0).text)",
        palette.light, width: 1 + depth, opacity: 0.16)
    }
  }
}
