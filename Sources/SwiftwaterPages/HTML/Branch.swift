public import Swiftwater

/// A part of a page that is there only while something holds.
///
///     Show(when: isEmpty) { p { "Nothing here yet." } } otherwise: { ForEach(rows) { Row($0) } }
///
/// What is not shown is not made: its bindings end when it goes, and it is made anew when it comes back.
public struct Show: View {
  private let branch: Branch

  /// Shows one of two contents.
  ///
  /// - Parameters:
  ///   - condition: Which one.
  ///   - content: What is shown while it is true.
  ///   - otherwise: What is shown while it is false; nothing unless told.
  public init(
    when condition: Property<Bool>, @MarkupBuilder content: @escaping () -> Markup,
    @MarkupBuilder otherwise: @escaping () -> Markup = { Markup() }
  ) {
    branch = Branch(condition) { $0 ? content() : otherwise() }
  }

  public var body: Markup { return Markup(.branch(branch)) }
}

/// A part of a page that is made for one value of a property, and made anew for the next.
///
///     Switch(selection) { person in
///       if let person { Profile(person) } else { p { "Choose somebody." } }
///     }
///
/// For a text or an attribute that follows a property, use the property itself: that changes one text, not a
/// part.
public struct Switch: View {
  private let branch: Branch

  /// Shows what a value looks like.
  ///
  /// - Parameters:
  ///   - property: Holds the value.
  ///   - content: Makes what is shown for one value; called again for each that follows.
  public init<Value>(_ property: Property<Value>, @MarkupBuilder content: @escaping (Value) -> Markup) {
    branch = Branch(property, content: content)
  }

  public var body: Markup { return Markup(.branch(branch)) }
}

/// A part of a page that is replaced as a whole when a property changes.
struct Branch {
  let content: () -> Markup
  let changes: Signal<Void, Never>
  /// What has to live as long as the part is shown.
  let source: AnyObject

  init<Value>(_ property: Property<Value>, content: @escaping (Value) -> Markup) {
    self.content = { content(property.value) }
    changes = property.changes.map { _ in }
    source = property
  }
}
