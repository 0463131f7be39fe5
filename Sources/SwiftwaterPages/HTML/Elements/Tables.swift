// The elements of tables.

/// A table.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func table(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("table"), attributes, content())
}

/// The title of a table.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func caption(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("caption"), attributes, content())
}

/// A group of columns.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func colgroup(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("colgroup"), attributes, content())
}

/// The body of a table.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func tbody(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("tbody"), attributes, content())
}

/// A cell of a table.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func td(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("td"), attributes, content())
}

/// The footer of a table.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func tfoot(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("tfoot"), attributes, content())
}

/// A heading cell of a table.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func th(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("th"), attributes, content())
}

/// The header of a table.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func thead(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("thead"), attributes, content())
}

/// A row of a table.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func tr(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("tr"), attributes, content())
}

/// A column of a `colgroup`.
///
/// - Parameter attributes: The attributes, classes, styles and events of the element.
public func col(_ attributes: Attribute...) -> Element {
  Element(Tag("col", isVoid: true), attributes, Markup())
}
