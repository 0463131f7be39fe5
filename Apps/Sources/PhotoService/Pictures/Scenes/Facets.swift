/// Triangles side by side, lit from a point in the upper half.
struct Facets: Scene {
  func draw(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom, details: Bool) {
    let (columns, rows) = (random.integer(in: 8...11), 7)
    let (width, height) = (Drawing.width / Double(columns), Drawing.height / Double(rows))
    var points: [[Point]] = []
    for row in -1...(rows + 1) {
      points.append(
        (-1...(columns + 1)).map { column in
          Point(
            (Double(column) + (row.isMultiple(of: 2) ? 0 : 0.5) + random.number(in: -0.28...0.28)) * width,
            (Double(row) + random.number(in: -0.28...0.28)) * height)
        })
    }
    let light = Point(random.number(in: 200...1000), random.number(in: 0...300))
    let colors = [palette.light] + palette.accents.reversed()
    for (upper, lower) in zip(points, points.dropFirst()) {
      for column in 0..<upper.count - 1 {
        for corners in [
          [upper[column], upper[column + 1], lower[column]],
          [upper[column + 1], lower[column + 1], lower[column]],
        ] {
          let color = color(of: corners, light, colors, random.number(in: -0.07...0.07))
          drawing.addPolygon(corners, .color(color))
        }
      }
    }
    if details { drawSparkle(in: &drawing, points, palette.light, &random) }
  }

  /// The color of a triangle by its distance from the light.
  private func color(of corners: [Point], _ light: Point, _ colors: [Color], _ deviation: Double) -> Color {
    let x = corners.reduce(0) { $0 + $1.x } / 3 - light.x
    let y = corners.reduce(0) { $0 + $1.y } / 3 - light.y
    let distance = (x * x + y * y).squareRoot() / 1000 + deviation
    let place = min(max(distance, 0), 0.999) * Double(colors.count - 1)
    let index = Int(place)
    return colors[index].mixed(with: colors[index + 1], place - Double(index))
  }

  private func drawSparkle(
    in drawing: inout Drawing, _ points: [[Point]], _ color: Color, _ random: inout SeededRandom
  ) {
    for row in points {
      for point in row where random.integer(in: 0..<3) == 0 {
        drawing.addCircle(point.x, point.y, random.number(in: 1...2.6), .color(color, opacity: 0.6))
      }
    }
  }
}
