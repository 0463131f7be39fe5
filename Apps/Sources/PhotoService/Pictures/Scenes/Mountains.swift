/// Ridges one behind the other, which fade into the sky.
struct Mountains: Scene {
  func draw(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom, details: Bool) {
    drawing.addSky(palette)
    let sun = Point(random.number(in: 330...870), random.number(in: 180...380))
    drawing.addSun(at: sun, radius: random.number(in: 34...70), palette.light)
    let count = random.integer(in: 4...6)
    for layer in 0..<count {
      let nearness = Double(layer + 1) / Double(count)
      let base = 360 + 360 * nearness * nearness + random.number(in: -20...20)
      let outline = Drawing.ridge(base: base, roughness: 170 - 60 * nearness, steps: 64, &random)
      let color = (palette.sky.last ?? palette.light).mixed(with: palette.near, 0.15 + 0.85 * nearness)
      // Mist lies in the valleys between two ridges.
      let foot = layer == count - 1 ? color.darker(0.25) : color.mixed(with: palette.sky[1], 0.55)
      drawing.addGround(outline, drawing.defineLinearGradient([color, foot]))
    }
    if details { drawBirds(in: &drawing, near: sun, palette.near, &random) }
  }

  private func drawBirds(
    in drawing: inout Drawing, near sun: Point, _ color: Color, _ random: inout SeededRandom
  ) {
    for _ in 0..<random.integer(in: 4...8) {
      let (x, y) = (sun.x + random.number(in: -190...190), sun.y + random.number(in: -110...50))
      let wing = random.number(in: 7...15)
      let commands =
        "M\(Point(x - wing, y - wing / 2).text)Q\(Point(x - wing / 2, y - wing).text) \(Point(x, y).text)"
        + "Q\(Point(x + wing / 2, y - wing).text) \(Point(x + wing, y - wing / 2).text)"
      drawing.addStroke(commands, color, width: 2.2, opacity: 0.8)
    }
  }
}
