// Attributes of SVG for positions, sizes and transformations.
extension Attribute {
  /// The coordinate system of a `clipPath`.
  ///
  /// - Parameter value: `userSpaceOnUse` or `objectBoundingBox`, constant or live. Nil leaves the attribute out.
  public static func clipPathUnits(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "clipPathUnits", value.attributeSource))
  }

  /// The horizontal position of the center of a circle, an ellipse or a radial gradient.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func cx(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "cx", value.attributeSource))
  }

  /// The vertical position of the center of a circle, an ellipse or a radial gradient.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func cy(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "cy", value.attributeSource))
  }

  /// The shape of a `path`.
  ///
  /// - Parameter value: A ``SVG/Path``, or the commands of a path as text, constant or live. Nil leaves the attribute
  ///   out.
  public static func d(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "d", value.attributeSource))
  }

  /// The distance by which a text is moved to the right.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func dx(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "dx", value.attributeSource))
  }

  /// The distance by which a text is moved down.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func dy(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "dy", value.attributeSource))
  }

  /// The horizontal position of the focal point of a radial gradient, where its first color is.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func fx(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "fx", value.attributeSource))
  }

  /// The vertical position of the focal point of a radial gradient, where its first color is.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func fy(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "fy", value.attributeSource))
  }

  /// The transformation of a gradient.
  ///
  /// - Parameter value: Transformations, such as `rotate(90)`, constant or live. Nil leaves the attribute out.
  public static func gradientTransform(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "gradientTransform", value.attributeSource))
  }

  /// The coordinate system of a gradient.
  ///
  /// - Parameter value: `userSpaceOnUse` or `objectBoundingBox`, constant or live. Nil leaves the attribute out.
  public static func gradientUnits(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "gradientUnits", value.attributeSource))
  }

  /// The way in which a text is fitted into its `textLength`.
  ///
  /// - Parameter value: `spacing` or `spacingAndGlyphs`, constant or live. Nil leaves the attribute out.
  public static func lengthAdjust(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "lengthAdjust", value.attributeSource))
  }

  /// The height of a `marker`.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func markerHeight(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "markerHeight", value.attributeSource))
  }

  /// The coordinate system of a `marker`.
  ///
  /// - Parameter value: `strokeWidth` or `userSpaceOnUse`, constant or live. Nil leaves the attribute out.
  public static func markerUnits(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "markerUnits", value.attributeSource))
  }

  /// The width of a `marker`.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func markerWidth(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "markerWidth", value.attributeSource))
  }

  /// The coordinate system of the content of a `mask`.
  ///
  /// - Parameter value: `userSpaceOnUse` or `objectBoundingBox`, constant or live. Nil leaves the attribute out.
  public static func maskContentUnits(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "maskContentUnits", value.attributeSource))
  }

  /// The coordinate system of the area of a `mask`.
  ///
  /// - Parameter value: `userSpaceOnUse` or `objectBoundingBox`, constant or live. Nil leaves the attribute out.
  public static func maskUnits(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "maskUnits", value.attributeSource))
  }

  /// The position of a `stop` in its gradient.
  ///
  /// - Parameter value: From 0 to 1, or a percentage, constant or live. Nil leaves the attribute out.
  public static func offset(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "offset", value.attributeSource))
  }

  /// The direction of a `marker`.
  ///
  /// - Parameter value: `auto`, `auto-start-reverse` or degrees, constant or live. Nil leaves the attribute out.
  public static func orient(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "orient", value.attributeSource))
  }

  /// The length that a shape counts as, for the dashes of its stroke.
  ///
  /// - Parameter value: A number, constant or live. Nil leaves the attribute out.
  public static func pathLength(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "pathLength", value.attributeSource))
  }

  /// The coordinate system of the content of a `pattern`.
  ///
  /// - Parameter value: `userSpaceOnUse` or `objectBoundingBox`, constant or live. Nil leaves the attribute out.
  public static func patternContentUnits(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "patternContentUnits", value.attributeSource))
  }

  /// The transformation of a `pattern`.
  ///
  /// - Parameter value: Transformations, such as `rotate(45)`, constant or live. Nil leaves the attribute out.
  public static func patternTransform(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "patternTransform", value.attributeSource))
  }

  /// The coordinate system of the tiles of a `pattern`.
  ///
  /// - Parameter value: `userSpaceOnUse` or `objectBoundingBox`, constant or live. Nil leaves the attribute out.
  public static func patternUnits(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "patternUnits", value.attributeSource))
  }

  /// The points of a `polyline` or a `polygon`.
  ///
  /// - Parameter value: ``SVG/Points``, or numbers separated by spaces, constant or live. Nil leaves the attribute out.
  public static func points(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "points", value.attributeSource))
  }

  /// The way in which a `viewBox` is fitted into the available area.
  ///
  /// - Parameter value: A rule, such as `xMidYMid meet` or `none`, constant or live. Nil leaves the attribute out.
  public static func preserveAspectRatio(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "preserveAspectRatio", value.attributeSource))
  }

  /// The radius of a circle or a radial gradient.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func r(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "r", value.attributeSource))
  }

  /// The horizontal position in a `marker` that lies on the line.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func refX(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "refX", value.attributeSource))
  }

  /// The vertical position in a `marker` that lies on the line.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func refY(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "refY", value.attributeSource))
  }

  /// The angle by which each letter of a text is turned.
  ///
  /// - Parameter value: Degrees, constant or live. Nil leaves the attribute out.
  public static func rotate(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "rotate", value.attributeSource))
  }

  /// The horizontal radius of an ellipse or of the corners of a rectangle.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func rx(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "rx", value.attributeSource))
  }

  /// The vertical radius of an ellipse or of the corners of a rectangle.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func ry(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "ry", value.attributeSource))
  }

  /// The way in which a gradient continues beyond its ends.
  ///
  /// - Parameter value: `pad`, `reflect` or `repeat`, constant or live. Nil leaves the attribute out.
  public static func spreadMethod(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "spreadMethod", value.attributeSource))
  }

  /// The position on its path where a `textPath` begins.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func startOffset(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "startOffset", value.attributeSource))
  }

  /// The length that a text is fitted into.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func textLength(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "textLength", value.attributeSource))
  }

  /// The transformation of an element.
  ///
  /// - Parameter value: Transformations, such as `translate(10 20)`, constant or live. Nil leaves the attribute out.
  public static func transform(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "transform", value.attributeSource))
  }

  /// The horizontal position.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func x(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "x", value.attributeSource))
  }

  /// The horizontal position of the start of a line or a linear gradient.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func x1(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "x1", value.attributeSource))
  }

  /// The horizontal position of the end of a line or a linear gradient.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func x2(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "x2", value.attributeSource))
  }

  /// The vertical position, which grows downward.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func y(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "y", value.attributeSource))
  }

  /// The vertical position of the start of a line or a linear gradient.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func y1(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "y1", value.attributeSource))
  }

  /// The vertical position of the end of a line or a linear gradient.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func y2(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "y2", value.attributeSource))
  }
}
