// The elements of forms.

/// A button.
///
/// Its type is `button` unless an attribute gives another, so that it submits no form by mistake.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func button(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  let type: [Attribute] = attributes.contains { $0.isNamed("type") } ? [] : [.type("button")]
  return Element(Tag("button"), type + attributes, content())
}

/// The suggestions for a field, which refers to it by ``Attribute/list(_:)``.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func datalist(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("datalist"), attributes, content())
}

/// A group of fields.
///
/// While it is disabled, so are the controls in it.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func fieldset(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("fieldset"), attributes, content())
}

/// A form.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func form(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("form"), attributes, content())
}

/// The label of a field.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func label(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("label"), attributes, content())
}

/// The title of a `fieldset`.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func legend(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("legend"), attributes, content())
}

/// A measurement within a known range, such as the use of a disk.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func meter(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("meter"), attributes, content())
}

/// A group of options.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func optgroup(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("optgroup"), attributes, content())
}

/// An option of a `select` or a suggestion of a `datalist`.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func option(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("option"), attributes, content())
}

/// The result of a calculation or an action of the user.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func output(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("output"), attributes, content())
}

/// The progress of a task.
///
/// Without a value it only shows that the task is in progress.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func progress(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("progress"), attributes, content())
}

/// A choice among options.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func select(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("select"), attributes, content())
}

/// A text field of several lines.
///
/// - Parameters:
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func textarea(
  _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag("textarea"), attributes, content())
}

/// A field.
///
/// Its type is a line of text unless an attribute gives another.
///
/// - Parameter attributes: The attributes, classes, styles and events of the element.
public func input(_ attributes: Attribute...) -> Element {
  Element(Tag("input", isVoid: true), attributes, Markup())
}
