/// A picture that is drawn by a seed: the same seed gives the same picture.
struct Picture: Sendable {
  let subject: Subject
  let seed: UInt64
  let palette: Palette

  /// The picture as a document of SVG. A thumbnail has fewer details, and is otherwise the middle of the full picture.
  func document(of size: PictureSize) -> String {
    var random = SeededRandom(seed: seed &* 7919)
    var drawing = Drawing()
    subject.scene.draw(in: &drawing, palette, &random, details: size == .full)
    return drawing.document(of: size)
  }
}

/// A kind of picture.
protocol Scene: Sendable {
  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - drawing: The empty drawing.
  ///   - palette: The colors.
  ///   - random: Chooses everything that differs between two pictures with the same palette. Details come last or
  ///     use a copy, so that pictures with and without details are the same otherwise.
  ///   - details: Whether to draw what is too small to be seen on a thumbnail.
  func draw(in drawing: inout Drawing, _ palette: Palette, _ random: inout SeededRandom, details: Bool)
}

extension Drawing {
  /// Fills the canvas with the colors of the sky.
  mutating func addSky(_ palette: Palette) {
    let paint = defineLinearGradient(palette.sky)
    addRectangle(0, 0, Self.width, Self.height, paint)
  }

  /// Adds a sun or a moon with its glow.
  mutating func addSun(at center: Point, radius: Double, _ color: Color) {
    let glow = defineRadialGradient([(0, color, 0.75), (0.25, color, 0.35), (1, color, 0)])
    addCircle(center.x, center.y, radius * 5, glow)
    addCircle(center.x, center.y, radius, .color(color))
  }

  /// The outline of hills, from beyond the left edge of the canvas to beyond the right one.
  ///
  /// - Parameters:
  ///   - base: The y coordinate around which the outline varies.
  ///   - roughness: The maximum deviation of the two ends from `base`, and of the middle from the line between them.
  ///     Each further halving of a slope deviates by a little more than half as much as the previous halving.
  ///   - steps: The number of slopes, which is rounded up to a power of two.
  static func ridge(base: Double, roughness: Double, steps: Int, _ random: inout SeededRandom) -> [Point] {
    var heights = [0.0, 0]
    var deviation = roughness
    heights = heights.map { _ in random.number(in: -deviation...deviation) }
    while heights.count <= steps {
      var finer: [Double] = []
      for (left, right) in zip(heights, heights.dropFirst()) {
        finer += [left, (left + right) / 2 + random.number(in: -deviation...deviation)]
      }
      heights = finer + [heights[heights.count - 1]]
      deviation *= 0.52
    }
    let distance = (width + 40) / Double(heights.count - 1)
    return heights.enumerated().map { Point(Double($0.offset) * distance - 20, base + $0.element) }
  }

  /// Fills everything below an outline.
  mutating func addGround(_ outline: [Point], _ paint: Paint) {
    addPolygon([Point(-20, Self.height + 20)] + outline + [Point(Self.width + 20, Self.height + 20)], paint)
  }

  /// Adds small lights between the top of the canvas and a y coordinate.
  mutating func addStars(_ count: Int, above bottom: Double, _ color: Color, _ random: inout SeededRandom) {
    for _ in 0..<count {
      let (x, y) = (random.number(in: 0...Self.width), random.number(in: 0...bottom))
      let opacity = random.number(in: 0.3...1)
      addCircle(x, y, random.number(in: 0.6...2.2), .color(color, opacity: opacity))
    }
  }
}
