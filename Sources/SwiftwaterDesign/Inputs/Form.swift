public import Swiftwater

/// Inputs that belong together, and what happens with all of them at once. It lasts as long as somebody keeps
/// it.
///
///     let form = Form(nameInput, birthdayInput)
///     let (updateButton, update) = form.submit(
///       "Update", userActivity: "update profile", showingErrorsIn: dialogs) { profile.update() }
public final class Form {
  /// The inputs, in the order in which they are shown.
  public let inputs: [any InputDesign]
  /// Whether everything that was entered can be taken, hidden inputs aside.
  public let isValid: Property<Bool>
  /// Whether work is under way that concerns the form. Inputs are disabled meanwhile.
  public let isBusy: Property<Bool>
  /// Whether the form is valid and not busy.
  public let isReady: Property<Bool>
  private let works: MutableProperty<[Property<Bool>]>
  private let lifetime = Lifetime()

  /// Makes a form.
  ///
  /// - Parameter inputs: They are disabled while the form is busy.
  public convenience init(_ inputs: any InputDesign...) {
    self.init(inputs)
  }

  /// Makes a form.
  ///
  /// - Parameter inputs: They are disabled while the form is busy.
  public init(_ inputs: [any InputDesign]) {
    let works = MutableProperty<[Property<Bool>]>([])
    self.inputs = inputs
    self.works = works
    isValid = Property { inputs.allSatisfy { !$0.isVisible.value || $0.isValid.value } }
    isBusy = Property { works.value.contains { $0.value } }
    isReady = isValid.and(isBusy.negated())
    for input in inputs { input.disable(while: isBusy, during: lifetime) }
  }

  /// Makes the form busy while something is true, such as that a command executes.
  ///
  /// - Parameter works: Join those that were given before.
  public func stayBusy(while works: Property<Bool>...) {
    self.works.modify { $0 += works }
  }

  /// Makes what submits the form: a command that can be executed when the form is ready and makes it busy
  /// meanwhile, and its button. A failure is shown, and can be tried again.
  ///
  /// - Parameters:
  ///   - title: What the button says at first.
  ///   - userActivity: What the person wants to do, in words that fit after *Cannot*, such as *update
  ///     profile*.
  ///   - dialogs: Where failures are shown.
  ///   - work: Makes the signal of one execution.
  /// - Returns: The button, as ``submitButton(_:command:)`` makes it, and the command, for who wants its
  ///   values.
  public func submit<Output, Failure>(
    _ title: String, userActivity: String, showingErrorsIn dialogs: Dialogs, file: StaticString = #fileID,
    line: UInt = #line, _ work: @escaping () -> Signal<Output, Failure>
  ) -> (button: ButtonDesign, command: Command<Void, Output, Failure>) {
    let command = Command<Void, Output, Failure>(enabledIf: isReady, file: file, line: line, work)
    stayBusy(while: command.isExecuting)
    dialogs.showErrors(of: command, userActivity: userActivity)
    return (submitButton(title, command: command), command)
  }

  /// Makes a button that submits the form: what is still being edited is finished first, then the command is
  /// executed, if it then is enabled. So a press shows what is missing, also while the button is disabled.
  ///
  /// - Parameters:
  ///   - title: What the button says at first.
  ///   - command: Enabled if ``isReady``, usually.
  public func submitButton<Output, Failure>(
    _ title: String, command: Command<Void, Output, Failure>
  ) -> ButtonDesign {
    let button = ButtonDesign(title, command: command) { [inputs] in
      // What one has taken in may be what the rule of one before it waits for, and so on to the first.
      for _ in inputs {
        for input in inputs { input.finish() }
      }
    }
    button.isEmphasized.value = true
    return button
  }
}
