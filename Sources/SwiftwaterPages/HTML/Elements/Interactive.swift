// The interactive elements of HTML, which open and close.

/// A part that the user opens and closes.
///
/// Its `summary` is always shown.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func details(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("details"), attributes, content())
}

/// A dialog.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func dialog(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("dialog"), attributes, content())
}

/// The part of a `details` that is always shown, and that opens it.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func summary(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("summary"), attributes, content())
}
