// Attributes of SVG for colors, lines, fonts and other appearance.
extension Attribute {
  /// The shape that an element is clipped to.
  ///
  /// - Parameter value: ``SVG/reference(to:)``, or `none`, constant or live. Nil leaves the attribute out.
  public static func clipPath(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "clip-path", value.attributeSource))
  }

  /// The rule for the parts that are inside of a self-intersecting shape in a `clipPath`.
  ///
  /// - Parameter value: `nonzero` or `evenodd`, constant or live. Nil leaves the attribute out.
  public static func clipRule(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "clip-rule", value.attributeSource))
  }

  /// The part of a text that lies on its vertical position.
  ///
  /// - Parameter value: A keyword, such as `middle` or `hanging`, constant or live. Nil leaves the attribute out.
  public static func dominantBaseline(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "dominant-baseline", value.attributeSource))
  }

  /// The color of an area or a text.
  ///
  /// - Parameter value: A color, or `none`, or ``SVG/reference(to:)`` for a gradient or a pattern, constant or live.
  ///   Nil leaves the attribute out.
  public static func fill(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "fill", value.attributeSource))
  }

  /// The opacity of the color of an area.
  ///
  /// - Parameter value: From 0 to 1, constant or live. Nil leaves the attribute out.
  public static func fillOpacity(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "fill-opacity", value.attributeSource))
  }

  /// The rule for the parts that are inside of a self-intersecting shape.
  ///
  /// - Parameter value: `nonzero` or `evenodd`, constant or live. Nil leaves the attribute out.
  public static func fillRule(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "fill-rule", value.attributeSource))
  }

  /// The font of a text.
  ///
  /// - Parameter value: The names of fonts, separated by commas, constant or live. Nil leaves the attribute out.
  public static func fontFamily(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "font-family", value.attributeSource))
  }

  /// The size of a text.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func fontSize(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "font-size", value.attributeSource))
  }

  /// The weight of a text.
  ///
  /// - Parameter value: `normal`, `bold` or a number from 1 to 1000, constant or live. Nil leaves the attribute out.
  public static func fontWeight(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "font-weight", value.attributeSource))
  }

  /// The drawing at the end of a line.
  ///
  /// - Parameter value: ``SVG/reference(to:)``, or `none`, constant or live. Nil leaves the attribute out.
  public static func markerEnd(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "marker-end", value.attributeSource))
  }

  /// The drawing at the corners of a line.
  ///
  /// - Parameter value: ``SVG/reference(to:)``, or `none`, constant or live. Nil leaves the attribute out.
  public static func markerMid(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "marker-mid", value.attributeSource))
  }

  /// The drawing at the start of a line.
  ///
  /// - Parameter value: ``SVG/reference(to:)``, or `none`, constant or live. Nil leaves the attribute out.
  public static func markerStart(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "marker-start", value.attributeSource))
  }

  /// The drawing whose brightness determines the visibility of an element.
  ///
  /// - Parameter value: ``SVG/reference(to:)``, or `none`, constant or live. Nil leaves the attribute out.
  public static func mask(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "mask", value.attributeSource))
  }

  /// The opacity of an element.
  ///
  /// - Parameter value: From 0 to 1, constant or live. Nil leaves the attribute out.
  public static func opacity(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "opacity", value.attributeSource))
  }

  /// The order in which the area and the line of a shape or a text are drawn.
  ///
  /// - Parameter value: A keyword, such as `stroke`, constant or live. Nil leaves the attribute out.
  public static func paintOrder(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "paint-order", value.attributeSource))
  }

  /// The parts of an element that a pointer hits.
  ///
  /// - Parameter value: A keyword, such as `none`, `all` or `visiblePainted`, constant or live. Nil leaves
  ///   the attribute out.
  public static func pointerEvents(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "pointer-events", value.attributeSource))
  }

  /// Whether edges are smooth or sharp.
  ///
  /// - Parameter value: A keyword, such as `crispEdges`, constant or live. Nil leaves the attribute out.
  public static func shapeRendering(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "shape-rendering", value.attributeSource))
  }

  /// The color of a `stop`.
  ///
  /// - Parameter value: A color, constant or live. Nil leaves the attribute out.
  public static func stopColor(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "stop-color", value.attributeSource))
  }

  /// The opacity of the color of a `stop`.
  ///
  /// - Parameter value: From 0 to 1, constant or live. Nil leaves the attribute out.
  public static func stopOpacity(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "stop-opacity", value.attributeSource))
  }

  /// The color of a line.
  ///
  /// - Parameter value: A color, or `none`, or ``SVG/reference(to:)`` for a gradient or a pattern, constant or live.
  ///   Nil leaves the attribute out.
  public static func stroke(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "stroke", value.attributeSource))
  }

  /// The dashes of a line.
  ///
  /// - Parameter value: The lengths of dashes and gaps, separated by spaces, constant or live. Nil leaves the attribute
  ///   out.
  public static func strokeDasharray(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "stroke-dasharray", value.attributeSource))
  }

  /// The offset of the dashes of a line.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func strokeDashoffset(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "stroke-dashoffset", value.attributeSource))
  }

  /// The ends of a line.
  ///
  /// - Parameter value: `butt`, `round` or `square`, constant or live. Nil leaves the attribute out.
  public static func strokeLinecap(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "stroke-linecap", value.attributeSource))
  }

  /// The corners of a line.
  ///
  /// - Parameter value: `miter`, `round` or `bevel`, constant or live. Nil leaves the attribute out.
  public static func strokeLinejoin(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "stroke-linejoin", value.attributeSource))
  }

  /// The maximum length of a corner of a line.
  ///
  /// - Parameter value: A multiple of the width of the line, constant or live. Nil leaves the attribute out.
  public static func strokeMiterlimit(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "stroke-miterlimit", value.attributeSource))
  }

  /// The opacity of the color of a line.
  ///
  /// - Parameter value: From 0 to 1, constant or live. Nil leaves the attribute out.
  public static func strokeOpacity(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "stroke-opacity", value.attributeSource))
  }

  /// The width of a line.
  ///
  /// - Parameter value: A length in units of the drawing, or a string with a unit such as `50%`, constant or live. Nil
  ///   leaves the attribute out.
  public static func strokeWidth(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "stroke-width", value.attributeSource))
  }

  /// The part of a text that lies on its horizontal position.
  ///
  /// - Parameter value: `start`, `middle` or `end`, constant or live. Nil leaves the attribute out.
  public static func textAnchor(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "text-anchor", value.attributeSource))
  }

  /// The measures that stay when a drawing is scaled.
  ///
  /// - Parameter value: A keyword, such as `non-scaling-stroke`, constant or live. Nil leaves the attribute out.
  public static func vectorEffect(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "vector-effect", value.attributeSource))
  }
}
