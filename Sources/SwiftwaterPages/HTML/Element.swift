/// An element of HTML with its attributes and content.
///
/// Made by the functions named after the elements: `div(.class("card")) { "Hello" }`.
public struct Element: View {
  let tag: Tag
  let attributes: [Attribute]
  let content: Markup

  init(_ tag: Tag, _ attributes: [Attribute], _ content: Markup) {
    self.tag = tag
    self.attributes = attributes
    self.content = content
  }

  public var body: Markup { return Markup(.element(self)) }
}

/// The name of an element.
struct Tag {
  // A string, as it is made many strings of otherwise, for each element of each row.
  let name: String
  /// Has neither content nor an end tag.
  var isVoid = false

  init(_ name: StaticString, isVoid: Bool = false) {
    self.name = name.description
    self.isVoid = isVoid
  }
}

/// Makes an element that has no function of its own, such as one of SVG or a custom element.
///
/// - Parameters:
///   - name: The name of the tag; a constant, so that it never comes from outside.
///   - attributes: What is said of it.
///   - content: What stands in it.
public func element(
  _ name: StaticString, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup = { Markup() }
) -> Element {
  Element(Tag(name), attributes, content())
}
