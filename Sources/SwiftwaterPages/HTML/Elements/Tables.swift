// The elements of tables.

/// A table.
public func table(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("table"), attributes, content())
}

/// The title of a table.
public func caption(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("caption"), attributes, content())
}

/// A group of columns.
public func colgroup(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("colgroup"), attributes, content())
}

/// The body of a table.
public func tbody(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("tbody"), attributes, content())
}

/// A cell of a table.
public func td(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("td"), attributes, content())
}

/// The foot of a table.
public func tfoot(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("tfoot"), attributes, content())
}

/// A heading cell of a table.
public func th(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("th"), attributes, content())
}

/// The head of a table.
public func thead(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("thead"), attributes, content())
}

/// A row of a table.
public func tr(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("tr"), attributes, content())
}

/// A column of a `colgroup`.
public func col(_ attributes: Attribute...) -> Element {
  Element(Tag("col", isVoid: true), attributes, Markup())
}
