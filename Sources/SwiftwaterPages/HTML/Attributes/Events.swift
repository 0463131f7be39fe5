public import Swiftwater

// What happens to elements. A handler runs on the actor of its page, once for each event, in the order in
// which the person acted, and only while the page shows the element and the element is not disabled.
extension Attribute {
  /// Runs a closure when the element is pressed: by pointer, by touch, by key, or by assistive technology.
  public static func onClick(_ action: @escaping () -> Void) -> Attribute {
    on(.click, perform: action)
  }

  /// Executes a command when the element is pressed.
  ///
  /// While the command cannot be executed the element is disabled; while it executes, the element is marked
  /// as busy (`aria-busy`).
  public static func onClick<Output, Failure>(_ command: Command<Void, Output, Failure>) -> Attribute {
    .all(
      on(.click, perform: { command.execute() }),
      .disabled(command.isEnabled.negated()),
      .aria(.busy, command.isExecuting))
  }

  /// Gets the text of a field whenever the person changes it.
  ///
  /// - Parameters:
  ///   - pace: How often the browser sends the text while the person types.
  ///   - action: Gets the text.
  public static func onInput(
    _ pace: EventPace = .immediate, _ action: @escaping (String) -> Void
  ) -> Attribute {
    on(.input, options: pace.option) { arguments in
      guard arguments.count == 1, let text = arguments[0].string else { return false }
      action(text)
      return true
    }
  }

  /// Gets the value of a field when the person is done with it.
  public static func onChange(_ action: @escaping (String) -> Void) -> Attribute {
    on(.change, options: "") { arguments in
      guard arguments.count == 1, let text = arguments[0].string else { return false }
      action(text)
      return true
    }
  }

  /// Runs a closure when a form is submitted, in place of the browser's own way. What its bound fields hold
  /// has arrived by then.
  public static func onSubmit(_ action: @escaping () -> Void) -> Attribute {
    on(.submit, perform: action)
  }

  /// Executes a command when a form is submitted, if the command is enabled.
  public static func onSubmit<Output, Failure>(_ command: Command<Void, Output, Failure>) -> Attribute {
    .all(on(.submit, perform: { command.execute() }), .aria(.busy, command.isExecuting))
  }

  /// Runs a closure when one of some keys is pressed while the element or something in it has the focus.
  ///
  /// - Parameters:
  ///   - keys: The names of keys as browsers give them, such as `Enter`, `Escape` or `ArrowDown`; others stay
  ///     with the browser. Not the blank or the comma, which part the names on their way: with these,
  ///     the program stops.
  ///   - action: Gets the name of the key.
  public static func onKey(_ keys: StaticString..., perform action: @escaping (String) -> Void) -> Attribute {
    let names = keys.map { "\($0)" }
    for name in names where name.isEmpty || name.contains(where: { $0 == " " || $0 == "," }) {
      // Not a precondition, whose message is left out of programs that are built for release.
      fatalError("onKey cannot wait for \"\(name)\": the name of a key has neither a blank nor a comma")
    }
    return on(.key, options: names.joined(separator: ",")) { arguments in
      guard arguments.count == 1, let key = arguments[0].string, names.contains(key) else { return false }
      action(key)
      return true
    }
  }

  /// Runs a closure when the element gets the focus.
  public static func onFocus(_ action: @escaping () -> Void) -> Attribute { on(.focus, perform: action) }

  /// Runs a closure when the element loses the focus.
  public static func onBlur(_ action: @escaping () -> Void) -> Attribute { on(.blur, perform: action) }

  /// Leaves the focus where it is when the element is pressed with a pointer, such as a button beside a field
  /// in which people go on typing: so the keyboard of a phone stays.
  public static var keepsFocus: Attribute { on(.stay) {} }

  /// Runs a closure when the element is held for half a second, or asked for its menu (right button, menu
  /// key).
  public static func onLongPress(_ action: @escaping () -> Void) -> Attribute { on(.press, perform: action) }

  /// Runs a closure when a person wants to leave a dialog without choosing, as with the escape key.
  public static func onCancel(_ action: @escaping () -> Void) -> Attribute { on(.cancel, perform: action) }

  /// Runs a closure when the content of a scrolling element comes near one of its ends.
  ///
  /// - Parameters:
  ///   - edge: Which end.
  ///   - distance: How near, in pixels.
  ///   - action: Runs once each time that the content comes that near.
  public static func onScroll(
    near edge: ScrollEdge, within distance: Int = 200, _ action: @escaping () -> Void
  ) -> Attribute {
    on(edge == .top ? .scrollTop : .scrollBottom, options: String(distance), perform: action)
  }

  /// Gets whether the element can be seen: when it scrolls into view, and when it leaves it.
  public static func onVisibilityChange(_ action: @escaping (Bool) -> Void) -> Attribute {
    on(.visibility, options: "") { arguments in
      guard arguments.count == 1, let isVisible = arguments[0].bool else { return false }
      action(isVisible)
      return true
    }
  }

  static func on(
    _ name: EventName, options: String, _ handle: @escaping ([WireValue]) -> Bool
  ) -> Attribute {
    Attribute(.event(EventHandler(name: name, options: options, handle: handle)))
  }

  /// An event that says no more than that it happened.
  static func on(_ name: EventName, options: String = "", perform action: @escaping () -> Void) -> Attribute {
    on(name, options: options) { arguments in
      guard arguments.isEmpty else { return false }
      action()
      return true
    }
  }
}

/// An end of what scrolls.
public enum ScrollEdge: Sendable {
  /// Where the content begins.
  case top
  /// Where the content ends.
  case bottom
}

/// What to do when something happens to an element.
struct EventHandler {
  let name: EventName
  /// What the browser has to know to report it; empty for nothing.
  let options: String
  /// Takes what came with the event; false if that is not what such an event carries.
  let handle: ([WireValue]) -> Bool
}
