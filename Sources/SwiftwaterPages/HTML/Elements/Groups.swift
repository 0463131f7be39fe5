// The elements that group content.

/// A longer quotation.
public func blockquote(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("blockquote"), attributes, content())
}

/// A group without a meaning of its own.
public func div(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("div"), attributes, content())
}

/// A list of terms and what is said of them.
public func dl(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("dl"), attributes, content())
}

/// A term of a `dl`.
public func dt(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("dt"), attributes, content())
}

/// What is said of a term of a `dl`.
public func dd(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("dd"), attributes, content())
}

/// A picture or the like with its caption.
public func figure(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("figure"), attributes, content())
}

/// The caption of a `figure`.
public func figcaption(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("figcaption"), attributes, content())
}

/// An item of a list.
public func li(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("li"), attributes, content())
}

/// A list of commands.
public func menu(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("menu"), attributes, content())
}

/// A list whose order matters.
public func ol(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("ol"), attributes, content())
}

/// A paragraph.
public func p(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("p"), attributes, content())
}

/// Text whose line breaks and spaces stay.
public func pre(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("pre"), attributes, content())
}

/// A list.
public func ul(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("ul"), attributes, content())
}

/// A change of subject.
public func hr(_ attributes: Attribute...) -> Element {
  Element(Tag("hr", isVoid: true), attributes, Markup())
}
