public import Swiftwater

/// An input for values of one type, written as text.
///
/// ``value`` belongs to the program, ``InputDesign/text`` to the person, and the input keeps them in step.
/// What a person types becomes the value if it can be read and nothing speaks against it; otherwise the text
/// stays as it was typed, the value as it was, and ``problem`` says why. What the program writes is shown.
///
/// ``StringInput``, ``NumberInput`` and ``DateInput`` are made of this; for values of other types, say how
/// they are read and written:
///
///     let color = Input("Color", format: InputFormat(write: \Color.hex, read: { Color(hex: $0) }))
open class Input<Value: Equatable>: InputDesign {
  public let title: MutableProperty<String>
  public let placeholder: MutableProperty<String>
  public let isEditable = MutableProperty(true)
  public let isEnabled: Property<Bool>
  public let isVisible = MutableProperty(true)
  public let isRequired: Bool
  public let text: MutableProperty<String>
  public let problem: Property<String?>
  public let isValid: Property<Bool>
  public let wasLeft: Property<Bool>
  /// What was entered last and could be taken, or what the program wrote since; nil for nothing.
  public let value: MutableProperty<Value?>
  /// The value at first, and where a bound model has none.
  public let defaultValue: Value?
  /// The value as a sentence or a label says it; empty for nothing.
  public let formatted: Property<String>

  private let format: InputFormat<Value>
  private let draft = MutableProperty<InputDraft<Value>?>(nil)
  private let refusal = MutableProperty<String?>(nil)
  private let obstacles = MutableProperty<[Property<Bool>]>([])
  private let left = MutableProperty(false)
  /// Whether anything was entered that ``finishes`` has not told of.
  private var isUnfinished = false
  /// What the field shows.
  private let shown: Property<String>
  /// The text when it was last looked at or written here: any other was typed.
  private var knownText: String
  /// The value when it was last looked at or written for the person: any other was written by the program.
  private var knownValue: Value?
  private let taken = Subject<Entry, Never>()
  private let finished = Subject<Value?, Never>()
  private let lifetime = Lifetime()

  /// Something that a person entered and that was taken.
  private struct Entry {
    let value: Value?
    let isChange: Bool
  }

  /// Makes an input.
  ///
  /// - Parameters:
  ///   - title: What it is called at first.
  ///   - placeholder: What stands in the empty field at first.
  ///   - defaultValue: The value at first, and where a bound model has none.
  ///   - isRequired: Whether something must be entered.
  ///   - format: How values are written and read.
  ///   - rule: What speaks against a value, for a person to read; nil if nothing does. It is asked again when
  ///     a property that it read changes.
  public init(
    _ title: String, placeholder: String = "", defaultValue: Value? = nil, isRequired: Bool = false,
    format: InputFormat<Value>, rule: @escaping (Value) -> String? = { _ in nil }
  ) {
    self.title = MutableProperty(title)
    self.placeholder = MutableProperty(placeholder)
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.format = format
    let value = MutableProperty(defaultValue)
    let current = Property { [draft] in
      if let draft = draft.value, draft.stands(beside: value.value) {
        draft
      } else {
        nil as InputDraft<Value>?
      }
    }
    let shown = Property { current.value?.text ?? value.value.map(format.write) ?? "" }
    let check = DesignText.inLanguageOfCaller { (entered: Entered<Value>) in
      switch entered {
      case .nothing: isRequired ? DesignText.required.localized : nil
      case .unreadable: format.unreadable.localized
      case .value(let value): rule(value)
      }
    }
    isEnabled = Property { [isEditable, obstacles] in
      isEditable.value && !obstacles.value.contains { $0.value }
    }
    wasLeft = left
    self.value = value
    self.shown = shown
    knownText = shown.value
    knownValue = defaultValue
    text = MutableProperty(knownText)
    problem = Property { [refusal] in
      refusal.value ?? check(current.value?.entered ?? Entered(value.value))
    }
    isValid = problem.map { $0 == nil }
    formatted = value.map { $0.map(format.label) ?? "" }
    keepInStep()
  }

  private func keepInStep() {
    text.changes.observe(during: lifetime) { [unowned self] _ in takeText() }
    shown.changes.observe(during: lifetime) { [unowned self] _ in showText() }
    value.changes.observe(during: lifetime) { [unowned self] value in
      if isSame(value, knownValue) { return }
      knownValue = value
      isUnfinished = false
      draft.value = nil
      refusal.value = nil
      // Nobody has left what is there now, such as an empty field after what was in it was sent.
      left.value = false
    }
    // What was refused may be fine after a limit moved or what a rule reads changed, also if there was no
    // problem when this last heard: a turn may bring one and take it away.
    problem.map { _ in () }.changes.observe(during: lifetime) { [unowned self] _ in takeDraft() }
  }

  private func showText() {
    knownText = shown.value
    text.value = knownText
  }

  // MARK: What a person does

  /// The value, each time a person enters another one that can be taken. Completes when the input goes away.
  public var changes: Signal<Value?, Never> { taken.signal.filter(\.isChange).map(\.value) }

  /// The value, each time a person leaves the field after they entered something, if it can be taken; if it
  /// only can be later, then. Completes when the input goes away.
  public var finishes: Signal<Value?, Never> { finished.signal }

  /// What a person enters and can be taken, also if it is the value already, as a default is.
  var entries: Signal<Value?, Never> { taken.signal.map(\.value) }

  /// A person picks a value instead of typing it, with a picker, stepper or slider.
  ///
  /// - Parameter value: Taken if nothing speaks against it; nil for nothing.
  public func pick(_ value: Value?) {
    takeText()
    if isOpen { enter(value.map(format.write) ?? "", Entered(value), isTyped: false) }
  }

  public func finish() {
    guard isOpen else { return }
    takeText()
    // In a transaction, what changed its mind has not been heard yet.
    takeDraft()
    left.value = true
    settle()
  }

  private var isOpen: Bool { isEnabled.value && isVisible.value }

  /// Takes in what a view has written, if it has.
  func takeText() {
    if text.value == knownText { return }
    knownText = text.value
    if knownText == shown.value { return }
    guard isOpen else { return showText() }
    let entered = format.read(knownText).flatMap { format.completing($0, value.value) }
    enter(
      knownText, knownText.isEmpty ? .nothing : entered.map(Entered.value) ?? .unreadable, isTyped: true)
  }

  private func enter(_ text: String, _ entered: Entered<Value>, isTyped: Bool) {
    transaction {
      refusal.value = nil
      isUnfinished = true
      draft.value = InputDraft(text: text, entered: entered, value: value.value, isTyped: isTyped)
      takeDraft()
    }
  }

  /// Makes what was entered the value, if nothing speaks against it.
  private func takeDraft() {
    guard var draft = draft.value, !draft.isTaken, draft.stands(beside: value.value), problem.value == nil
    else { return }
    let entry = Entry(value: draft.entered.value, isChange: draft.entered.value != value.value)
    draft.value = entry.value
    draft.isTaken = true
    transaction {
      self.draft.value = draft
      knownValue = entry.value
      value.value = entry.value
      taken.send(entry)
    }
    if draft.isLeft { settle() }
  }

  /// The person is no longer in the field: shows the value as the program writes it, if it was taken.
  private func settle() {
    guard problem.value == nil else {
      draft.value?.isLeft = true
      return
    }
    let left = text.value
    if isUnfinished {
      isUnfinished = false
      finished.send(value.value)
    }
    // Who heard it may have refused it, or written something else.
    if refusal.value != nil || text.value != left { return }
    draft.value = nil
    showText()
  }

  // MARK: What the program does

  /// Says why the model does not take what was entered, such as a name that is taken. It stands until the
  /// person enters something else or the program writes another value.
  public func refuse(_ problem: String) {
    refusal.value = problem
  }

  public func disable(while condition: Property<Bool>, during lifetime: Lifetime?) {
    obstacles.modify { $0.append(condition) }
    lifetime?.onEnd { [weak obstacles] in
      obstacles?.modify { all in
        if let index = all.firstIndex(where: { $0 === condition }) { all.remove(at: index) }
      }
    }
  }

  /// Shows what the model has.
  ///
  /// - Parameters:
  ///   - value: Nil for the default.
  ///   - isBack: Whether the model went back to it from what was entered. Then what is being typed stays
  ///     until the person leaves the field, and what is refused beyond that.
  func show(_ value: Value?, isBack: Bool) {
    let value = value ?? defaultValue
    transaction {
      if isBack, refusal.value != nil || draft.value?.isTyped == true { keepText(beside: value) }
      if self.value.value != value { self.value.value = value }
    }
  }

  /// Leaves in the field what the model did not take.
  ///
  /// - Parameters:
  ///   - problem: Why it did not.
  ///   - value: What the model has instead; nil for the default.
  func refuse(_ problem: String, for value: Value?) {
    transaction {
      refuse(problem)
      show(value, isBack: true)
    }
  }

  /// Leaves the text in the field, though the value is another one.
  private func keepText(beside value: Value?) {
    draft.value = InputDraft(
      text: shown.value, entered: Entered(value), value: value, isTyped: true, isTaken: true)
    knownValue = value
  }

  deinit {
    // Before anybody hears of the end, who might still write the text.
    lifetime.end()
    taken.complete()
    finished.complete()
  }
}
