public import Swiftwater

/// A part of a page that is shown only while a condition holds.
///
///     Show(when: isEmpty) { p { "Nothing here yet." } } otherwise: { ForEach(rows) { Row($0) } }
///
/// Content that is not shown does not exist: its bindings end when it disappears, and it is created again when it is
/// shown again.
public struct Show: View {
  private let branch: Branch

  /// Shows one of two contents.
  ///
  /// - Parameters:
  ///   - condition: Whether to show the first content.
  ///   - content: Creates the content that is shown while the condition is true.
  ///   - otherwise: Creates the content that is shown while the condition is false; nothing unless given.
  public init(
    when condition: Property<Bool>, @MarkupBuilder content: @escaping () -> Markup,
    @MarkupBuilder otherwise: @escaping () -> Markup = { Markup() },
    file: StaticString = #fileID, line: UInt = #line
  ) {
    branch = Branch("Show", file, line, condition) { $0 ? content() : otherwise() }
  }

  public var body: Markup { return Markup(.branch(branch)) }
}

/// A part of a page that is created for one value of a property, and created again for the next value.
///
///     Switch(selection) { person in
///       if let person { Profile(person) } else { p { "Choose somebody." } }
///     }
///
/// For a text or an attribute that follows a property, use the property itself: then only the text or the
/// attribute changes, not the whole part.
public struct Switch: View {
  private let branch: Branch

  /// Shows content for the current value of a property.
  ///
  /// - Parameters:
  ///   - property: The property to follow.
  ///   - content: Creates the content for a value. It is called again for each new value.
  public init<Value>(
    _ property: Property<Value>, @MarkupBuilder content: @escaping (Value) -> Markup,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    branch = Branch("Switch", file, line, property, content: content)
  }

  public var body: Markup { return Markup(.branch(branch)) }
}

/// A part of a page that is replaced as a whole when a property changes.
struct Branch {
  let part: Part
  /// Calls a closure whenever the property changes, until a lifetime ends.
  let observe: (_ lifetime: Lifetime, _ onChange: @escaping () -> Void) -> Void
  /// The property, which has to live as long as the part is shown.
  let source: AnyObject

  /// The data by which a page makes the part again.
  struct Part {
    let content: () -> Markup
    #if DEBUG
    /// The view and its location in the source, for the report of a mistake.
    let location: String
    #else
    var location: String { "" }
    #endif
  }

  init<Value>(
    _ view: StaticString, _ file: StaticString, _ line: UInt, _ property: Property<Value>,
    content: @escaping (Value) -> Markup
  ) {
    let makeContent = { content(untracked { property.value }) }
    #if DEBUG
    part = Part(content: makeContent, location: "\(view) at \(file):\(line)")
    #else
    part = Part(content: makeContent)
    #endif
    observe = { lifetime, onChange in property.observeChanges(during: lifetime) { _ in onChange() } }
    source = property
  }
}
