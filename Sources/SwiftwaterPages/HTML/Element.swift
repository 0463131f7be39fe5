/// An element of HTML with its attributes and content.
///
/// Functions named after the elements make one: `div(.class("card")) { "Hello" }`.
public struct Element: View {
  let tag: Tag
  let attributes: [Attribute]
  let content: Markup
  /// Whether the page has nothing to follow in the element; see ``Markup/isConstant``.
  let isConstant: Bool

  init(_ tag: Tag, _ attributes: [Attribute], _ content: Markup) {
    self.tag = tag
    self.attributes = attributes
    self.content = content
    isConstant = content.isConstant && attributes.allSatisfy(\.isConstant)
  }

  init(_ tag: Tag, _ attributes: [Attribute], @MarkupBuilder content: () -> Markup) {
    self.init(tag, attributes, content())
  }

  public var body: Markup { return Markup(.element(self)) }
}

/// The name of an element.
struct Tag {
  // This is not a static string, which each element of each row would convert several times.
  let name: String
  /// Whether the element has neither content nor an end tag.
  var isVoid = false

  init(_ name: StaticString, isVoid: Bool = false) {
    self.name = name.description
    self.isVoid = isVoid
  }
}

/// An element that has no function of its own, such as a custom element.
///
/// - Parameters:
///   - name: The name of the tag. It is a literal, so that it never comes from outside the program.
///   - attributes: The attributes, classes, styles and events of the element.
///   - content: The content of the element; nothing unless given.
public func element(
  _ name: StaticString, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag(name), attributes, content())
}
