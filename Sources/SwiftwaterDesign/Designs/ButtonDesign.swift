public import Swiftwater

/// A button, menu item, tab or row that does something.
///
///     let saveButton = ButtonDesign("Save", command: save)
///     let closeButton = ButtonDesign("Close", enabledIf: isBusy.negated())
///     closeButton.presses.observe { … }
///
/// A view shows the properties and calls ``press()``.
public final class ButtonDesign: Design {
  public let title: MutableProperty<String>
  /// A second line, for what has room for it.
  public let subtitle = MutableProperty<String?>(nil)
  /// The name or address of an image, which goes before the title where there is room for one of them.
  public let image = MutableProperty<String?>(nil)
  /// A number that stands at the corner, such as how many messages are unread; nil or 0 for none.
  public let badge = MutableProperty<Int?>(nil)
  /// Whether it is shown at all; true at first.
  public let isVisible = MutableProperty(true)
  /// Whether it is what most people want here; false at first.
  public let isEmphasized = MutableProperty(false)
  /// Whether pressing does anything.
  public let isEnabled: Property<Bool>
  /// Whether what it started is under way.
  public let isExecuting: Property<Bool>
  private let action: () -> Void
  private let pressing = Subject<Void, Never>()

  /// Makes a button that only says that it was pressed.
  ///
  /// - Parameters:
  ///   - title: What it says at first.
  ///   - condition: When it is enabled; nil for always.
  public init(_ title: String, enabledIf condition: Property<Bool>? = nil) {
    self.title = MutableProperty(title)
    isEnabled = condition ?? .constant(true)
    isExecuting = .constant(false)
    action = {}
  }

  /// Makes a button that executes a command, and is enabled when that is.
  ///
  /// - Parameters:
  ///   - title: What it says at first.
  ///   - command: Executed with each press; kept.
  public convenience init<Output, Failure>(_ title: String, command: Command<Void, Output, Failure>) {
    self.init(title, command: command, input: {})
  }

  /// Makes a button that executes a command on what there is to work on then, and is enabled when that is.
  ///
  /// - Parameters:
  ///   - title: What it says at first.
  ///   - command: Executed with each press; kept.
  ///   - input: Asked with each press.
  public init<Input, Output, Failure>(
    _ title: String, command: Command<Input, Output, Failure>, input: @escaping () -> Input
  ) {
    self.title = MutableProperty(title)
    isEnabled = command.isEnabled
    isExecuting = command.isExecuting
    action = { command.execute(input()) }
  }

  /// Every press, before the command is executed. Completes when the button goes away.
  public var presses: Signal<Void, Never> { pressing.signal }

  /// A person presses the button. Does nothing while it is disabled or hidden.
  public func press() {
    guard isEnabled.value, isVisible.value else { return }
    pressing.send(())
    action()
  }

  deinit {
    pressing.complete()
  }
}
