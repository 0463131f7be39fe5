public import Swiftwater

/// An input for values of one type, written as text.
///
/// The program writes ``value``, the user ``InputDesign/text``, and the input keeps both synchronized. Text that
/// a user types becomes the value if it can be read and is valid. Otherwise the text stays as it was typed,
/// the value as it was, and ``problem`` says why. A value that the program writes is shown.
///
/// ``StringInput``, ``NumberInput`` and ``DateInput`` are inputs for common types. For values of other types,
/// a format says how they are written and read:
///
///     let color = Input("Color", format: InputFormat(format: \Color.hex, parse: { Color(hex: $0) }))
open class Input<Value: Equatable>: TextInput {
  public let title: MutableProperty<String>
  public let placeholder: MutableProperty<String>
  public let isEditable = MutableProperty(true)
  public let isEnabled: Property<Bool>
  public let isVisible = MutableProperty(true)
  public let isRequired: Bool
  /// Whether the text is secret, such as a password. Views hide a secret, and drafts of forms never contain it. A field
  /// of a live page with `.type("password")` makes its input secret, too.
  public final package(set) var isSecret: Bool
  public let text: MutableProperty<String>
  public let problem: Property<String?>
  public let isChecking: Property<Bool>
  public let checkFailure: Property<(any Error)?>
  public let isValid: Property<Bool>
  public let isTouched: Property<Bool>
  public let hasBadInput: Property<Bool>
  public let isChanged: Property<Bool>
  public let focusRequests = FocusRequests()
  /// The last valid value that a user entered, or what the program wrote since; nil for nothing.
  public let value: MutableProperty<Value?>
  /// The initial value. It also replaces a missing value of a bound model.
  public let defaultValue: Value?
  /// The value as a sentence or a label says it; empty for nothing.
  public let formatted: Property<String>

  /// How values are written and read, for custom views.
  public let format: InputFormat<Value>
  private var state: InputState<Value>
  // The parts of the state that other properties depend on.
  private let draft = MutableProperty<InputDraft<Value>?>(nil, isEqual: { _, _ in false })
  private let rejection = ReportedProblem()
  private let touched = MutableProperty(false)
  private let original: MutableProperty<Value?>
  private let check: MutableProperty<InputCheck<Value>?>
  /// The entry that has to pass the check.
  private let candidate: Property<Value?>
  /// The reason why the content of the field cannot become the value: its problem but for unmet requirements, or an
  /// empty text while it is being checked; nil for none.
  private let obstacle: Property<String?>
  private let disablingConditions = AddedProperties<Bool>()
  private let requirements = AddedProperties<String?>()
  /// The text that the field is to show.
  private let shown: Property<String>
  private let accepted = Subject<(value: Value?, isChange: Bool), Never>()
  private let endedEditing = Subject<Value?, Never>()
  private let lifetime = Lifetime()

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - placeholder: The initial text of the empty field.
  ///   - defaultValue: The initial value. It also replaces a missing value of a bound model.
  ///   - isRequired: Whether something must be entered.
  ///   - isSecret: Whether the text is secret, such as a password.
  ///   - format: How values are written and read.
  ///   - rule: Returns why a value is not valid, for a user to read; nil if it is valid. It is called again
  ///     when a property that it read changes, and never for an empty field.
  public init(
    _ title: String, placeholder: String = "", defaultValue: Value? = nil, isRequired: Bool = false,
    isSecret: Bool = false, format: InputFormat<Value>, rule: @escaping (Value) -> String? = { _ in nil }
  ) {
    self.title = MutableProperty(title)
    self.placeholder = MutableProperty(placeholder)
    self.isRequired = isRequired
    self.isSecret = isSecret
    self.defaultValue = defaultValue
    self.format = format
    let value = MutableProperty(defaultValue)
    let original = MutableProperty(defaultValue)
    let currentDraft = { [draft] in draft.value.flatMap { $0.isCurrent(for: value.value) ? $0 : nil } }
    let shown = Property { currentDraft()?.text ?? value.value.map(format.format) ?? "" }
    let findProblem = DesignText.inLanguageOfCaller { (content: FieldContent<Value>) in
      switch content {
      case .empty: isRequired ? DesignText.required.localized : nil
      case .badInput: format.badInput.localized
      case .value(let value): rule(value)
      }
    }
    isEnabled = Property { [isEditable, disablingConditions] in
      isEditable.value && !disablingConditions.hold
    }
    isTouched = touched
    hasBadInput = Property {
      currentDraft().map { $0.content == .badInput && $0.text.isEmpty } ?? false
    }
    isChanged = Property {
      let content = currentDraft()?.content ?? FieldContent(value.value)
      return !content.isSame(as: FieldContent(original.value))
    }
    self.value = value
    self.original = original
    self.shown = shown
    text = MutableProperty(shown.value)
    state = InputState(text: text.value, value: defaultValue)
    let immediateProblem = Property { [rejection = rejection.text] in
      rejection.value ?? findProblem(currentDraft()?.content ?? FieldContent(value.value))
    }
    let check = MutableProperty<InputCheck<Value>?>(nil, isEqual: ===)
    let candidate = Property<Value?> {
      guard check.value != nil, let entry = currentDraft()?.content, entry.value != nil,
        immediateProblem.value == nil,
        !entry.isSame(as: FieldContent(original.value))
      else { return nil }
      return entry.value
    }
    let isChecking = Property { candidate.value.flatMap { check.value?.hasEnded(for: $0) } == false }
    let entryProblem = Property {
      immediateProblem.value ?? candidate.value.flatMap { check.value?.problem(of: $0) }
    }
    let problem = Property { [requirements] in entryProblem.value ?? requirements.problem }
    checkFailure = Property<(any Error)?> {
      (currentDraft()?.content ?? FieldContent(value.value)).value.flatMap { check.value?.failure(for: $0) }
    }
    // A requirement is no obstacle: it may be the entry that meets it.
    obstacle = Property { entryProblem.value ?? (isChecking.value ? "" : nil) }
    isValid = Property { [obstacle, requirements] in obstacle.value == nil && requirements.problem == nil }
    self.check = check
    self.candidate = candidate
    self.isChecking = isChecking
    self.problem = problem
    formatted = value.map { $0.map(format.label) ?? "" }
    observeProperties()
  }

  private func observeProperties() {
    text.changes.observe(during: lifetime) { [unowned self] _ in readText() }
    shown.changes.observe(during: lifetime) { [unowned self] _ in showText() }
    value.changes.observe(during: lifetime) { [unowned self] in perform(state.valueChanged(to: $0)) }
    // Entries that were rejected may become valid when a limit moves or when a property that the rule read
    // changes. The problem may appear and disappear within one turn, and be nil before and after it. So it is mapped to
    // `()`, which is never compared.
    obstacle.map { _ in () }.changes.observe(during: lifetime) { [unowned self] _ in acceptDraft() }
    candidate.changes.observe(during: lifetime) { [check] in check.value?.begin($0) }
  }

  // MARK: Actions

  private func perform(_ actions: [InputState<Value>.Action]) {
    for action in actions { perform(action) }
  }

  private func perform(_ action: InputState<Value>.Action) {
    switch action {
    case .setDraft(let draft): self.draft.value = draft
    case .setRejection(let problem): rejection.set(problem)
    case .setTouched(let isTouched): touched.value = isTouched
    case .setOriginal(let value): original.value = value
    case .setText(let text): self.text.value = text
    case .setValue(let value): self.value.value = value
    case .read(let text): enter(text, read(text), isTyped: true)
    case .accept(let draft, let isChange):
      transaction {
        self.draft.value = draft
        value.value = draft.base
        accepted.send((draft.base, isChange))
      }
    case .endEditing:
      perform(state.endEditing(text: text.value, value: value.value, problem: obstacle.value))
    case .emitEditingEnd(let value): endedEditing.send(value)
    case .discardDraft(let expected): perform(state.discardDraft(ifTextIs: expected, text: text.value))
    case .showText: showText()
    }
  }

  private func showText() {
    perform(state.shownTextChanged(to: shown.value))
  }

  private func acceptDraft() {
    perform(state.acceptDraft(over: value.value, problem: obstacle.value))
  }

  private func enter(_ text: String, _ content: FieldContent<Value>, isTyped: Bool) {
    transaction {
      perform(state.enter(text, content, isTyped: isTyped, over: value.value))
      acceptDraft()
    }
  }

  func setCheck(_ check: InputCheck<Value>) {
    self.check.value = check
    check.begin(candidate.value)
  }

  private func read(_ text: String) -> FieldContent<Value> {
    if text.isEmpty { return .empty }
    let value = format.parse(text).flatMap { format.completing($0, self.value.value) }
    return value.map(FieldContent.value) ?? .badInput
  }

  // MARK: The user

  /// The value, each time a user enters another one that is valid. Completes when the input is released.
  public var changes: Signal<Value?, Never> { accepted.signal.filter(\.isChange).map(\.value) }

  /// The value, each time a user leaves the field after entering something valid. If the entry becomes
  /// valid only later, the value is sent then. Completes when the input is released.
  public var editingEnds: Signal<Value?, Never> { endedEditing.signal }

  /// The value, each time a user enters a valid one, even if it is the value already, as a default is.
  var entries: Signal<Value?, Never> { accepted.signal.map(\.value) }

  /// A user selects a value instead of typing it, with a picker, stepper or slider.
  ///
  /// Does nothing while the input is disabled or hidden.
  ///
  /// - Parameter value: Becomes the value if it is valid; nil for nothing.
  public func select(_ value: Value?) {
    readText()
    if canEnter { enter(value.map(format.format) ?? "", FieldContent(value), isTyped: false) }
  }

  public func enter(_ text: String?) {
    guard canEnter else { return }
    if let text, !text.isEmpty || !hasBadInput.value {
      self.text.value = text
      readText()
    } else {
      enter("", text == nil ? .badInput : .empty, isTyped: true)
    }
  }

  public func endEditing() {
    guard canEnter else { return }
    readText()
    // In a transaction, the observer of the problem has not run yet.
    acceptDraft()
    perform(state.leave())
    check.value?.skipPause()
  }

  private var canEnter: Bool { isEnabled.value && isVisible.value }

  /// Reads the text if a view has written another one.
  func readText() {
    perform(state.textChanged(to: text.value, shown: shown.value, isEditable: canEnter))
  }

  // MARK: The program

  public func reject(_ problem: String, dependingOn others: [any InputDesign]) {
    showRejection(problem)
    touched.value = true
    rejection.onEntry(in: others) { [unowned self] in withdrawRejection() }
  }

  private func showRejection(_ problem: String) {
    // In a transaction, the observers of what was entered or written before have not run yet.
    readText()
    perform(state.valueChanged(to: value.value))
    perform(state.reject(problem))
  }

  public func withdrawRejection() {
    perform(state.withdrawRejection())
    acceptDraft()
  }

  public func reset() {
    transaction {
      let value = original.value
      perform(state.reset(to: value))
      if !isReflexivelyEqual(self.value.value, value) {
        self.value.value = value
        accepted.send((value, true))
        endedEditing.send(value)
      }
    }
  }

  public func commit() {
    perform(state.commit(value.value))
  }

  public func disable(while condition: Property<Bool>, during lifetime: Lifetime?) {
    disablingConditions.add(condition, during: lifetime)
  }

  public func addRequirement(problem: Property<String?>, during lifetime: Lifetime?) {
    requirements.add(problem, during: lifetime)
  }

  /// Shows the value of the model.
  ///
  /// - Parameters:
  ///   - value: Nil for the default.
  ///   - isRevert: Whether the model went back to it from what was entered. The text then stays until the
  ///     user leaves the field, and beyond that if the model rejected it.
  ///   - isAnswer: Whether the model made it of what was entered, so that it is not an original.
  func show(_ value: Value?, isRevert: Bool, isAnswer: Bool) {
    transaction {
      perform(
        state.show(
          value ?? defaultValue, over: self.value.value, shown: shown.value, isRevert: isRevert,
          isAnswer: isAnswer))
    }
  }

  /// Leaves in the field what the model rejects.
  ///
  /// - Parameters:
  ///   - problem: The reason of the rejection.
  ///   - value: The value of the model; nil for the default.
  func reject(_ problem: String, keeping value: Value?) {
    transaction {
      // The field does not become touched, because the user may still be typing.
      showRejection(problem)
      show(value, isRevert: true, isAnswer: true)
    }
  }

  deinit {
    // Observers of the completion may still write the text.
    lifetime.end()
    accepted.complete()
    endedEditing.complete()
  }
}
