/// Tiles with quarter circles, half circles, circles and triangles.
struct Tiles: Scene {
  private static let size = 100.0

  func draw(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom, details: Bool) {
    // A pattern of 2 × 2 or 4 × 4 tiles repeats. One of 12 × 12 tiles covers the canvas.
    let period = random.element(of: [2, 4, 12])
    var pattern: [[(kind: Int, quarter: Int, colors: [Color])]] = []
    for _ in 0..<period {
      var row: [(kind: Int, quarter: Int, colors: [Color])] = []
      for _ in 0..<period {
        let first = random.integer(in: 0..<palette.accents.count)
        let second = (first + random.integer(in: 1..<palette.accents.count)) % palette.accents.count
        row.append(
          (
            random.integer(in: 0..<5), random.integer(in: 0..<4),
            [palette.accents[first], palette.accents[second]]
          ))
      }
      pattern.append(row)
    }
    for row in 0..<8 {
      for column in 0..<12 {
        let tile = pattern[row % period][column % period]
        draw(
          tile.kind, tile.quarter, tile.colors,
          at: Point(Double(column) * Self.size, Double(row) * Self.size), in: &drawing)
      }
    }
    if details { drawGrain(in: &drawing, palette, &random) }
  }

  private func draw(
    _ kind: Int, _ quarter: Int, _ colors: [Color], at corner: Point, in drawing: inout Drawing
  ) {
    let size = Self.size
    drawing.addPolygon(
      [
        corner, Point(corner.x + size, corner.y), Point(corner.x + size, corner.y + size),
        Point(corner.x, corner.y + size),
      ], .color(colors[0]))
    let center = Point(corner.x + size / 2, corner.y + size / 2)
    drawing.addRotated(Double(quarter) * 90, around: center) { drawing in
      switch kind {
      case 0:
        drawing.addPath(
          "M\(corner.text)h100A100 100 0 0 1 \(Point(corner.x, corner.y + size).text)Z", .color(colors[1]))
      case 1: drawing.addCircle(center.x, center.y, size * 0.36, .color(colors[1]))
      case 2:
        drawing.addPath("M\(corner.text)h100L\(Point(corner.x, corner.y + size).text)Z", .color(colors[1]))
      case 3:
        drawing.addPath("M\(corner.text)h100a50 50 0 0 1 -100 0Z", .color(colors[1]))
        drawing.addPath("M\(Point(corner.x, corner.y + 50).text)h100a50 50 0 0 1 -100 0Z", .color(colors[1]))
      default:
        drawing.addPath(
          "M\(corner.text)h100A100 100 0 0 1 \(Point(corner.x, corner.y + size).text)Z", .color(colors[1]))
        drawing.addPath(
          "M\(corner.text)h50A50 50 0 0 1 \(Point(corner.x, corner.y + 50).text)Z", .color(colors[0]))
      }
    }
  }

  private func drawGrain(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom) {
    for _ in 0..<160 {
      drawing.addCircle(
        random.number(in: 0...1200), random.number(in: 0...800), random.number(in: 0.8...2.2),
        .color(palette.light, opacity: 0.22))
    }
  }
}
