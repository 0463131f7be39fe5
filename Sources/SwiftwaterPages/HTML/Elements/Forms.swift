// The elements of forms.

/// A button. Says `type="button"` unless an attribute says otherwise.
public func button(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  let type: [Attribute] = attributes.contains { $0.isNamed("type") } ? [] : [.type("button")]
  return Element(Tag("button"), type + attributes, content())
}

/// Suggestions for a field.
public func datalist(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("datalist"), attributes, content())
}

/// A group of fields.
public func fieldset(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("fieldset"), attributes, content())
}

/// A form.
public func form(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("form"), attributes, content())
}

/// The label of a field.
public func label(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("label"), attributes, content())
}

/// The title of a `fieldset`.
public func legend(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("legend"), attributes, content())
}

/// A measure within a range.
public func meter(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("meter"), attributes, content())
}

/// A group of options.
public func optgroup(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("optgroup"), attributes, content())
}

/// A choice of a `select`.
public func option(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("option"), attributes, content())
}

/// A result.
public func output(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("output"), attributes, content())
}

/// How far something is.
public func progress(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("progress"), attributes, content())
}

/// A choice among options.
public func select(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("select"), attributes, content())
}

/// A field of several lines.
public func textarea(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("textarea"), attributes, content())
}

/// A field.
public func input(_ attributes: Attribute...) -> Element {
  Element(Tag("input", isVoid: true), attributes, Markup())
}
