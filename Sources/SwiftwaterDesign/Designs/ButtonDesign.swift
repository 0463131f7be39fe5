public import Swiftwater

/// A button, menu item, tab or row that performs an action.
///
///     let saveButton = ButtonDesign("Save", command: save)
///     let closeButton = ButtonDesign("Close", enabledIf: isBusy.negated())
///     closeButton.presses.observe { … }
///
/// A view shows the properties and calls ``press()``.
public final class ButtonDesign: Design {
  public let title: MutableProperty<String>
  /// A second line, for views with room for one.
  public let subtitle: MutableProperty<String?>
  /// The name or URL of an image. A view with room for only one of them shows it instead of the title.
  public let image: MutableProperty<String?>
  /// A number at the corner, such as the count of unread messages; nil or 0 for none.
  public let badge: MutableProperty<Int?>
  /// Whether the button is shown; true at first.
  public let isVisible: MutableProperty<Bool>
  /// Whether it is the action that most users choose here; false at first.
  public let isEmphasized: MutableProperty<Bool>
  /// Whether the action cannot be undone.
  public let isDestructive: Bool
  /// Whether a press has an effect.
  public let isEnabled: Property<Bool>
  /// Whether the command of the button executes, or the form that it submits is busy or waits for checks.
  public let isExecuting: Property<Bool>
  /// The requests of ``focus()``, which views fulfill.
  public let focusRequests: FocusRequests
  /// The ``Form/problem`` of the form that the button submits; nil for other buttons.
  package private(set) var problem: Property<String?>?
  private let prepare: () -> Void
  /// Returns whether the command was executed; true for a button without one.
  private let action: () -> Bool
  private let pressSubject = Subject<Void, Never>()

  private init(
    _ title: String, _ isDestructive: Bool, isEnabled: Property<Bool>, isExecuting: Property<Bool>,
    prepare: @escaping () -> Void = {}, action: @escaping () -> Bool
  ) {
    focusRequests = FocusRequests()
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

  /// Creates a button that looks like another and passes its presses on to it. It is disabled unless a condition
  /// holds.
  init(pressing button: ButtonDesign, while condition: Property<Bool>) {
    focusRequests = button.focusRequests
    title = button.title
    subtitle = button.subtitle
    image = button.image
    badge = button.badge
    isVisible = button.isVisible
    isEmphasized = button.isEmphasized
    isDestructive = button.isDestructive
    isEnabled = button.isEnabled.and(condition)
    isExecuting = button.isExecuting
    problem = button.problem
    prepare = { if condition.value { button.prepare() } }
    action = { button.press() }
  }

  /// Creates a button that calls a closure before it checks whether the command is enabled.
  convenience init<Output, Failure>(
    _ title: String, command: Command<Void, Output, Failure>, busyWhile isBusy: Property<Bool>,
    problem: Property<String?>, preparing prepare: @escaping () -> Void
  ) {
    self.init(
      title, false, isEnabled: command.isEnabled, isExecuting: command.isExecuting.or(isBusy),
      prepare: prepare,
      action: { command.execute() })
    self.problem = problem
  }

  /// Creates a button that only sends ``presses``.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - isDestructive: Whether the action cannot be undone.
  ///   - condition: When it is enabled; nil for always.
  public convenience init(
    _ title: String, isDestructive: Bool = false, enabledIf condition: Property<Bool>? = nil
  ) {
    self.init(
      title, isDestructive, isEnabled: condition ?? .constant(true), isExecuting: .constant(false),
      action: { true })
  }

  /// Creates a button that executes a command, and is enabled while the command is.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - isDestructive: Whether the action cannot be undone.
  ///   - command: Executed with each press; retained.
  public convenience init<Output, Failure>(
    _ title: String, isDestructive: Bool = false, command: Command<Void, Output, Failure>
  ) {
    self.init(title, isDestructive: isDestructive, command: command, input: {})
  }

  /// Creates a button that executes a command on an input, and is enabled while the command is.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - isDestructive: Whether the action cannot be undone.
  ///   - command: Executed with each press; retained.
  ///   - input: Returns the input; called with each press.
  public convenience init<Input, Output, Failure>(
    _ title: String, isDestructive: Bool = false, command: Command<Input, Output, Failure>,
    input: @escaping () -> Input
  ) {
    self.init(
      title, isDestructive, isEnabled: command.isEnabled, isExecuting: command.isExecuting,
      action: { command.execute(input()) })
  }

  /// Sends each press, before the command is executed. Completes when the button is released.
  public var presses: Signal<Void, Never> { pressSubject.signal }

  /// A user presses the button. Does nothing while it is disabled or hidden, except that the submit button
  /// of a form shows what is missing even while it is disabled.
  ///
  /// - Returns: Whether the press had an effect: the button was enabled and shown, and its command, if it has
  ///   one, was still enabled after ``presses`` had been sent. False also for the submit button of a form that waits
  ///   for the check of an input, and submits later.
  @discardableResult
  public func press() -> Bool {
    if isVisible.value { prepare() }
    guard isEnabled.value, isVisible.value else { return false }
    pressSubject.send(())
    return action()
  }

  /// Asks the view of the button to take the focus. If no view shows it yet, the next one that appears does.
  public func focus() {
    focusRequests.request()
  }

  deinit {
    pressSubject.complete()
  }
}
