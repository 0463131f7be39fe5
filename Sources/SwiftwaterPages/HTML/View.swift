public import Swiftwater

/// A part of a page, made of other parts.
///
/// A view shows the properties of a view model and runs its commands; it holds no state of its own.
///
///     struct Counter: View {
///       let count: MutableProperty<Int>
///       var body: Markup {
///         p { "You clicked "; count; " times" }
///         button(.onClick { count.value += 1 }) { "Click" }
///       }
///     }
///
/// The body is made once, when the view is shown. Its texts, attributes and rows stay bound to the properties,
/// lists and commands in it: a change of a property reaches the one text, attribute or row that shows it.
public protocol View {
  /// The content of the view.
  @MarkupBuilder var body: Markup { get }
}

/// A piece of a page: texts, elements, branches and lists, one after the other.
public struct Markup: View {
  enum Node {
    case text(String)
    case raw(String)
    case liveText(Property<String>)
    case element(Element)
    case branch(Branch)
    case list(any RowSource)
    case screens(any ScreenSource)
  }

  let nodes: [Node]
  /// Whether the page has nothing to follow in the content: no property, field, branch, list or stack of screens.
  /// Elements may report events.
  ///
  /// It is stored, because each row of a list is asked for it twice, and finding it out takes a third of the time of
  /// rendering.
  let isConstant: Bool

  /// Creates an empty piece of a page.
  public init() { self.init(nodes: []) }

  init(_ node: Node) {
    nodes = [node]
    isConstant = node.isConstant
  }

  init(nodes: [Node]) {
    self.nodes = nodes
    isConstant = nodes.allSatisfy(\.isConstant)
  }

  init(_ parts: [Markup]) {
    nodes = parts.flatMap(\.nodes)
    isConstant = parts.allSatisfy(\.isConstant)
  }

  // With `return`, so that the result builder does not apply to it, which would ask for the body again.
  public var body: Markup { return self }
}

/// HTML that is written into the page as it is.
///
/// It is the only way around escaping, so its author has to make sure that it is safe. Search for `RawHTML` to
/// audit a page.
public struct RawHTML: View {
  let html: String

  /// Writes HTML without escaping it.
  ///
  /// - Parameter html: HTML from a source that is trusted, with an end tag for each start tag.
  public init(_ html: String) { self.html = html }

  public var body: Markup { return Markup(.raw(html)) }
}

/// Builds the content of a view from the expressions between its braces.
@resultBuilder
public enum MarkupBuilder {
  /// Adds a constant text.
  ///
  /// - Parameter text: The text, which is escaped.
  public static func buildExpression(_ text: String) -> Markup { Markup(.text(text)) }

  /// Adds a text that follows a property.
  ///
  /// - Parameter property: The property, whose values are written as text and escaped.
  public static func buildExpression<Value: LosslessStringConvertible>(
    _ property: some PropertyProtocol<Value>
  ) -> Markup {
    Markup(.liveText(property.textProperty))
  }

  /// Rejects a property whose values have no text, with a message that says what to do.
  ///
  /// - Parameter property: The property.
  @available(
    *, unavailable,
    message:
      "the values of this property are not text; map the property to text, or show it with Switch or Show"
  )
  @_disfavoredOverload
  public static func buildExpression(_ property: some PropertyProtocol) -> Markup { Markup() }

  /// Adds another view.
  ///
  /// - Parameter view: The view.
  public static func buildExpression(_ view: some View) -> Markup { view.body }

  /// Adds another view of any type.
  ///
  /// - Parameter view: The view.
  public static func buildExpression(_ view: any View) -> Markup { view.body }

  /// Adds another view, if there is one.
  ///
  /// - Parameter view: The view; nil for nothing.
  public static func buildExpression(_ view: (any View)?) -> Markup { view?.body ?? Markup() }

  /// Joins several expressions.
  ///
  /// - Parameter parts: The contents of the expressions, in order.
  public static func buildBlock(_ parts: Markup...) -> Markup { buildArray(parts) }

  /// Adds the content of an `if` without `else`.
  ///
  /// The condition is evaluated once, when the view is made. For content that appears and disappears with a property,
  /// use ``Show``.
  ///
  /// - Parameter part: The content; nil if the condition is false.
  public static func buildOptional(_ part: Markup?) -> Markup { part ?? Markup() }

  /// Adds the content of an `if` whose condition is true when the view is made.
  ///
  /// - Parameter first: The content.
  public static func buildEither(first: Markup) -> Markup { first }

  /// Adds the content of an `else` whose condition is false when the view is made.
  ///
  /// - Parameter second: The content.
  public static func buildEither(second: Markup) -> Markup { second }

  /// Joins the contents of a `for` loop.
  ///
  /// The loop runs once, when the view is made. For rows that follow a list, use ``ForEach``.
  ///
  /// - Parameter parts: The contents of its iterations, in order.
  public static func buildArray(_ parts: [Markup]) -> Markup {
    parts.count == 1 ? parts[0] : Markup(parts)
  }
}

extension PropertyProtocol where Value: LosslessStringConvertible {
  /// The values as text.
  var textProperty: Property<String> {
    if let text = property as? Property<String> { return text }
    return property.map { String($0) }
  }
}
