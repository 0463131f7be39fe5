extension SVG {
  /// A point of a drawing. `y` grows downward.
  public struct Point: Hashable, Sendable {
    /// The horizontal position, in units of the drawing.
    public var x: Double
    /// The vertical position, in units of the drawing.
    public var y: Double

    /// Creates a point.
    ///
    /// - Parameters:
    ///   - x: The horizontal position, in units of the drawing.
    ///   - y: The vertical position, in units of the drawing.
    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }

    fileprivate var text: String { "\(SVG.text(of: x)) \(SVG.text(of: y))" }
  }

  /// The points of a `polyline` or a `polygon`, for the attribute `points`.
  public struct Points: AttributeText, AttributeValue, Sendable {
    let points: [Point]

    /// Creates the value of an attribute.
    ///
    /// - Parameter points: The points, in order.
    public init(_ points: [Point]) { self.points = points }

    /// The coordinates, with at most three decimals.
    public var attributeText: String? { points.map(\.text).joined(separator: " ") }
  }

  /// The shape of a `path`, for the attribute `d`.
  ///
  /// ```swift
  /// SVG.path(.d(SVG.Path().move(to: SVG.Point(0, 0)).line(to: SVG.Point(10, 5)).close()))
  /// ```
  public struct Path: AttributeText, AttributeValue, Sendable {
    /// The commands in the format of the attribute.
    private var commands = ""

    /// Creates an empty path.
    public init() {}

    /// Creates a line through points.
    ///
    /// - Parameter points: The points, in order; nothing is drawn if there are fewer than two.
    public init(through points: [Point]) {
      commands = points.enumerated().map { ($0 == 0 ? "M" : "L") + $1.text }.joined()
    }

    /// The commands, with at most three decimals.
    public var attributeText: String? { commands }

    /// Begins another part of the path, which is not connected to the part before it.
    ///
    /// - Parameter point: The start of the part.
    /// - Returns: The path with the part.
    public func move(to point: Point) -> Path { adding("M" + point.text) }

    /// Draws a straight line.
    ///
    /// - Parameter point: Its end.
    /// - Returns: The path with it.
    public func line(to point: Point) -> Path { adding("L" + point.text) }

    /// Draws a quadratic Bézier curve.
    ///
    /// - Parameters:
    ///   - point: Its end.
    ///   - control: Its control point.
    /// - Returns: The path with it.
    public func curve(to point: Point, by control: Point) -> Path { adding("Q\(control.text) \(point.text)") }

    /// Draws a cubic Bézier curve.
    ///
    /// - Parameters:
    ///   - point: Its end.
    ///   - first: The control point of its start.
    ///   - second: The control point of its end.
    /// - Returns: The path with it.
    public func curve(to point: Point, by first: Point, and second: Point) -> Path {
      adding("C\(first.text) \(second.text) \(point.text)")
    }

    /// Draws a part of a circle.
    ///
    /// - Parameters:
    ///   - point: Its end.
    ///   - radius: The radius of the circle.
    ///   - isLarge: Whether it is the larger one of the two parts.
    ///   - isClockwise: Whether it is drawn clockwise.
    /// - Returns: The path with it.
    public func arc(to point: Point, radius: Double, isLarge: Bool = false, isClockwise: Bool = true) -> Path
    {
      let radius = SVG.text(of: radius)
      return adding("A\(radius) \(radius) 0 \(isLarge ? 1 : 0) \(isClockwise ? 1 : 0) \(point.text)")
    }

    /// Draws a straight line to the point of the last ``move(to:)``, or to the first point of
    /// ``init(through:)``.
    ///
    /// - Returns: The path with it.
    public func close() -> Path { adding("Z") }

    private func adding(_ command: String) -> Path {
      var path = self
      path.commands += command
      return path
    }
  }

  /// A number with at most three decimals, which no screen shows more exactly.
  ///
  /// A number that is not finite, or whose magnitude is at least 10¹², is written as 0, because a browser
  /// would otherwise draw nothing of the shape.
  private static func text(of number: Double) -> String {
    guard number.isFinite, number.magnitude < 1e12 else { return "0" }
    let rounded = (number * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
