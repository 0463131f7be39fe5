/// Dunes with a lit and a shaded side.
struct Dunes: Scene {
  func draw(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom, details: Bool) {
    drawing.addSky(palette)
    drawing.addSun(
      at: Point(random.number(in: 300...900), random.number(in: 130...290)),
      radius: random.number(in: 40...75),
      palette.light)
    let count = random.integer(in: 4...5)
    let sand = palette.accents[3].mixed(with: palette.light, 0.25)
    for layer in 0..<count {
      let nearness = Double(layer + 1) / Double(count)
      let top = 330 + 350 * nearness
      let peak = Point(random.number(in: 200...1000), top - random.number(in: 60...150))
      let lit = (palette.sky.last ?? sand).mixed(with: sand, 0.35 + 0.65 * nearness)
      let shade = palette.accents[1].mixed(with: palette.near, 0.25 * nearness)
      drawDune(in: &drawing, peak, top, lit, shade.mixed(with: lit, 0.55 * (1 - nearness)), &random)
    }
    if details { drawRipples(in: &drawing, palette, &random) }
  }

  private func drawDune(
    in drawing: inout Drawing, _ peak: Point, _ top: Double, _ lit: Color, _ shade: Color,
    _ random: inout SeededRandom
  ) {
    let (left, right) = (top + random.number(in: -20...60), top + random.number(in: -20...60))
    drawing.addPath(
      """
      M-20 \(Drawing.format(left))C\(Point(peak.x * 0.45, left - 10).text) \(Point(peak.x * 0.7, peak.y + 25).text) \
      \(peak.text)C\(Point(peak.x + (1200 - peak.x) * 0.35, peak.y + 40).text) \
      \(Point(peak.x + (1200 - peak.x) * 0.6, right).text) 1220 \(Drawing.format(right))V820H-20Z
      """, drawing.defineLinearGradient([lit, lit.mixed(with: shade, 0.35)]))
    // The shaded side begins at the crest, which winds down toward the viewer.
    let bend = random.number(in: 60...150)
    drawing.addPath(
      """
      M\(peak.text)C\(Point(peak.x + (1200 - peak.x) * 0.35, peak.y + 40).text) \
      \(Point(peak.x + (1200 - peak.x) * 0.6, right).text) 1220 \(Drawing.format(right))V820H\(Drawing.format(peak.x + bend))\
      C\(Point(peak.x - bend * 1.4, peak.y + 260).text) \(Point(peak.x + bend, peak.y + 130).text) \(peak.text)Z
      """, drawing.defineLinearGradient([shade, shade.mixed(with: lit, 0.3)]))
  }

  private func drawRipples(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom) {
    for index in 0..<16 {
      let y = 690 + Double(index) * 8
      let x = random.number(in: -60...120)
      drawing.addStroke(
        "M\(Point(x, y).text)q110 \(Drawing.format(random.number(in: -16 ... -6))) 240 0t240 4", palette.near,
        width: 1.3,
        opacity: 0.12)
    }
  }
}
