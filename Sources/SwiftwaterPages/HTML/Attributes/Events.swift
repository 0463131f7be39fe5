public import Swiftwater

// The events of elements. A handler runs on the actor of its page, once for each event, in the order in which
// the user acted, and only while the page shows the element and the element is not disabled.
extension Attribute {
  /// Runs a closure when the element is pressed: by pointer, by touch, by key, or by assistive technology.
  ///
  /// - Parameter action: Runs on the actor of the page.
  public static func onClick(_ action: @escaping () -> Void) -> Attribute {
    on(.click, perform: action)
  }

  /// Executes a command when the element is pressed.
  ///
  /// While the command cannot be executed, the element is disabled. While the command executes, the element
  /// is marked as busy (`aria-busy`).
  ///
  /// - Parameter command: The command to execute.
  public static func onClick<Output, Failure>(_ command: Command<Void, Output, Failure>) -> Attribute {
    .group(
      on(.click, isExecuting: command.isExecuting) { command.execute() },
      .disabled(command.isEnabled.negated()),
      .aria(.busy, command.isExecuting))
  }

  /// Runs a closure whenever the user changes the text of a field.
  ///
  /// - Parameters:
  ///   - rate: The rate at which the browser sends the text while the user types.
  ///   - action: Receives the text.
  public static func onInput(
    _ rate: EventRate = .immediate, _ action: @escaping (String) -> Void
  ) -> Attribute {
    on(.input, options: rate.wireValue) { arguments in
      guard arguments.count == 1, let text = arguments[0].string else { return false }
      action(text)
      return true
    }
  }

  /// Runs a closure when the user has changed the value of a field and leaves it, or chooses an option.
  ///
  /// - Parameter action: Receives the value.
  public static func onChange(_ action: @escaping (String) -> Void) -> Attribute {
    on(.change, options: "") { arguments in
      guard arguments.count == 1, let text = arguments[0].string else { return false }
      action(text)
      return true
    }
  }

  /// Runs a closure when a form is submitted, instead of a request of the browser.
  ///
  /// The properties of bound fields have their last values before the closure runs. The inline script of the
  /// document buffers a submission until the client script has loaded, which sends it. In a browser without
  /// scripts, submitting does nothing, unless the form has an `.action` or a `.method`.
  ///
  /// - Parameter action: Runs on the actor of the page.
  public static func onSubmit(_ action: @escaping () -> Void) -> Attribute {
    on(.submit, perform: action)
  }

  /// Executes a command when a form is submitted, if the command is enabled.
  ///
  /// While the command executes, the form is marked as busy (`aria-busy`).
  ///
  /// - Parameter command: The command to execute.
  public static func onSubmit<Output, Failure>(_ command: Command<Void, Output, Failure>) -> Attribute {
    .group(
      on(.submit, isExecuting: command.isExecuting) { command.execute() },
      .aria(.busy, command.isExecuting))
  }

  /// Makes a button of another element, such as a shape of a drawing, and runs a closure when it is pressed: by
  /// pointer, by touch, by the Enter key and the space bar, or by assistive technology.
  ///
  /// Prefer a `button` where one is possible. Give the element a name: its text, `.aria(.label, …)` or, in a drawing, a
  /// `title`.
  ///
  /// - Parameter action: Runs on the actor of the page.
  public static func onPress(_ action: @escaping () -> Void) -> Attribute {
    .group(.role(.button), .tabIndex(0), .onClick(action), .onKey("Enter", "Space") { _ in action() })
  }

  /// Submits the form of a field when the Enter key is pressed in it, as in a field of one line.
  ///
  /// A line break is typed with Shift+Enter. The key that ends a composition of an input method submits
  /// nothing.
  public static var submitsOnEnter: Attribute { on(.enter) {} }

  /// Runs a closure when one of the given keys is pressed while the element or something in it has the focus.
  ///
  /// - Parameters:
  ///   - keys: The names of the keys as browsers give them, such as `Enter`, `Escape` or `ArrowDown`, with
  ///     modifiers as in `Shift+Enter`. The space bar is `Space`. Several modifiers are in the order of
  ///     `Meta+Control+Alt+Shift+Enter`. A character such as `?` has no `Shift+`. The browser handles all
  ///     other keys. The program stops if a name is empty or contains a space or a comma, which separate the
  ///     names on the wire.
  ///   - action: Receives the name of the key.
  public static func onKey(_ keys: StaticString..., perform action: @escaping (String) -> Void) -> Attribute {
    let names = keys.map { "\($0)" }
    for name in names where name.isEmpty || name.contains(where: { $0 == " " || $0 == "," }) {
      // This is not a precondition, because programs that are built for release do not print its message.
      fatalError("onKey cannot wait for \"\(name)\": the name of a key must not contain a space or a comma")
    }
    return on(.key, options: names.joined(separator: ",")) { arguments in
      guard arguments.count == 1, let key = arguments[0].string, names.contains(key) else { return false }
      action(key)
      return true
    }
  }

  /// Runs a closure when the element gets the focus.
  ///
  /// - Parameter action: Runs on the actor of the page.
  public static func onFocus(_ action: @escaping () -> Void) -> Attribute { on(.focus, perform: action) }

  /// Runs a closure when the element loses the focus. A window that the user leaves, for example for a file picker,
  /// keeps it.
  ///
  /// - Parameter action: Runs on the actor of the page.
  public static func onBlur(_ action: @escaping () -> Void) -> Attribute { on(.blur, perform: action) }

  /// Leaves the focus where it is when the element is pressed with a pointer.
  ///
  /// A button beside a field has it, for example, so that the user can go on typing and the keyboard of a
  /// phone stays open.
  public static var keepsFocus: Attribute { on(.stay) {} }

  /// Runs a closure when the element is held for half a second, or when its context menu is requested, by
  /// the right button or the menu key.
  ///
  /// - Parameter action: Runs on the actor of the page.
  public static func onLongPress(_ action: @escaping () -> Void) -> Attribute {
    on(.longPress, perform: action)
  }

  /// Runs a closure when the user cancels a dialog, as with the escape key. The dialog stays open until the
  /// page closes it.
  ///
  /// - Parameter action: Runs on the actor of the page.
  public static func onCancel(_ action: @escaping () -> Void) -> Attribute { on(.cancel, perform: action) }

  /// Runs a closure when the start of a list is near the visible part, to load the rows before it.
  ///
  /// The attribute belongs to the list, whether the list itself, an element around it or the page scrolls. The
  /// closure runs again by itself when rows were inserted or removed and the start is still
  /// near, so that a short first page of rows is followed by others until they fill the screen:
  ///
  ///     ol(.onReachStart { [loadEarlier] in loadEarlier.execute() }) { ForEach(messages) { … } }
  ///
  /// A list in an element with a ``scrollAnchor(_:)-(ScrollEdge)`` is scrolled to its anchor first, so the
  /// start of a history that begins at its end is not near.
  ///
  /// The closure runs once for each change of the rows, and never before the last run was answered. So a
  /// closure that has nothing to load, or is loading already, is not called in a loop. When the user scrolls
  /// away from the start and back, it runs, too: a load that failed is tried again.
  ///
  /// - Parameters:
  ///   - distance: The distance of the start from the visible part, in pixels.
  ///   - action: Runs on the actor of the page.
  public static func onReachStart(
    within distance: Int = 200, _ action: @escaping () -> Void
  ) -> Attribute {
    on(.reachStart, options: String(distance), perform: action)
  }

  /// Runs a closure when the end of a list is near the visible part, to load the rows after it.
  ///
  /// Like that of ``onReachStart(within:_:)``, the closure runs again by itself when rows were inserted or
  /// removed and the end is still near.
  ///
  /// - Parameters:
  ///   - distance: The distance of the end from the visible part, in pixels.
  ///   - action: Runs on the actor of the page.
  public static func onReachEnd(
    within distance: Int = 200, _ action: @escaping () -> Void
  ) -> Attribute {
    on(.reachEnd, options: String(distance), perform: action)
  }

  /// Runs a closure when the element is scrolled into view, and when it is scrolled out of view.
  ///
  /// - Parameter action: Receives whether any part of the element is in view. The first call is when the
  ///   element is shown.
  public static func onIntersectionChange(_ action: @escaping (Bool) -> Void) -> Attribute {
    on(.intersection, options: "") { arguments in
      guard arguments.count == 1, let isVisible = arguments[0].bool else { return false }
      action(isVisible)
      return true
    }
  }

  /// Runs a closure when the pointer or the focus enters or leaves the element. A feature of the client script reports
  /// that.
  static func onHover(_ action: @escaping (Bool) -> Void) -> Attribute {
    on(.hover, options: "") { arguments in
      guard arguments.count == 1, let isHovered = arguments[0].bool else { return false }
      action(isHovered)
      return true
    }
  }

  /// The handler of an event.
  ///
  /// - Parameter handle: Handles the event; false if its arguments are not those of such an event.
  static func on(
    _ name: EventName, options: String, isExecuting: Property<Bool>? = nil,
    _ handle: @escaping ([WireValue]) -> Bool
  ) -> Attribute {
    Attribute(.event(EventHandler(name: name, options: options, isExecuting: isExecuting, handle: handle)))
  }

  /// The handler of an event without arguments. The event has a key if another handler of the element needs one.
  static func on(
    _ name: EventName, options: String = "", isExecuting: Property<Bool>? = nil,
    perform action: @escaping () -> Void
  ) -> Attribute {
    on(name, options: options, isExecuting: isExecuting) { arguments in
      guard arguments.isEmpty || IdempotencyKey(arguments) != nil else { return false }
      action()
      return true
    }
  }
}

/// An edge of an element that scrolls.
public enum ScrollEdge: Sendable {
  /// The top, where the content starts.
  case top
  /// The bottom, where the content ends.
  case bottom
}

/// The handler of an event of an element.
struct EventHandler {
  let name: EventName
  /// The options by which the browser reports the event; empty for none.
  let options: String
  /// Whether work that the handler has begun is still running; nil if the handler has done everything when it returns.
  var isExecuting: Property<Bool>?
  /// Handles the event; false if its arguments are not those of an event for this handler.
  let handle: ([WireValue]) -> Bool
}
