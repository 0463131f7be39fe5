// The elements that divide a page.

/// A piece that stands on its own.
public func article(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("article"), attributes, content())
}

/// Something beside the matter.
public func aside(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("aside"), attributes, content())
}

/// The end of a section.
public func footer(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("footer"), attributes, content())
}

/// A heading of level 1.
public func h1(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("h1"), attributes, content())
}

/// A heading of level 2.
public func h2(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("h2"), attributes, content())
}

/// A heading of level 3.
public func h3(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("h3"), attributes, content())
}

/// A heading of level 4.
public func h4(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("h4"), attributes, content())
}

/// A heading of level 5.
public func h5(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("h5"), attributes, content())
}

/// A heading of level 6.
public func h6(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("h6"), attributes, content())
}

/// The beginning of a section.
public func header(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("header"), attributes, content())
}

/// A heading with its subtitle.
public func hgroup(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("hgroup"), attributes, content())
}

/// What the page is about; one a page.
public func main(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("main"), attributes, content())
}

/// Links to elsewhere.
public func nav(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("nav"), attributes, content())
}

/// The controls of a search.
public func search(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("search"), attributes, content())
}

/// A part of a document with a heading.
public func section(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("section"), attributes, content())
}

/// How to reach somebody.
public func address(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("address"), attributes, content())
}
