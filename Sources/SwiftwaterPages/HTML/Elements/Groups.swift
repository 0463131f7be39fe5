// The elements that group content.

/// A longer quotation.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func blockquote(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("blockquote"), attributes, content())
}

/// A group without a meaning of its own.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func div(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("div"), attributes, content())
}

/// A list of terms with their descriptions.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func dl(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("dl"), attributes, content())
}

/// A term of a `dl`.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func dt(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("dt"), attributes, content())
}

/// The description of a term of a `dl`.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func dd(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("dd"), attributes, content())
}

/// A picture, a table or the like with its caption.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func figure(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("figure"), attributes, content())
}

/// The caption of a `figure`.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func figcaption(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("figcaption"), attributes, content())
}

/// An item of a list.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func li(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("li"), attributes, content())
}

/// A list of commands.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func menu(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("menu"), attributes, content())
}

/// A numbered list.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func ol(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("ol"), attributes, content())
}

/// A paragraph.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func p(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("p"), attributes, content())
}

/// Text whose line breaks and spaces stay.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func pre(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("pre"), attributes, content())
}

/// A list without numbers.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func ul(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("ul"), attributes, content())
}

/// A thematic break, such as a line between two parts.
///
/// - Parameter attributes: The attributes, classes, styles and events of the element.
public func hr(_ attributes: Attribute...) -> Element {
  Element(Tag("hr", isVoid: true), attributes, Markup())
}
