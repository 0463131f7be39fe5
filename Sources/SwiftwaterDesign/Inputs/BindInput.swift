public import Swiftwater

/// When the entry of a user is written to the model.
public enum InputTrigger: Hashable, Sendable {
  /// With every change, as is usual for dates, numbers and entries that other parts of a screen depend on.
  case change
  /// When the user leaves the field, as is usual for text.
  case endEditing
}

extension Input {
  /// Keeps the input and a property of a model equal.
  ///
  /// The input shows the value of the model, or its own ``defaultValue`` where the model has none. A default
  /// is written to the model only if a user entered it. A valid entry is written to the model. With
  /// ``InputTrigger/change``, the model also gets the beginnings of an entry: *G* of *Grace*, or *9* of *99*
  /// if at most 50 is valid.
  ///
  /// If the model changes the written value in the same turn, as when it rounds a number, the input shows the
  /// changed one. If the model reverts to the value that it had, as when it removes a typed space, the typed
  /// text stays until the user leaves the field. To keep text that the model rejects beyond that, call
  /// `reject` in the same turn, or use ``bind(to:on:during:taking:)``.
  ///
  /// The binding retains neither the input nor the model, and ends when either is released.
  ///
  /// - Parameters:
  ///   - model: The property of the model.
  ///   - trigger: When an entry is written to it.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public func bind(
    to model: MutableProperty<Value?>, on trigger: InputTrigger = .change, during lifetime: Lifetime? = nil
  ) -> Subscription {
    bind(
      to: model, on: trigger, during: lifetime, shown: { $0 },
      read: { [weak model] in model.map { $0.value } }
    ) {
      [weak model] value in
      model?.value = value
      return nil
    }
  }

  /// Keeps the input equal to a property of a model that always has a value.
  ///
  /// Otherwise it behaves as ``bind(to:on:during:)``.
  ///
  /// - Parameters:
  ///   - model: The property of the model.
  ///   - empty: The value to write when the user enters nothing, and which the input shows as a missing one. If
  ///     nil, an input without an entry has the problem that something is required.
  ///   - trigger: When an entry is written to the model.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public func bind(
    to model: MutableProperty<Value>, empty: Value? = nil, on trigger: InputTrigger = .change,
    during lifetime: Lifetime? = nil
  ) -> Subscription {
    let required = DesignText.required.localized
    return bind(
      to: model, on: trigger, during: lifetime, shown: { $0 == empty ? nil : $0 },
      read: { [weak model] in model.map { $0.value } }
    ) { [weak model] value in
      guard let new = value ?? empty else { return required }
      model?.value = new
      return nil
    }
  }

  /// Shows a property of a model, and passes entries to a closure that may reject them.
  ///
  ///     nameInput.bind(to: account.name, on: .endEditing) { account.rename(to: $0) }
  ///
  /// A rejected entry stays in the field as it was typed, even when the user leaves it, and
  /// ``Input/problem`` says why. The input's value is then that of the model. Otherwise it behaves as
  /// ``bind(to:on:during:)``, but retains the property and the closure until it ends, which is with the input
  /// at the latest.
  ///
  /// - Parameters:
  ///   - model: The property to show.
  ///   - trigger: When an entry is passed to `take`.
  ///   - lifetime: Ends the binding earlier; nil for none.
  ///   - take: Makes the entry the value of the model and returns nil, or returns why it rejects the entry,
  ///     for a user to read.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public func bind(
    to model: Property<Value?>, on trigger: InputTrigger = .change, during lifetime: Lifetime? = nil,
    taking take: @escaping (Value?) -> String?
  ) -> Subscription {
    bind(to: model, on: trigger, during: lifetime, shown: { $0 }, read: { model.value }, take: take)
  }

  private func bind<Model: Equatable>(
    to model: Property<Model>, on trigger: InputTrigger, during lifetime: Lifetime?,
    shown: @escaping (Model) -> Value?, read: @escaping () -> Model?, take: @escaping (Value?) -> String?
  ) -> Subscription {
    let binding = Subscription()
    lifetime?.add(binding)
    if binding.isEnded { return binding }
    var modelEcho = EchoGuard<Model>()
    /// The value of the model before it was last written, and the turn of that write.
    var lastWrite: (before: Model, turn: UInt64?)?
    // The values are not compared, so that observers also run if the model changed and was restored in one turn.
    let models = model.map { Uncomparable(value: $0) }
    binding.add(
      models.signal.observe { [weak self] model in
        guard modelEcho.accept(model.value) else { return }
        let isAnswer = lastWrite.map { $0.turn == Turn.current } ?? false
        self?.show(
          shown(model.value), isRevert: isAnswer && lastWrite?.before == model.value, isAnswer: isAnswer)
      } onCompletion: {
        binding.cancel()
      })
    let entered = trigger == .change ? entries : editingEnds
    binding.add(
      entered.observe { [weak self] value in
        guard let self, let before = read() else { return }
        transaction {
          lastWrite = (before, Turn.current)
          let problem = take(value)
          guard let after = read() else { return }
          modelEcho.record(after)
          if let problem { return reject(problem, keeping: shown(after)) }
          if shown(after) != value { show(shown(after), isRevert: after == before, isAnswer: true) }
        }
      } onCompletion: {
        binding.cancel()
      })
    return binding
  }
}

private struct Uncomparable<Value> {
  let value: Value
}
