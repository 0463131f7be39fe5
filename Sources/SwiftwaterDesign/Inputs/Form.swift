public import Swiftwater

/// Inputs that belong together, and what happens with all of them at once.
///
///     let form = Form(nameInput, birthdayInput)
///     let update = Command<Void, Void, ProfileError>(enabledIf: form.isReady) { profile.update() }
///     form.stayBusy(while: update.isExecuting)
///     let updateButton = form.submitButton("Update", command: update)
public final class Form {
  /// The inputs, in the order in which they are shown.
  public let inputs: [any InputDesign]
  /// Whether everything that was entered can be taken.
  public let isValid: Property<Bool>
  /// Whether work is under way that concerns the form. Inputs are disabled meanwhile.
  public let isBusy: Property<Bool>
  /// Whether the form is valid and not busy.
  public let isReady: Property<Bool>
  private let works: MutableProperty<[Property<Bool>]>

  /// Makes a form.
  ///
  /// - Parameter inputs: The form decides from now on whether they are enabled.
  public init(_ inputs: any InputDesign...) {
    let works = MutableProperty<[Property<Bool>]>([])
    self.inputs = inputs
    self.works = works
    isValid = .all(inputs.map(\.isValid))
    isBusy = Property { works.value.contains { $0.value } }
    isReady = isValid.and(isBusy.negated())
    for input in inputs { isBusy.negated().bind(to: input.isEnabled) }
  }

  /// Makes the form busy while something is true, such as that a command executes.
  ///
  /// - Parameter works: Join those that were given before.
  public func stayBusy(while works: Property<Bool>...) {
    self.works.modify { $0 += works }
  }

  /// Makes a button that submits the form: what is still being edited is finished first, then the command is
  /// executed, if it then is enabled.
  ///
  /// - Parameters:
  ///   - title: What the button says at first.
  ///   - command: Enabled if ``isReady``, usually.
  public func submitButton<Output, Failure>(
    _ title: String, command: Command<Void, Output, Failure>
  ) -> ButtonDesign {
    let button = ButtonDesign(title, command: command)
    button.presses.observe { [inputs] in
      for input in inputs { input.finish() }
    }
    button.isEmphasized.value = true
    return button
  }
}
