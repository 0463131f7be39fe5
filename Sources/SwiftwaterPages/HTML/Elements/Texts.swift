// The elements inside a run of text.

/// A link.
public func a(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("a"), attributes, content())
}

/// An abbreviation.
public func abbr(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("abbr"), attributes, content())
}

/// Text that draws attention.
public func b(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("b"), attributes, content())
}

/// Text whose direction is its own.
public func bdi(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("bdi"), attributes, content())
}

/// Text with a given direction.
public func bdo(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("bdo"), attributes, content())
}

/// The title of a work.
public func cite(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("cite"), attributes, content())
}

/// A piece of code.
public func code(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("code"), attributes, content())
}

/// A text with a value for machines.
public func data(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("data"), attributes, content())
}

/// A term where it is defined.
public func dfn(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("dfn"), attributes, content())
}

/// Emphasis.
public func em(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("em"), attributes, content())
}

/// Text in another voice.
public func i(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("i"), attributes, content())
}

/// What a person types.
public func kbd(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("kbd"), attributes, content())
}

/// Text marked for reference.
public func mark(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("mark"), attributes, content())
}

/// A short quotation.
public func q(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("q"), attributes, content())
}

/// Parentheses around a ruby text.
public func rp(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("rp"), attributes, content())
}

/// A ruby text.
public func rt(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("rt"), attributes, content())
}

/// Text with annotations of its pronunciation.
public func ruby(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("ruby"), attributes, content())
}

/// What no longer holds.
public func s(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("s"), attributes, content())
}

/// What a program printed.
public func samp(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("samp"), attributes, content())
}

/// Small print.
public func small(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("small"), attributes, content())
}

/// A run of text without a meaning of its own.
public func span(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("span"), attributes, content())
}

/// Importance.
public func strong(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("strong"), attributes, content())
}

/// A subscript.
public func sub(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("sub"), attributes, content())
}

/// A superscript.
public func sup(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("sup"), attributes, content())
}

/// A date or time.
public func time(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("time"), attributes, content())
}

/// An annotation that is not in words.
public func u(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("u"), attributes, content())
}

/// A variable.
public func `var`(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("var"), attributes, content())
}

/// A deletion.
public func del(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("del"), attributes, content())
}

/// An insertion.
public func ins(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("ins"), attributes, content())
}

/// A line break.
public func br(_ attributes: Attribute...) -> Element {
  Element(Tag("br", isVoid: true), attributes, Markup())
}

/// A place where a line may break.
public func wbr(_ attributes: Attribute...) -> Element {
  Element(Tag("wbr", isVoid: true), attributes, Markup())
}
