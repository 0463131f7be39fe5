import Foundation

/// A drawing in SVG, which grows shape by shape. Its canvas is 1200 × 800 units.
struct Drawing {
  static let width = 1200.0
  static let height = 800.0

  private var definitions: [String] = []
  private var shapes: [String] = []

  /// The document, which shows the part of the canvas that belongs to a size.
  func document(of size: PictureSize) -> String {
    let crop = size.crop
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="\(Self.format(crop.x)) \(Self.format(crop.y)) \(Self.format(crop.width)) \(Self.format(crop.height))">\
      <defs>\(definitions.joined())</defs>\(shapes.joined())</svg>
      """
  }

  // MARK: Paint

  /// How a shape is filled.
  enum Paint {
    case color(Color, opacity: Double = 1)
    case gradient(id: String)

    var attributes: String {
      switch self {
      case .color(let color, 1): "fill=\"\(color.css)\""
      case .color(let color, let opacity): "fill=\"\(color.css)\" fill-opacity=\"\(format(opacity))\""
      case .gradient(let id): "fill=\"url(#\(id))\""
      }
    }
  }

  /// A color with its opacity and its offset in a gradient, each from 0 to 1.
  typealias Stop = (offset: Double, color: Color, opacity: Double)

  /// Defines a gradient from the top to the bottom of a shape, or from its left to its right.
  mutating func defineLinearGradient(_ stops: [Stop], isHorizontal: Bool = false) -> Paint {
    define("linearGradient", isHorizontal ? "" : "x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"", stops)
  }

  /// Defines a gradient from the top to the bottom of a shape, or from its left to its right, with colors at
  /// equal distances.
  mutating func defineLinearGradient(_ colors: [Color], isHorizontal: Bool = false) -> Paint {
    defineLinearGradient(
      colors.enumerated().map { (Double($0.offset) / Double(max(1, colors.count - 1)), $0.element, 1) },
      isHorizontal: isHorizontal)
  }

  /// Defines a gradient from the middle of a shape to its edge.
  mutating func defineRadialGradient(_ stops: [Stop]) -> Paint { define("radialGradient", "", stops) }

  private mutating func define(_ kind: String, _ attributes: String, _ stops: [Stop]) -> Paint {
    let id = "p\(definitions.count)"
    let content = stops.map { stop in
      let opacity = stop.opacity == 1 ? "" : " stop-opacity=\"\(Self.format(stop.opacity))\""
      return "<stop offset=\"\(Self.format(stop.offset))\" stop-color=\"\(stop.color.css)\"\(opacity)/>"
    }
    definitions.append("<\(kind) id=\"\(id)\" \(attributes)>\(content.joined())</\(kind)>")
    return .gradient(id: id)
  }

  // MARK: Shapes

  mutating func addRectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ paint: Paint) {
    shapes.append(
      "<rect x=\"\(Self.format(x))\" y=\"\(Self.format(y))\" width=\"\(Self.format(width))\" height=\"\(Self.format(height))\" \(paint.attributes)/>"
    )
  }

  mutating func addCircle(_ x: Double, _ y: Double, _ radius: Double, _ paint: Paint) {
    shapes.append(
      "<circle cx=\"\(Self.format(x))\" cy=\"\(Self.format(y))\" r=\"\(Self.format(radius))\" \(paint.attributes)/>"
    )
  }

  mutating func addEllipse(_ x: Double, _ y: Double, _ xRadius: Double, _ yRadius: Double, _ paint: Paint) {
    shapes.append(
      "<ellipse cx=\"\(Self.format(x))\" cy=\"\(Self.format(y))\" rx=\"\(Self.format(xRadius))\" ry=\"\(Self.format(yRadius))\" \(paint.attributes)/>"
    )
  }

  mutating func addPolygon(_ points: [Point], _ paint: Paint) {
    // A thin line of the same color covers the seam between two shapes side by side.
    let seam =
      if case .color(let color, 1) = paint { " stroke=\"\(color.css)\" stroke-width=\"1\"" } else { "" }
    shapes.append("<path d=\"M\(points.map(\.text).joined(separator: "L"))Z\" \(paint.attributes)\(seam)/>")
  }

  /// Adds a path, given as SVG path data.
  mutating func addPath(_ commands: String, _ paint: Paint) {
    shapes.append("<path d=\"\(commands)\" \(paint.attributes)/>")
  }

  /// Adds a path that is stroked and not filled, given as SVG path data.
  mutating func addStroke(
    _ commands: String, _ color: Color, width: Double, opacity: Double = 1, hasRoundCaps: Bool = true
  ) {
    shapes.append(
      "<path d=\"\(commands)\" fill=\"none\" stroke=\"\(color.css)\" stroke-width=\"\(Self.format(width))\" stroke-opacity=\"\(Self.format(opacity))\"\(hasRoundCaps ? " stroke-linecap=\"round\"" : "")/>"
    )
  }

  /// Adds shapes that are rotated around a point by an angle in degrees.
  mutating func addRotated(_ angle: Double, around center: Point, _ draw: (inout Drawing) -> Void) {
    shapes.append("<g transform=\"rotate(\(Self.format(angle)) \(center.text))\">")
    draw(&self)
    shapes.append("</g>")
  }

  /// A number with at most one decimal; with two if it is between -2 and 2, as opacities are.
  static func format(_ number: Double) -> String {
    let factor = abs(number) < 2 ? 100.0 : 10
    let rounded = (number * factor).rounded() / factor
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

/// A point of a drawing.
struct Point {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  var text: String { "\(Drawing.format(x)) \(Drawing.format(y))" }
}
