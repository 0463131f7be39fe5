// The elements of images, sound, video and embedded content.

/// A sound with its player.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func audio(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("audio"), attributes, content())
}

/// A surface to draw on by script.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func canvas(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("canvas"), attributes, content())
}

/// Another document inside this one.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func iframe(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("iframe"), attributes, content())
}

/// The areas of an image that are links.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func map(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("map"), attributes, content())
}

/// An embedded resource, with content for browsers that cannot show it.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func object(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("object"), attributes, content())
}

/// An image with several versions, of which the browser chooses one.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func picture(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("picture"), attributes, content())
}

/// A video with its player.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func video(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("video"), attributes, content())
}

/// A vector drawing.
///
/// The elements in it are functions of ``SVG``. One that is more than decoration has a role and a name:
/// `svg(.role(.image), .aria(.label, "Sales per month"))`.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func svg(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("svg"), attributes, content())
}

/// An area of a `map`.
///
/// - Parameter attributes: The attributes, classes, styles and events of the element.
public func area(_ attributes: Attribute...) -> Element {
  Element(Tag("area", isVoid: true), attributes, Markup())
}

/// An embedded resource.
///
/// - Parameter attributes: The attributes, classes, styles and events of the element.
public func embed(_ attributes: Attribute...) -> Element {
  Element(Tag("embed", isVoid: true), attributes, Markup())
}

/// An image.
///
/// - Parameter attributes: The attributes, classes, styles and events of the element.
public func img(_ attributes: Attribute...) -> Element {
  Element(Tag("img", isVoid: true), attributes, Markup())
}

/// A version of a `picture`, `audio` or `video`.
///
/// - Parameter attributes: The attributes, classes, styles and events of the element.
public func source(_ attributes: Attribute...) -> Element {
  Element(Tag("source", isVoid: true), attributes, Markup())
}

/// Subtitles or other timed texts of a `video` or `audio`.
///
/// - Parameter attributes: The attributes, classes, styles and events of the element.
public func track(_ attributes: Attribute...) -> Element {
  Element(Tag("track", isVoid: true), attributes, Markup())
}
