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
  /// The input shows the model's value, or its ``defaultValue`` where the model has none; a default that nobody
  /// touched does not go to the model. What a person enters goes to the model if the input takes it. With
  /// ``InputMoment/change`` that may be a beginning of what they mean: *G* of *Grace*, or *9* of *99* where at most
  /// 50 is allowed.
  ///
  /// What the model does not take, because it goes back in the same turn to the value it had, is refused: it stays
  /// in the field as it was typed, and ``Input/problem`` says so. Any other value of the model is shown. The
  /// program writes the model then, not the input.
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
    bind(to: model, on: moment, during: lifetime, forward: { $0 }, backward: { $0 })
  }

  /// Keeps the input and a property of a model that always has a value in step.
  ///
  /// It does what the form for models without a value does.
  ///
  /// - Parameters:
  ///   - model: The property to keep in step with.
  ///   - empty: What goes there when the person enters nothing; nil to leave the model as it is.
  ///   - moment: When what is entered goes there.
  ///   - lifetime: Ends the binding earlier; nil for none.
  /// - Returns: The handle to end the binding.
  @discardableResult
  public func bind(
    to model: MutableProperty<Value>, empty: Value? = nil, on moment: InputMoment = .change,
    during lifetime: Lifetime? = nil
  ) -> Subscription {
    bind(
      to: model, on: moment, during: lifetime,
      forward: { [unowned model] in $0 ?? empty ?? model.value }, backward: { $0 == empty ? nil : $0 })
  }

  private func bind<Model: Equatable>(
    to model: MutableProperty<Model>, on moment: InputMoment, during lifetime: Lifetime?,
    forward: @escaping (Value?) -> Model, backward: @escaping (Model) -> Value?
  ) -> Subscription {
    let binding = Subscription()
    lifetime?.add(binding)
    if binding.isEnded { return binding }
    var known: Model?
    var written: (model: Model, before: Model, turn: UInt64?)?
    // Not equal to the one before, so that it is also heard of if others bring the model back before this is.
    let versions = model.map { Version(model: $0) }
    binding.add(
      versions.signal.observe { [weak self] version in
        guard let self else { return }
        let new = version.model
        defer { known = new }
        if let written, written.turn == Turn.current {
          if new == written.model { return }
          if new == written.before { return takeBack(to: backward(new) ?? defaultValue) }
        } else if new == known {
          return
        }
        let shown = backward(new)
        if value.value != shown { value.value = shown ?? defaultValue }
      } onCompletion: {
        binding.cancel()
      })
    let entered = moment == .change ? changes : finishes
    binding.add(
      entered.observe { [weak model] value in
        guard let model else { return }
        transaction {
          let new = forward(value)
          written = (new, model.value, Turn.current)
          model.value = new
        }
      } onCompletion: {
        binding.cancel()
      })
    return binding
  }
}

private struct Version<Model> {
  let model: Model
}
