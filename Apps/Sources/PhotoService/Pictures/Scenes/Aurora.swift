/// Northern lights over a ridge.
struct Aurora: Scene {
  private static let lights: [[Int]] = [
    [0x3df5a0, 0x1aa7d8], [0x64f58d, 0x7b5cff], [0x9dffce, 0x2de2e6], [0xff6ec7, 0x5b8cff],
    [0xb8ff6a, 0x1fd1a5],
  ]

  func draw(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom, details: Bool) {
    let night = [
      Color(0x040714), palette.near.mixed(with: Color(0x0b1d3a), 0.6), palette.sky[1].darker(0.55),
    ]
    drawing.addRectangle(0, 0, Drawing.width, Drawing.height, drawing.defineLinearGradient(night))
    drawing.addStars(80, above: 560, Color(0xffffff), &random)
    let colors = random.element(of: Self.lights).map(Color.init)
    for (index, color) in (colors + colors).enumerated() {
      drawCurtain(in: &drawing, height: 120 + Double(index) * 66, color, &random)
    }
    let ridge = Drawing.ridge(base: 650, roughness: 110, steps: 64, &random)
    drawing.addGround(ridge, drawing.defineLinearGradient([night[0].lighter(0.04), night[0].darker(0.4)]))
    if details { drawing.addStars(120, above: 420, Color(0xdff1ff), &random) }
  }

  /// Draws a curtain of light: leaning stripes along a curve, each brightest near its foot.
  private func drawCurtain(
    in drawing: inout Drawing, height top: Double, _ color: Color, _ random: inout SeededRandom
  ) {
    let paint = drawing.defineLinearGradient([(0, color, 0), (0.75, color, 0.34), (1, color, 0)])
    let (long, short) = (random.number(in: 0.003...0.006), random.number(in: 0.012...0.022))
    let (phase, lean) = (random.number(in: 0...6), random.number(in: -26...26))
    var x = -60.0
    while x < Drawing.width + 60 {
      let foot = top + 210 + 74 * sine(x * long + phase) + 22 * sine(x * short + phase * 2)
      let height = 210 + 90 * sine(x * short * 0.7 + phase)
      drawing.addPolygon(
        [
          Point(x, foot), Point(x + 34, foot + 4), Point(x + 34 + lean, foot - height),
          Point(x + lean, foot - height - 6),
        ], paint)
      x += 17
    }
  }
}
