/// A flower of rings of petals.
struct Petals: Scene {
  func draw(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom, details: Bool) {
    let background = palette.near.mixed(with: palette.accents[0], 0.35)
    drawing.addRectangle(
      0, 0, Drawing.width, Drawing.height,
      drawing.defineLinearGradient([background.lighter(0.06), background.darker(0.35)]))
    let center = Point(600, 400)
    drawing.addCircle(
      center.x, center.y, 560,
      drawing.defineRadialGradient([(0, palette.accents[2], 0.45), (1, palette.accents[2], 0)]))
    let rings = random.integer(in: 5...7)
    let count = random.integer(in: 10...18)
    let isPointed = random.integer(in: 0..<2) == 0
    for ring in 0..<rings {
      let fraction = Double(ring) / Double(rings)
      let length = 380 * (1 - fraction * 0.82)
      let color = palette.accents[(ring + 1) % palette.accents.count].mixed(
        with: palette.light, fraction * 0.45)
      drawPetals(
        in: &drawing, center, count, length, length * (isPointed ? 0.2 : 0.26), ring.isMultiple(of: 2),
        isPointed, color)
    }
    drawing.addCircle(center.x, center.y, 34, .color(palette.light))
    drawing.addCircle(center.x, center.y, 22, .color(palette.accents[3]))
    if details { drawPollen(in: &drawing, center, palette, &random) }
  }

  private func drawPetals(
    in drawing: inout Drawing, _ center: Point, _ count: Int, _ length: Double, _ width: Double,
    _ isShifted: Bool,
    _ isPointed: Bool, _ color: Color
  ) {
    let paint = drawing.defineLinearGradient([color.lighter(0.3), color, color.darker(0.3)])
    let step = 360 / Double(count)
    let tip = Point(center.x, center.y - length)
    let shoulder = center.y - length * (isPointed ? 0.55 : 0.9)
    let commands =
      "M\(center.text)C\(Point(center.x - width * 1.3, shoulder).text) \(Point(center.x - width * (isPointed ? 0.3 : 0.8), tip.y).text) \(tip.text)"
      + "C\(Point(center.x + width * (isPointed ? 0.3 : 0.8), tip.y).text) \(Point(center.x + width * 1.3, shoulder).text) \(center.text)Z"
    for index in 0..<count {
      drawing.addRotated((Double(index) + (isShifted ? 0.5 : 0)) * step, around: center) { drawing in
        drawing.addPath(commands, paint)
        drawing.addStroke(
          "M\(center.text)L\(Point(center.x, center.y - length * 0.9).text)", color.darker(0.4), width: 1.4,
          opacity: 0.35)
      }
    }
  }

  private func drawPollen(
    in drawing: inout Drawing, _ center: Point, _ palette: Palette, _ random: inout SeededRandom
  ) {
    for _ in 0..<90 {
      let (angle, distance) = (random.number(in: 0...6.28), random.number(in: 60...620))
      drawing.addCircle(
        center.x + distance * cosine(angle), center.y + distance * sine(angle), random.number(in: 1...3.4),
        .color(palette.light, opacity: random.number(in: 0.1...0.5)))
    }
  }
}
