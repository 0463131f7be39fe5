/// A planet in space with one to three moons, and often with rings.
struct Planets: Scene {
  func draw(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom, details: Bool) {
    let space = [Color(0x05060f), palette.near.darker(0.35), palette.sky[1].darker(0.6)]
    drawing.addRectangle(0, 0, Drawing.width, Drawing.height, drawing.defineLinearGradient(space))
    for _ in 0..<4 {
      let color = random.element(of: palette.accents)
      let cloud = drawing.defineRadialGradient([(0, color, 0.28), (1, color, 0)])
      drawing.addEllipse(
        random.number(in: 150...1050), random.number(in: 100...700), random.number(in: 240...460),
        random.number(in: 140...320), cloud)
    }
    drawing.addStars(90, above: Drawing.height, palette.light, &random)
    if details {
      // These stars use a copy of the generator, so that a thumbnail has the same planet.
      var numbers = random
      drawing.addStars(140, above: Drawing.height, Color(0xffffff), &numbers)
    }
    let center = Point(random.number(in: 470...730), random.number(in: 330...470))
    let radius = random.number(in: 150...230)
    let angle = random.number(in: -28...28)
    let hasRings = random.integer(in: 0..<3) > 0
    if hasRings { drawRings(in: &drawing, center, radius, angle, palette, isFront: false) }
    drawPlanet(in: &drawing, center, radius, angle, palette, &random)
    if hasRings { drawRings(in: &drawing, center, radius, angle, palette, isFront: true) }
    for _ in 0..<random.integer(in: 1...3) {
      drawMoon(in: &drawing, around: center, radius, palette, &random)
    }
  }

  private func drawPlanet(
    in drawing: inout Drawing, _ center: Point, _ radius: Double, _ angle: Double, _ palette: Palette,
    _ random: inout SeededRandom
  ) {
    let body = random.element(of: palette.accents)
    drawing.addCircle(
      center.x, center.y, radius * 1.22,
      drawing.defineRadialGradient([(0.7, body.lighter(0.3), 0.3), (1, body.lighter(0.3), 0)]))
    drawing.addCircle(center.x, center.y, radius, .color(body))
    drawing.addRotated(angle, around: center) { drawing in
      var y = -0.8
      while y < 0.82 {
        let height = random.number(in: 0.05...0.16)
        // The band is about as wide as the planet at the band's height.
        let width = (1 - y * y).squareRoot() * radius * 0.985
        let color = random.element(of: palette.accents).mixed(with: body, 0.55)
        drawing.addEllipse(
          center.x, center.y + y * radius, width, height * radius * 0.5, .color(color, opacity: 0.6))
        y += height * 1.5
      }
    }
    // The side away from the sun.
    drawing.addCircle(
      center.x, center.y, radius + 1,
      drawing.defineLinearGradient(
        [(0, palette.light, 0.22), (0.45, body, 0), (1, Color(0x02030a), 0.88)], isHorizontal: true))
  }

  /// Draws the half of the rings behind the planet, or the half in front of it.
  private func drawRings(
    in drawing: inout Drawing, _ center: Point, _ radius: Double, _ angle: Double, _ palette: Palette,
    isFront: Bool
  ) {
    drawing.addRotated(angle, around: center) { drawing in
      for ring in 0..<5 {
        let width = radius * (1.42 + Double(ring) * 0.13)
        let (left, right) = (Point(center.x - width, center.y), Point(center.x + width, center.y))
        let arc = "\(Point(width, width * 0.26).text) 0 0 \(isFront ? 0 : 1)"
        drawing.addStroke(
          "M\(left.text)A\(arc) \(right.text)", palette.light.mixed(with: palette.accents[ring % 5], 0.45),
          width: radius * 0.09, opacity: 0.72 - Double(ring) * 0.1, hasRoundCaps: false)
      }
    }
  }

  private func drawMoon(
    in drawing: inout Drawing, around center: Point, _ planetRadius: Double, _ palette: Palette,
    _ random: inout SeededRandom
  ) {
    let angle = random.number(in: 0...6.28)
    let orbit = planetRadius * random.number(in: 1.5...1.9)
    let place = Point(center.x + orbit * cosine(angle), center.y + orbit * 0.8 * sine(angle))
    let radius = random.number(in: 14...40)
    drawing.addCircle(place.x, place.y, radius, .color(palette.light.mixed(with: palette.accents[2], 0.3)))
    drawing.addCircle(
      place.x, place.y, radius + 0.5,
      drawing.defineLinearGradient(
        [(0.2, Color(0x02030a), 0), (1, Color(0x02030a), 0.85)], isHorizontal: true))
  }
}
