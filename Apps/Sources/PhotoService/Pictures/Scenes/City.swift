/// A skyline at night, over water.
struct City: Scene {
  private static let waterline = 640.0

  func draw(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom, details: Bool) {
    let night = palette.sky.map { $0.mixed(with: palette.near, 0.3) }
    drawing.addRectangle(0, 0, Drawing.width, Drawing.height, drawing.defineLinearGradient(night))
    drawing.addSun(
      at: Point(random.number(in: 300...900), random.number(in: 110...230)),
      radius: random.number(in: 34...60),
      palette.light)
    drawBuildings(in: &drawing, 90...320, palette.near.mixed(with: palette.sky[1], 0.5), nil, &random)
    drawBuildings(in: &drawing, 120...430, palette.near.darker(0.15), palette.light, &random)
    drawWater(in: &drawing, palette, &random)
    if details { drawing.addStars(60, above: 300, palette.light, &random) }
  }

  private func drawBuildings(
    in drawing: inout Drawing, _ heights: ClosedRange<Double>, _ color: Color, _ light: Color?,
    _ random: inout SeededRandom
  ) {
    var x = -20 - random.number(in: 0...40)
    while x < Drawing.width {
      let (width, height) = (random.number(in: 60...130), random.number(in: heights))
      let top = Self.waterline - height
      drawing.addRectangle(x, top, width, height, .color(color))
      switch random.integer(in: 0..<4) {
      case 0: drawing.addRectangle(x + width / 2 - 2, top - 54, 4, 56, .color(color))
      case 1: drawing.addRectangle(x + width * 0.2, top - 22, width * 0.6, 24, .color(color))
      case 2:
        drawing.addPolygon([Point(x, top), Point(x + width, top), Point(x + width, top - 46)], .color(color))
      default: break
      }
      if let light { drawWindows(in: &drawing, x, top, width, light, &random) }
      x += width + random.number(in: -4...14)
    }
  }

  /// Draws the lit windows of a building, as one shape.
  private func drawWindows(
    in drawing: inout Drawing, _ x: Double, _ top: Double, _ width: Double, _ light: Color,
    _ random: inout SeededRandom
  ) {
    let columns = Int((width - 14) / 18)
    var commands = ""
    var y = top + 16
    while y < Self.waterline - 24 {
      for column in 0..<columns where random.integer(in: 0..<10) < 4 {
        commands += "M\(Point(x + 10 + Double(column) * 18, y).text)h9v12h-9z"
      }
      y += 24
    }
    drawing.addPath(commands, .color(light, opacity: 0.85))
  }

  private func drawWater(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom) {
    let surface = palette.near.mixed(with: palette.sky[1], 0.35)
    drawing.addRectangle(
      0, Self.waterline, Drawing.width, Drawing.height - Self.waterline,
      drawing.defineLinearGradient([surface, palette.near.darker(0.2)]))
    for _ in 0..<46 {
      let (x, y) = (random.number(in: 0...1180), random.number(in: 648...792))
      drawing.addRectangle(
        x, y, random.number(in: 14...70), 2.5,
        .color(palette.light, opacity: random.number(in: 0.08...0.45)))
    }
  }
}
