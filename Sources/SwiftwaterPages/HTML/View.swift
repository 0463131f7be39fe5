public import Swiftwater

/// A part of a page, made of other parts.
///
/// A view reads from a view model what it shows and runs what the person does; it holds nothing that changes.
///
///     struct Counter: View {
///       let count: MutableProperty<Int>
///       var body: Markup {
///         p { "You clicked "; count; " times" }
///         button(.onClick { count.value += 1 }) { "Click" }
///       }
///     }
///
/// The body is made once, when the view is shown. What it says of properties, lists and commands stays bound
/// to them: a change of a property reaches the one text, attribute or row that shows it.
public protocol View {
  /// What the view is made of.
  @MarkupBuilder var body: Markup { get }
}

/// What stands between two tags: texts, elements, branches and lists, one after the other.
public struct Markup: View {
  enum Node {
    case text(String)
    case raw(String)
    case liveText(Property<String>)
    case element(Element)
    case branch(Branch)
    case list(any RowSource)
  }

  var nodes: [Node]

  /// Makes an empty piece of a page.
  public init() { nodes = [] }

  init(_ node: Node) { nodes = [node] }

  init(nodes: [Node]) { self.nodes = nodes }

  // With `return`, so that the builder does not ask for the body of the body.
  public var body: Markup { return self }
}

/// HTML that is written into the page as it is.
///
/// The one way around escaping: whoever makes one answers for its content. Search for `RawHTML` to audit a
/// page.
public struct RawHTML: View {
  let html: String

  /// Trusts a piece of HTML.
  public init(_ html: String) { self.html = html }

  public var body: Markup { return Markup(.raw(html)) }
}

/// Puts what stands in the braces of a view together.
@resultBuilder
public enum MarkupBuilder {
  /// A constant text; escaped.
  public static func buildExpression(_ text: String) -> Markup { Markup(.text(text)) }

  /// The current value of a property, as text; escaped.
  public static func buildExpression<Value: LosslessStringConvertible>(
    _ property: some PropertyProtocol<Value>
  ) -> Markup {
    Markup(.liveText(property.textProperty))
  }

  /// Another view.
  public static func buildExpression(_ view: some View) -> Markup { view.body }

  /// Any other view.
  public static func buildExpression(_ view: any View) -> Markup { view.body }

  /// Another view, if there is one.
  public static func buildExpression(_ view: (any View)?) -> Markup { view?.body ?? Markup() }

  /// What stands on several lines, one after the other.
  public static func buildBlock(_ parts: Markup...) -> Markup { buildArray(parts) }
  /// What an `if` has, made once: for what comes and goes with a property there is ``Show``.
  public static func buildOptional(_ part: Markup?) -> Markup { part ?? Markup() }
  /// What stands after `if`; made once, too.
  public static func buildEither(first: Markup) -> Markup { first }
  /// What stands after `else`; made once, too.
  public static func buildEither(second: Markup) -> Markup { second }

  /// What a `for` makes in its rounds: of a list that changes, ``ForEach`` makes rows that follow it.
  public static func buildArray(_ parts: [Markup]) -> Markup {
    parts.count == 1 ? parts[0] : Markup(nodes: parts.flatMap(\.nodes))
  }
}

extension PropertyProtocol where Value: LosslessStringConvertible {
  /// The value as a person reads it.
  var textProperty: Property<String> {
    if let text = property as? Property<String> { return text }
    return property.map { String($0) }
  }
}
