public import Swiftwater

/// Inputs that are submitted together. Keep a form as long as its fields are shown: without it they stay enabled
/// during a submission, and a success does not mark their content as saved.
///
///     let form = Form(nameInput, birthdayInput)
///     let (updateButton, update) = form.submit(
///       "Update", failedAction: "update profile", showingErrorsIn: dialogs) { profile.update() }
public final class Form {
  /// The inputs of this form, in the order in which they are shown.
  public let inputs: [any InputDesign]
  /// The inputs of this form and of those that it contains, in the order in which they are shown.
  public let allInputs: Property<[any InputDesign]>
  /// Whether all visible inputs are valid, and all requirements are met.
  public let isValid: Property<Bool>
  /// Whether the form is being submitted, or other work makes it busy. Its inputs are disabled meanwhile.
  public let isBusy: Property<Bool>
  /// Whether the form is valid and neither being checked nor busy, and all forms that it contains are ready.
  public let isReady: Property<Bool>
  /// Whether the content of any visible input is being checked, or other work checks the form or one that it contains.
  public let isChecking: Property<Bool>
  /// The reason why the last submission has failed, if ``FailurePresentation/form(_:)`` presents the failure, until
  /// something is entered, or the form is submitted again, reset or saved. Otherwise the first requirement that is not
  /// met and has no place at an input, once a submit button was pressed; nil for none.
  public let problem: Property<String?>
  /// Whether any visible input is changed, or rows of an included list were added, removed or moved.
  public let isChanged: Property<Bool>
  /// The other forms that this one contains.
  let parts: MutableProperty<[any FormPart]>
  private let busyConditions: MutableProperty<[Property<Bool>]>
  private let checkingConditions: MutableProperty<[Property<Bool>]>
  /// For each submit button, whether its command is executing.
  private var submitExecutions: [Property<Bool>] = []
  private let failure = ReportedProblem()
  /// The requirements that have no place at an input.
  private let requirements = AddedProperties<String?>()
  /// The first problem of these requirements, here or in a form that this one contains.
  private let unmetRequirement: Property<String?>
  /// Whether a submit button was pressed since the content was last saved or reset.
  private let isAttempted = MutableProperty(false)
  private let waitingPress = WaitingPress()
  let lifetime = Lifetime()
  /// Whether this is the form of a row that another form contains, and busy while that form is.
  var isIncluded = false

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
    let checkingConditions = MutableProperty<[Property<Bool>]>([])
    let parts = MutableProperty<[any FormPart]>([])
    let allInputs = Property<[any InputDesign]> {
      inputs + parts.value.flatMap { $0.forms.flatMap(\.form.allInputs.value) }
    }
    self.inputs = inputs
    self.busyConditions = busyConditions
    self.checkingConditions = checkingConditions
    self.parts = parts
    self.allInputs = allInputs
    let unmetRequirement = Property<String?> { [requirements] in
      if let problem = requirements.problem { return problem }
      let forms = parts.value.lazy.flatMap { $0.forms }
      return forms.compactMap { $0.form.unmetRequirement.value }.first
    }
    self.unmetRequirement = unmetRequirement
    isValid = Property {
      allInputs.value.allSatisfy { !$0.isVisible.value || $0.isValid.value } && unmetRequirement.value == nil
    }
    isChecking = Property {
      checkingConditions.value.contains { $0.value }
        || inputs.contains { $0.isVisible.value && $0.isChecking.value }
        || parts.value.contains { $0.forms.contains { $0.form.isChecking.value } }
    }
    problem = Property<String?> { [failure = failure.text, isAttempted] in
      failure.value ?? (isAttempted.value ? unmetRequirement.value : nil)
    }
    isBusy = Property { busyConditions.value.contains { $0.value } }
    isReady = Property { [isValid, isChecking, isBusy] in
      isValid.value && !isChecking.value && !isBusy.value
        && parts.value.allSatisfy { $0.forms.allSatisfy { $0.form.isReady.value } }
    }
    isChanged = Property {
      parts.value.contains { $0.isChanged }
        || allInputs.value.contains { $0.isVisible.value && $0.isChanged.value }
    }
    for input in inputs { input.disable(while: isBusy, during: lifetime) }
  }

  /// Whether a command of a submit button executes. Unlike ``isBusy``, it is false during other work.
  package var isSubmitting: Bool { submitExecutions.contains { $0.value } }

  /// Makes the form busy while any of some conditions holds, such as that a command executes.
  ///
  /// - Parameter conditions: The conditions, in addition to earlier ones.
  public func stayBusy(while conditions: Property<Bool>...) {
    busyConditions.modify { $0 += conditions }
  }

  /// Treats the form as being checked while any of some conditions holds, such as that an uploaded file is
  /// being read. A press of a submit button waits meanwhile, and inputs stay enabled.
  ///
  /// - Parameter conditions: The conditions, in addition to earlier ones.
  public func stayChecking(while conditions: Property<Bool>...) {
    checkingConditions.modify { $0 += conditions }
  }

  /// Requires something of several inputs, or of empty ones, for which inputs do not call their own rules:
  ///
  ///     form.require("Enter a phone number or an e-mail address", at: mail) { [phone, mail] in
  ///       phone.text.value != "" || mail.text.value != ""
  ///     }
  ///
  /// While the requirement is not met, the form is not valid. An entry becomes the value of its input all the same. A
  /// requirement at an input counts while the input is visible.
  ///
  /// - Parameters:
  ///   - problem: Why the form cannot be submitted, for a user to read.
  ///   - input: The input of the form at which the problem is shown, as its ``InputDesign/problem``: once a user has
  ///     left the field or tried to submit it, so usually the last one that is concerned. If nil, the problem is shown
  ///     at the form (``problem``) once a submit button was pressed.
  ///   - condition: Whether the requirement is met. It is called again when a property that it read changes, such as
  ///     the text or the value of an input. It must not read whether `input` is valid. It is kept as long as the form,
  ///     so it must not retain the form.
  public func require(
    _ problem: String, at input: (any InputDesign)? = nil, _ condition: @escaping () -> Bool
  ) {
    let requirement = Requirement(isMet: condition)
    // The form alone keeps the condition. It usually captures the input, which would keep itself.
    lifetime.onEnd { withExtendedLifetime(requirement) {} }
    let unmet = Property<String?> { [weak requirement] in requirement?.isMet() ?? true ? nil : problem }
    if let input {
      input.addRequirement(problem: unmet, during: lifetime)
    } else {
      requirements.add(unmet, during: nil)
    }
  }

  /// Creates a command that submits the form, and its button. The command is enabled while the form is ready,
  /// and makes it busy while it executes. A failure is shown in a dialog with which the user can try again.
  ///
  /// - Parameters:
  ///   - title: The title of the button at first.
  ///   - failedAction: The failed action of the user, in words that fit after *Cannot*, such as *update
  ///     profile*.
  ///   - dialogs: The dialogs that show failures.
  ///   - presentation: Returns how a failure is shown; in a dialog by default.
  ///   - work: Creates the signal of one execution.
  /// - Returns: The button, as ``submitButton(_:command:)`` makes it, and the command.
  public func submit<Output, Failure>(
    _ title: String, failedAction: String, showingErrorsIn dialogs: Dialogs,
    presenting presentation: @escaping (Failure) -> FailurePresentation = { _ in .dialog },
    _ work: @escaping () -> Signal<Output, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> (button: ButtonDesign, command: Command<Void, Output, Failure>) {
    submit(
      title, failedAction, dialogs, presentation,
      Command<Void, Output, Failure>(enabledIf: isReady, work, file: file, line: line))
  }

  /// Creates a command that submits the form asynchronously, and its button.
  ///
  ///     let (updateButton, update) = form.submit(
  ///       "Update", failedAction: "update profile", showingErrorsIn: dialogs) { try await profile.update() }
  ///
  /// This is the variant for asynchronous work of the method whose work is a signal.
  ///
  /// - Parameters:
  ///   - title: The title of the button at first.
  ///   - failedAction: The failed action of the user, in words that fit after *Cannot*.
  ///   - dialogs: The dialogs that show failures.
  ///   - presentation: Returns how a failure is shown; in a dialog by default.
  ///   - isolation: The actor on which the work runs; by default the caller's, or that of the code that
  ///     presses the button if the caller has none.
  ///   - work: Performs one execution. It must not have a capture list; see
  ///     `Signal.task(priority:isolation:_:)`.
  /// - Returns: The button, as ``submitButton(_:command:)`` makes it, and the command.
  // Disfavored, as the initializer of commands is.
  @_disfavoredOverload
  public func submit<Output, Failure>(
    _ title: String, failedAction: String, showingErrorsIn dialogs: Dialogs,
    presenting presentation: @escaping (Failure) -> FailurePresentation = { _ in .dialog },
    isolation: (any Actor)? = #isolation,
    _ work: nonisolated(nonsending) @escaping () async throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) -> (button: ButtonDesign, command: Command<Void, Output, Failure>) {
    submit(
      title, failedAction, dialogs, presentation,
      Command<Void, Output, Failure>(
        enabledIf: isReady, isolation: isolation, { () async throws(Failure) in try await work() },
        file: file, line: line))
  }

  /// Creates a command that submits the form at once, inside the press, and its button.
  ///
  /// This is the variant for synchronous work of the method whose work is a signal.
  ///
  /// - Parameters:
  ///   - title: The title of the button at first.
  ///   - failedAction: The failed action of the user, in words that fit after *Cannot*.
  ///   - dialogs: The dialogs that show failures.
  ///   - presentation: Returns how a failure is shown; in a dialog by default.
  ///   - work: Performs one execution.
  /// - Returns: The button, as ``submitButton(_:command:)`` makes it, and the command.
  public func submit<Failure>(
    _ title: String, failedAction: String, showingErrorsIn dialogs: Dialogs,
    presenting presentation: @escaping (Failure) -> FailurePresentation = { _ in .dialog },
    _ work: @escaping () throws(Failure) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> (button: ButtonDesign, command: Command<Void, Void, Failure>) {
    submit(
      title, failedAction, dialogs, presentation,
      Command<Void, Void, Failure>(
        enabledIf: isReady, { () throws(Failure) in try work() }, file: file, line: line))
  }

  private func submit<Output, Failure>(
    _ title: String, _ failedAction: String, _ dialogs: Dialogs,
    _ presentation: @escaping (Failure) -> FailurePresentation,
    _ command: Command<Void, Output, Failure>
  ) -> (button: ButtonDesign, command: Command<Void, Output, Failure>) {
    stayBusy(while: command.isExecuting)
    dialogs.showErrors(of: command, failedAction: failedAction) { [weak self] failure in
      switch presentation(failure) {
      case .dialog: return true
      case .form(let problem): self?.fail(problem)
      case .input(let input, let problem, let others): input.reject(problem, dependingOn: others)
      }
      return false
    }
    return (submitButton(title, command: command), command)
  }

  /// Shows why a submission has failed until something is entered, or the form is submitted again, reset or saved.
  private func fail(_ problem: String) {
    failure.set(problem)
    failure.onEntry(in: allInputs.value) { [unowned failure] in failure.set(nil) }
  }

  /// Creates a button that submits the form. A press first ends the editing of all inputs and then executes the
  /// command, if it is enabled then. So a press shows what is missing even while the button is disabled.
  ///
  /// While an input is being checked, a press waits until all checks have ended, and then submits if the form is valid.
  /// A later press of any submit button, ``reset()`` and ``commit()`` end the wait. The button is executing while a
  /// press waits, and while the form is busy. When an execution has completed without a failure, the content of the
  /// fields counts as saved (``commit()``).
  ///
  /// - Parameters:
  ///   - title: The title of the button at first.
  ///   - command: Usually enabled if ``isReady``.
  /// - Returns: The button.
  public func submitButton<Output, Failure>(
    _ title: String, command: Command<Void, Output, Failure>
  ) -> ButtonDesign {
    weak var pressed: ButtonDesign?
    let button = ButtonDesign(
      title, command: command, busyWhile: isBusy.or(waitingPress.isWaiting), problem: problem
    ) { [allInputs, isChecking, isBusy, isAttempted, waitingPress, failure] in
      failure.set(nil)
      if !isBusy.value { isAttempted.value = true }
      waitingPress.replace(after: isChecking) {
        Self.endEditing(allInputs.value)
      } press: {
        pressed?.press()
      }
    }
    pressed = button
    button.isEmphasized.value = true
    submitExecutions.append(command.isExecuting)
    command.completions.observe(during: lifetime) { [unowned self] _ in commit() }
    return button
  }

  /// Ends the editing of inputs. An entry may make another input valid whose rule depends on it. So the inputs that are
  /// not valid end editing again, until their number no longer falls.
  static func endEditing(_ inputs: [any InputDesign]) {
    var pending = inputs
    while true {
      let count = pending.count
      // The validity of each is read right after its editing has ended. If a later one makes it valid, its editing has
      // to end again.
      pending = pending.filter { input in
        input.endEditing()
        return !input.isValid.value
      }
      if pending.isEmpty || pending.count == count { return }
    }
  }

  /// Treats the values of all inputs as saved, so that none with a valid entry is changed, and none is
  /// touched. A submission that completes without a failure does so by itself.
  public func commit() {
    waitingPress.cancel()
    transaction {
      failure.set(nil)
      isAttempted.value = false
      commitParts()
      for input in allInputs.value { input.commit() }
    }
  }

  /// Goes back to the original content of all fields, as if the user had entered it, and to the original rows of lists.
  public func reset() {
    waitingPress.cancel()
    transaction {
      failure.set(nil)
      isAttempted.value = false
      resetParts()
      for input in allInputs.value { input.reset() }
    }
  }
}

/// The condition of a requirement.
private final class Requirement {
  let isMet: () -> Bool

  init(isMet: @escaping () -> Bool) { self.isMet = isMet }
}
