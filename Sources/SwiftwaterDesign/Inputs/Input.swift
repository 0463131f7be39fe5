public import Swiftwater

/// An input for values of one type, written as text.
///
/// ``value`` belongs to the program, ``InputDesign/text`` to the person, and the input keeps them in step. What
/// a person types becomes the value if it can be read and nothing speaks against it; otherwise the text stays as
/// it was typed, the value as it was, and ``problem`` says why. What the program writes is shown.
///
/// ``StringInput``, ``NumberInput`` and ``DateInput`` are made of this; for values of other types, say how they
/// are read and written:
///
///     let color = Input<Color>("Color", write: \.hex, read: { Color(hex: $0) })
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

  private let write: (Value) -> String
  private let read: (String) -> Value?
  private let check: (Entered) -> String?
  private let draft = MutableProperty<Draft?>(nil)
  private let refusal = MutableProperty<String?>(nil)
  private let notTaken: String
  private let obstacles = MutableProperty<[Property<Bool>]>([])
  private let left = MutableProperty(false)
  /// Whether anything was entered that ``finishes`` has not told of.
  private var isUnfinished = false
  private let shown: Property<String>
  private let changed = Subject<Value?, Never>()
  private let finished = Subject<Value?, Never>()
  private let lifetime = Lifetime()

  /// What stands in the field, as far as it could be read.
  private enum Entered: Equatable {
    case nothing
    case unreadable
    case value(Value)

    init(_ value: Value?) {
      self = value.map(Entered.value) ?? .nothing
    }
  }

  /// What a person entered, while it differs from how the program would write it.
  private struct Draft {
    let text: String
    let entered: Entered
    /// The value beside which it was entered.
    let value: Value?

    /// Whether that is still the value; with another one, the program has overwritten the draft.
    func stands(beside present: Value?) -> Bool {
      // What is not equal to itself, as NaN, is no other value either.
      value == present || value != value && present != present
    }
  }

  /// Makes an input.
  ///
  /// - Parameters:
  ///   - title: What it is called at first.
  ///   - placeholder: What stands in the empty field at first.
  ///   - defaultValue: The value at first, and where a bound model has none.
  ///   - isRequired: Whether something must be entered.
  ///   - unreadable: What to say about text that `read` cannot read.
  ///   - rule: What speaks against a value, for a person to read; nil if nothing does. It is asked again when
  ///     a property that it read changes.
  ///   - write: Makes the text of a value.
  ///   - read: Makes the value of a text that is not empty; nil if it is none.
  ///   - format: Makes what labels say of a value; nil for what `write` makes.
  public init(
    _ title: String, placeholder: String = "", defaultValue: Value? = nil, isRequired: Bool = false,
    unreadable: DesignText = .unreadable, rule: @escaping (Value) -> String? = { _ in nil },
    write: @escaping (Value) -> String, read: @escaping (String) -> Value?, format: ((Value) -> String)? = nil
  ) {
    self.title = MutableProperty(title)
    self.placeholder = MutableProperty(placeholder)
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.write = write
    self.read = read
    let value = MutableProperty(defaultValue)
    let current = Property { [draft] in
      if let draft = draft.value, draft.stands(beside: value.value) { draft } else { nil as Draft? }
    }
    let shown = Property { current.value?.text ?? value.value.map(write) ?? "" }
    check = DesignText.inLanguageOfCaller { entered in
      switch entered {
      case .nothing: isRequired ? DesignText.required.localized : nil
      case .unreadable: unreadable.localized
      case .value(let value): rule(value)
      }
    }
    notTaken = DesignText.notTaken.localized
    isEnabled = Property { [isEditable, obstacles] in
      isEditable.value && !obstacles.value.contains { $0.value }
    }
    wasLeft = left
    self.value = value
    self.shown = shown
    text = MutableProperty(shown.value)
    problem = Property { [check, refusal] in
      refusal.value ?? check(current.value?.entered ?? Entered(value.value))
    }
    isValid = problem.map { $0 == nil }
    formatted = value.map { $0.map(format ?? write) ?? "" }
    keepInStep()
  }

  private func keepInStep() {
    text.changes.observe(during: lifetime) { [unowned self] in typed($0) }
    shown.changes.observe(during: lifetime) { [unowned self] in text.value = $0 }
    value.changes.observe(during: lifetime) { [unowned self] value in
      if let draft = draft.value, draft.stands(beside: value) {
        if draft.entered == Entered(value) { changed.send(value) }
        return
      }
      isUnfinished = false
      draft.value = nil
      refusal.value = nil
    }
    // What was refused may be fine after a limit moved or what a rule reads changed.
    problem.changes.observe(during: lifetime) { [unowned self] _ in takeDraft() }
  }

  // MARK: What a person does

  /// Every value that a person enters and that can be taken. Completes when the input goes away.
  public var changes: Signal<Value?, Never> { changed.signal }

  /// The value, each time a person leaves the field after they entered something, if it can be taken. Completes
  /// when the input goes away.
  public var finishes: Signal<Value?, Never> { finished.signal }

  /// A person picks a value instead of typing it, with a picker, stepper or slider.
  ///
  /// - Parameter value: Taken if nothing speaks against it; nil for nothing.
  public func pick(_ value: Value?) {
    if isOpen { enter(value.map(write) ?? "", Entered(value)) }
  }

  public func finish() {
    guard isOpen else { return }
    left.value = true
    guard problem.value == nil else { return }
    draft.value = nil
    if !isUnfinished { return }
    isUnfinished = false
    finished.send(value.value)
  }

  private var isOpen: Bool { isEnabled.value && isVisible.value }

  private func typed(_ text: String) {
    if text == shown.value { return }
    guard isOpen else { return self.text.value = shown.value }
    if text.isEmpty { return enter(text, .nothing) }
    let entered = read(text).flatMap { complete($0, from: value.value) }
    enter(text, entered.map(Entered.value) ?? .unreadable)
  }

  private func enter(_ text: String, _ entered: Entered) {
    transaction {
      refusal.value = nil
      isUnfinished = true
      draft.value = Draft(text: text, entered: entered, value: value.value)
      takeDraft()
    }
  }

  /// Adds to what was read what the field does not show; nil if that is not possible.
  ///
  /// - Parameters:
  ///   - entered: What the text says.
  ///   - present: The value before.
  func complete(_ entered: Value, from present: Value?) -> Value? { entered }

  /// Makes what was entered the value, if nothing speaks against it.
  private func takeDraft() {
    guard let draft = draft.value, draft.stands(beside: value.value), problem.value == nil else { return }
    let entered: Value? = if case .value(let value) = draft.entered { value } else { nil }
    if entered == value.value { return }
    transaction {
      value.value = entered
      self.draft.value = Draft(text: draft.text, entered: draft.entered, value: entered)
    }
  }

  // MARK: What the program does

  /// Says why the model does not take what was entered, such as a name that is taken. It stands until the
  /// person enters something else or the program writes another value.
  public func refuse(_ problem: String) {
    refusal.value = problem
  }

  public func disable(while condition: Property<Bool>) {
    obstacles.modify { $0.append(condition) }
  }

  /// Leaves in the field what the model did not take, and goes back to the model's value.
  func takeBack(to value: Value?) {
    transaction {
      draft.value = Draft(text: shown.value, entered: Entered(self.value.value), value: value)
      self.value.value = value
      refusal.value = notTaken
    }
  }

  deinit {
    // Before anybody hears of the end, who might still write the text.
    lifetime.end()
    changed.complete()
    finished.complete()
  }
}
