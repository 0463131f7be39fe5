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
  public let subtitle: MutableProperty<String?>
  /// The name or address of an image, which goes before the title where there is room for one of them.
  public let image: MutableProperty<String?>
  /// A number that stands at the corner, such as how many messages are unread; nil or 0 for none.
  public let badge: MutableProperty<Int?>
  /// Whether it is shown at all; true at first.
  public let isVisible: MutableProperty<Bool>
  /// Whether it is what most people want here; false at first.
  public let isEmphasized: MutableProperty<Bool>
  /// Whether what it does cannot be undone.
  public let isDestructive: Bool
  /// Whether pressing does anything.
  public let isEnabled: Property<Bool>
  /// Whether what it started is under way.
  public let isExecuting: Property<Bool>
  private let prepare: () -> Void
  private let action: () -> Void
  private let pressing = Subject<Void, Never>()

  private init(
    _ title: String, _ isDestructive: Bool, isEnabled: Property<Bool>, isExecuting: Property<Bool>,
    prepare: @escaping () -> Void = {}, action: @escaping () -> Void
  ) {
    self.title = MutableProperty(title)
    self.isDestructive = isDestructive
    self.isEnabled = isEnabled
    self.isExecuting = isExecuting
    self.prepare = prepare
    self.action = action
    subtitle = MutableProperty(nil)
    image = MutableProperty(nil)
    badge = MutableProperty(nil)
    isVisible = MutableProperty(true)
    isEmphasized = MutableProperty(false)
  }

  /// Makes a button that looks as another does, and presses it while a condition holds.
  init(pressing button: ButtonDesign, while condition: Property<Bool>) {
    title = button.title
    subtitle = button.subtitle
    image = button.image
    badge = button.badge
    isVisible = button.isVisible
    isEmphasized = button.isEmphasized
    isDestructive = button.isDestructive
    isEnabled = button.isEnabled.and(condition)
    isExecuting = button.isExecuting
    prepare = { if condition.value { button.prepare() } }
    action = { button.press() }
  }

  /// Makes a button that does something before it looks whether the command can be executed.
  convenience init<Output, Failure>(
    _ title: String, command: Command<Void, Output, Failure>, preparing prepare: @escaping () -> Void
  ) {
    self.init(
      title, false, isEnabled: command.isEnabled, isExecuting: command.isExecuting, prepare: prepare,
      action: { command.execute() })
  }

  /// Makes a button that only says that it was pressed.
  ///
  /// - Parameters:
  ///   - title: What it says at first.
  ///   - isDestructive: Whether what it does cannot be undone.
  ///   - condition: When it is enabled; nil for always.
  public convenience init(
    _ title: String, isDestructive: Bool = false, enabledIf condition: Property<Bool>? = nil
  ) {
    self.init(
      title, isDestructive, isEnabled: condition ?? .constant(true), isExecuting: .constant(false),
      action: {})
  }

  /// Makes a button that executes a command, and is enabled when that is.
  ///
  /// - Parameters:
  ///   - title: What it says at first.
  ///   - isDestructive: Whether what it does cannot be undone.
  ///   - command: Executed with each press; kept.
  public convenience init<Output, Failure>(
    _ title: String, isDestructive: Bool = false, command: Command<Void, Output, Failure>
  ) {
    self.init(title, isDestructive: isDestructive, command: command, input: {})
  }

  /// Makes a button that executes a command on what there is to work on then, and is enabled when that is.
  ///
  /// - Parameters:
  ///   - title: What it says at first.
  ///   - isDestructive: Whether what it does cannot be undone.
  ///   - command: Executed with each press; kept.
  ///   - input: Asked with each press.
  public convenience init<Input, Output, Failure>(
    _ title: String, isDestructive: Bool = false, command: Command<Input, Output, Failure>,
    input: @escaping () -> Input
  ) {
    self.init(
      title, isDestructive, isEnabled: command.isEnabled, isExecuting: command.isExecuting,
      action: { command.execute(input()) })
  }

  /// Every press, before the command is executed. Completes when the button goes away.
  public var presses: Signal<Void, Never> { pressing.signal }

  /// A person presses the button. Does nothing while it is disabled or hidden, but that the submit button of
  /// a form shows what is missing.
  public func press() {
    if isVisible.value { prepare() }
    guard isEnabled.value, isVisible.value else { return }
    pressing.send(())
    action()
  }

  deinit {
    pressing.complete()
  }
}
