public import Swiftwater

/// When what a person enters goes to the model.
public enum InputMoment: Hashable, Sendable {
  /// With every change, as is usual for dates, numbers and whatever other parts of a screen follow.
  case change
  /// When the person leaves the field, as is usual for texts.
  case finish
}

extension Input {
  /// Keeps the input and a property of a model in step.
  ///
  /// The input shows the model's value, or its ``defaultValue`` where the model has none; a default that
  /// nobody entered does not go to the model. What a person enters goes to the model if the input takes it.
  /// With ``InputMoment/change`` that may be a beginning of what they mean: *G* of *Grace*, or *9* of *99*
  /// where at most 50 is allowed.
  ///
  /// What the model makes of that is shown, as when it rounds a number. If it goes back in the same turn to
  /// the value it had, as when a space was typed that it takes away, what is being typed stays until the
  /// person leaves the field. To keep what the model does not take beyond that, say why: by ``refuse(_:)`` in
  /// the same turn, or by ``bind(to:on:during:taking:)``.
  ///
  /// The binding keeps neither, and ends with the one that goes away first.
  ///
  /// - Parameters:
  ///   - model: The property to keep in step with.
  ///   - moment: When what is entered goes there.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public func bind(
    to model: MutableProperty<Value?>, on moment: InputMoment = .change, during lifetime: Lifetime? = nil
  ) -> Subscription {
    bind(
      to: model, on: moment, during: lifetime, shown: { $0 }, read: { [weak model] in model.map { $0.value } }
    ) {
      [weak model] value in
      model?.value = value
      return nil
    }
  }

  /// Keeps the input and a property of a model that always has a value in step.
  ///
  /// It does what the form for models without a value does.
  ///
  /// - Parameters:
  ///   - model: The property to keep in step with.
  ///   - empty: What goes there when the person enters nothing; nil if that is not possible, so that the
  ///     input says that something is required.
  ///   - moment: When what is entered goes there.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public func bind(
    to model: MutableProperty<Value>, empty: Value? = nil, on moment: InputMoment = .change,
    during lifetime: Lifetime? = nil
  ) -> Subscription {
    let required = DesignText.required.localized
    return bind(
      to: model, on: moment, during: lifetime, shown: { $0 == empty ? nil : $0 },
      read: { [weak model] in model.map { $0.value } }
    ) { [weak model] value in
      guard let new = value ?? empty else { return required }
      model?.value = new
      return nil
    }
  }

  /// Shows a property of a model, which is asked to take what a person enters, and may refuse.
  ///
  ///     nameInput.bind(to: account.name, on: .finish) { account.rename(to: $0) }
  ///
  /// What the model refuses stays in the field as it was typed, also when the person leaves it, and
  /// ``Input/problem`` says why; the input's value is that of the model. Otherwise it does what the form that
  /// writes the model does, but keeps the property and what it asks until it ends, which is with the input at
  /// the latest.
  ///
  /// - Parameters:
  ///   - model: The property to show.
  ///   - moment: When the model is asked.
  ///   - lifetime: Ends the binding earlier; nil for none.
  ///   - take: Makes what was entered the model's value, and gives nil; or why it does not, for a person to
  ///     read.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public func bind(
    to model: Property<Value?>, on moment: InputMoment = .change, during lifetime: Lifetime? = nil,
    taking take: @escaping (Value?) -> String?
  ) -> Subscription {
    bind(to: model, on: moment, during: lifetime, shown: { $0 }, read: { model.value }, take: take)
  }

  private func bind<Model: Equatable>(
    to model: Property<Model>, on moment: InputMoment, during lifetime: Lifetime?,
    shown: @escaping (Model) -> Value?, read: @escaping () -> Model?, take: @escaping (Value?) -> String?
  ) -> Subscription {
    let binding = Subscription()
    lifetime?.add(binding)
    if binding.isEnded { return binding }
    var modelEcho = EchoGuard<Model>()
    /// The value of the model before it was last written, and the turn of that.
    var lastWrite: (before: Model, turn: UInt64?)?
    // Not comparable, so that observers also run if the model changed and went back in the meantime.
    let models = model.map { Uncomparable(value: $0) }
    binding.add(
      models.signal.observe { [weak self] model in
        guard modelEcho.accept(model.value) else { return }
        let isRevert = lastWrite.map { $0.turn == Turn.current && $0.before == model.value } ?? false
        self?.show(shown(model.value), isRevert: isRevert)
      } onCompletion: {
        binding.cancel()
      })
    let entered = moment == .change ? entries : finishes
    binding.add(
      entered.observe { [weak self] value in
        guard let self, let before = read() else { return }
        transaction {
          lastWrite = (before, Turn.current)
          let problem = take(value)
          guard let after = read() else { return }
          modelEcho.record(after)
          if let problem { return refuse(problem, keeping: shown(after)) }
          if shown(after) != value { show(shown(after), isRevert: after == before) }
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
