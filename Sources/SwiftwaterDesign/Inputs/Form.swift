public import Swiftwater

/// Inputs that are submitted together. A form has to be kept.
///
///     let form = Form(nameInput, birthdayInput)
///     let (updateButton, update) = form.submit(
///       "Update", failedAction: "update profile", showingErrorsIn: dialogs) { profile.update() }
public final class Form {
  /// The inputs, in the order in which they are shown.
  public let inputs: [any InputDesign]
  /// Whether all visible inputs are valid.
  public let isValid: Property<Bool>
  /// Whether the form is being submitted, or other work makes it busy. Its inputs are disabled meanwhile.
  public let isBusy: Property<Bool>
  /// Whether the form is valid and not busy.
  public let isReady: Property<Bool>
  private let busyConditions: MutableProperty<[Property<Bool>]>
  private let lifetime = Lifetime()

  /// Creates a form.
  ///
  /// - Parameter inputs: The inputs, in the order in which they are shown.
  public convenience init(_ inputs: any InputDesign...) {
    self.init(inputs)
  }

  /// Creates a form.
  ///
  /// - Parameter inputs: The inputs, in the order in which they are shown.
  public init(_ inputs: [any InputDesign]) {
    let busyConditions = MutableProperty<[Property<Bool>]>([])
    self.inputs = inputs
    self.busyConditions = busyConditions
    isValid = Property { inputs.allSatisfy { !$0.isVisible.value || $0.isValid.value } }
    isBusy = Property { busyConditions.value.contains { $0.value } }
    isReady = isValid.and(isBusy.negated())
    for input in inputs { input.disable(while: isBusy, during: lifetime) }
  }

  /// Makes the form busy while any of some conditions holds, such as that a command executes.
  ///
  /// - Parameter conditions: The conditions, in addition to earlier ones.
  public func stayBusy(while conditions: Property<Bool>...) {
    busyConditions.modify { $0 += conditions }
  }

  /// Creates a command that submits the form, and its button. The command is enabled while the form is ready,
  /// and makes it busy while it executes. A failure is shown in a dialog with which the user can try again.
  ///
  /// - Parameters:
  ///   - title: The title of the button at first.
  ///   - failedAction: The failed action of the user, in words that fit after *Cannot*, such as *update
  ///     profile*.
  ///   - dialogs: The dialogs that show failures.
  ///   - work: Creates the signal of one execution.
  /// - Returns: The button, as ``submitButton(_:command:)`` makes it, and the command.
  public func submit<Output, Failure>(
    _ title: String, failedAction: String, showingErrorsIn dialogs: Dialogs,
    _ work: @escaping () -> Signal<Output, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> (button: ButtonDesign, command: Command<Void, Output, Failure>) {
    submit(
      title, failedAction, dialogs,
      Command<Void, Output, Failure>(enabledIf: isReady, work, file: file, line: line))
  }

  /// Creates a command that submits the form asynchronously, and its button.
  ///
  ///     let (updateButton, update) = form.submit(
  ///       "Update", failedAction: "update profile", showingErrorsIn: dialogs) { try await profile.update() }
  ///
  /// This is the form for asynchronous work of the method whose work is a signal.
  ///
  /// - Parameters:
  ///   - title: The title of the button at first.
  ///   - failedAction: The failed action of the user, in words that fit after *Cannot*.
  ///   - dialogs: The dialogs that show failures.
  ///   - isolation: The actor on which the work runs; by default the caller's, or that of the code that
  ///     presses the button if this one has none.
  ///   - work: Performs one execution. It must not have a capture list; see
  ///     `Signal.task(priority:isolation:_:)`.
  /// - Returns: The button, as ``submitButton(_:command:)`` makes it, and the command.
  // Disfavored, as the initializer of commands is.
  @_disfavoredOverload
  public func submit<Output, Failure>(
    _ title: String, failedAction: String, showingErrorsIn dialogs: Dialogs,
    isolation: (any Actor)? = #isolation,
    _ work: nonisolated(nonsending) @escaping () async throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) -> (button: ButtonDesign, command: Command<Void, Output, Failure>) {
    submit(
      title, failedAction, dialogs,
      Command<Void, Output, Failure>(
        enabledIf: isReady, isolation: isolation, { () async throws(Failure) in try await work() },
        file: file, line: line))
  }

  /// Creates a command that submits the form at once, inside the press, and its button.
  ///
  /// This is the form for plain work of the method whose work is a signal.
  ///
  /// - Parameters:
  ///   - title: The title of the button at first.
  ///   - failedAction: The failed action of the user, in words that fit after *Cannot*.
  ///   - dialogs: The dialogs that show failures.
  ///   - work: Performs one execution.
  /// - Returns: The button, as ``submitButton(_:command:)`` makes it, and the command.
  public func submit<Failure>(
    _ title: String, failedAction: String, showingErrorsIn dialogs: Dialogs,
    _ work: @escaping () throws(Failure) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> (button: ButtonDesign, command: Command<Void, Void, Failure>) {
    submit(
      title, failedAction, dialogs,
      Command<Void, Void, Failure>(
        enabledIf: isReady, { () throws(Failure) in try work() }, file: file, line: line))
  }

  private func submit<Output, Failure>(
    _ title: String, _ failedAction: String, _ dialogs: Dialogs, _ command: Command<Void, Output, Failure>
  ) -> (button: ButtonDesign, command: Command<Void, Output, Failure>) {
    stayBusy(while: command.isExecuting)
    dialogs.showErrors(of: command, failedAction: failedAction)
    return (submitButton(title, command: command), command)
  }

  /// Creates a button that submits the form. A press first finishes all inputs and then executes the command,
  /// if it is enabled then. So a press shows what is missing also while the button is disabled.
  ///
  /// - Parameters:
  ///   - title: The title of the button at first.
  ///   - command: Usually enabled if ``isReady``.
  /// - Returns: The button.
  public func submitButton<Output, Failure>(
    _ title: String, command: Command<Void, Output, Failure>
  ) -> ButtonDesign {
    let button = ButtonDesign(title, command: command) { [inputs] in
      // The rule of an input may depend on a later input, so finishing the later one may make the earlier one
      // valid. In a chain of such rules, each round makes one more input valid.
      for _ in inputs {
        for input in inputs { input.finish() }
      }
    }
    button.isEmphasized.value = true
    return button
  }
}
