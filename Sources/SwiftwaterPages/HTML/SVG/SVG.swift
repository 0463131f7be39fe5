/// The elements of SVG, for drawings in an ``svg(_:content:)``.
///
/// ```swift
/// svg(.viewBox("0 0 100 20"), .role(.image), .aria(.label, "Two of five")) {
///   ForEach(values) { value in SVG.rect(.x(value.x), .y(0), .width(10), .height(value.height), .fill("teal")) }
/// }
/// ```
///
/// Their attributes follow properties, their rows follow lists, and their events run closures, as those of HTML do.
/// Text is escaped. A URL whose scheme is not known to be safe is replaced by `about:invalid`, as in
/// ``Attribute/href(_:)``. A reference to another document, such as in `fill`, is replaced by `none`.
public enum SVG {
  /// The value of an attribute that refers to another element of the document, such as `fill` or `clipPath`.
  ///
  /// - Parameter id: The `id` of the element.
  /// - Returns: `url(#id)`.
  public static func reference(to id: String) -> String { "url(#\(id.percentEncoded))" }

  /// A link. All of its content belongs to the link: a shape, or several.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func a(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("a"), attributes, content())
  }

  /// A circle about `cx` and `cy` with the radius `r`.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func circle(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("circle"), attributes, content())
  }

  /// A shape that other elements are clipped to, by ``SVG/reference(to:)`` in their `clipPath`.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func clipPath(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("clipPath"), attributes, content())
  }

  /// Definitions that are drawn only where others refer to them.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func defs(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("defs"), attributes, content())
  }

  /// A longer description of the element around it, for assistive technology.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func desc(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("desc"), attributes, content())
  }

  /// An ellipse about `cx` and `cy` with the radii `rx` and `ry`.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func ellipse(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("ellipse"), attributes, content())
  }

  /// A part of the drawing that contains HTML.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func foreignObject(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("foreignObject"), attributes, content())
  }

  /// A group: its attributes apply to everything in it.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func g(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("g"), attributes, content())
  }

  /// An image within the drawing.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func image(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("image"), attributes, content())
  }

  /// A straight line from `x1` and `y1` to `x2` and `y2`.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func line(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("line"), attributes, content())
  }

  /// A transition of colors along a line, of `stop` elements.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func linearGradient(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("linearGradient"), attributes, content())
  }

  /// A drawing at the ends or corners of lines, by ``SVG/reference(to:)`` in their `markerStart`, `markerMid` or
  /// `markerEnd`.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func marker(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("marker"), attributes, content())
  }

  /// A drawing whose brightness determines the visibility of the elements that refer to it.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func mask(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("mask"), attributes, content())
  }

  /// A line or an area of any shape, which its `d` describes.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func path(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("path"), attributes, content())
  }

  /// A drawing that is repeated in the area of others, by ``SVG/reference(to:)`` in their `fill`.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func pattern(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("pattern"), attributes, content())
  }

  /// A closed line through points.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func polygon(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("polygon"), attributes, content())
  }

  /// A line through points.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func polyline(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("polyline"), attributes, content())
  }

  /// A transition of colors around a point, of `stop` elements.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func radialGradient(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("radialGradient"), attributes, content())
  }

  /// A rectangle from `x` and `y`, with `width` and `height`.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func rect(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("rect"), attributes, content())
  }

  /// A color of a gradient at an `offset`.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func stop(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("stop"), attributes, content())
  }

  /// A drawing that is drawn only by `use`, and may have a `viewBox` of its own.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func symbol(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("symbol"), attributes, content())
  }

  /// A text in one line, from `x` and `y` on.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func text(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("text"), attributes, content())
  }

  /// A text along a path.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func textPath(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("textPath"), attributes, content())
  }

  /// The name of the element around it, for assistive technology, which browsers show when the element is pointed at.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func title(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("title"), attributes, content())
  }

  /// A part of a text with its own style or position.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func tspan(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("tspan"), attributes, content())
  }

  /// A copy of an element with an `id`.
  ///
  /// - Parameters:
  ///   - attributes: The attributes, classes, styles and events of the element.
  ///   - content: The content of the element; nothing unless given.
  public static func use(
    _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
  ) -> Element {
    Element(Tag("use"), attributes, content())
  }
}
