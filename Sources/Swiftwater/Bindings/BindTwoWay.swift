/// Keeps two properties equal.
///
///     bind(form.name, with: person.name)  // the form shows the person's name
///
/// The first gets the value of the second, then each gets the changes of the other. The binding retains
/// neither, and ends with the one that is released first.
///
/// - Parameters:
///   - left: Gets the value of `right` at once. It must be another property than `right`.
///   - right: Stays as it is at first.
///   - lifetime: Ends the binding earlier; nil for none.
/// - Returns: The handle to end the binding.
@discardableResult
public func bind<Value>(
  _ left: MutableProperty<Value>, with right: MutableProperty<Value>, during lifetime: Lifetime? = nil,
  file: StaticString = #fileID, line: UInt = #line
) -> Subscription {
  bind(left, with: right, during: lifetime, forward: { $0 }, backward: { $0 }, file: file, line: line)
}

/// Keeps two properties synchronized through a conversion and its inverse.
///
///     bind(field.text, with: model.age, forward: { Int($0) ?? 0 }, backward: { String($0) })
///
/// The first gets the converted value of the second, then each gets the converted changes of the other. A
/// value that the binding wrote to one side is not written back, so a conversion that normalizes ("007" to 7)
/// does not change the value that it converted. The binding retains neither property, and ends with the one
/// that is released first.
///
/// - Parameters:
///   - left: Gets the converted value of `right` at once. It must be another property than `right`.
///   - right: Stays as it is at first.
///   - lifetime: Ends the binding earlier; nil for none.
///   - forward: Converts from left to right.
///   - backward: Converts from right to left.
/// - Returns: The handle to end the binding.
@discardableResult
public func bind<Left, Right>(
  _ left: MutableProperty<Left>, with right: MutableProperty<Right>, during lifetime: Lifetime? = nil,
  forward: @escaping (Left) -> Right, backward: @escaping (Right) -> Left,
  file: StaticString = #fileID, line: UInt = #line
) -> Subscription {
  bindWhereConvertible(
    left, with: right, during: lifetime, forward: { forward($0) }, backward: { backward($0) }, file: file,
    line: line)
}

/// Keeps a property equal to a part of another one.
///
///     bind(nameField, with: person, \.name)
///
/// The first gets the part of the second, then each gets the changes of the other. A change of the first leaves
/// the other parts of the second as they are. The binding retains neither property, and ends with the one that
/// is released first.
///
/// - Parameters:
///   - left: Gets the part of `right` at once.
///   - right: Stays as it is at first.
///   - keyPath: The part, usually a stored property of a structure.
///   - lifetime: Ends the binding earlier; nil for none.
/// - Returns: The handle to end the binding.
@discardableResult
public func bind<Part, Whole>(
  _ left: MutableProperty<Part>, with right: MutableProperty<Whole>, _ keyPath: WritableKeyPath<Whole, Part>,
  during lifetime: Lifetime? = nil, file: StaticString = #fileID, line: UInt = #line
) -> Subscription {
  bindWhereConvertible(
    left, with: right, during: lifetime,
    forward: { [weak right] part in
      guard var whole = right?.value else { return nil }
      whole[keyPath: keyPath] = part
      return whole
    },
    backward: { $0[keyPath: keyPath] }, file: file, line: line)
}

/// Keeps two properties synchronized through conversions that may reject a value by returning nil, which leaves
/// the other side as it is.
package func bindWhereConvertible<Left, Right>(
  _ left: MutableProperty<Left>, with right: MutableProperty<Right>, during lifetime: Lifetime?,
  forward: @escaping (Left) -> Right?, backward: @escaping (Right) -> Left?,
  file: StaticString, line: UInt
) -> Subscription {
  Misuse.require(
    left as AnyObject !== right, "bind(_:with:) needs two properties, not one with itself, at \(file):\(line)"
  )
  let subscription = Subscription()
  lifetime?.add(subscription)
  if subscription.isEnded { return subscription }
  let readPolicy = Computation.beginObservation(subscription, isOwned: lifetime != nil)
  defer { Computation.endObservation(readPolicy) }
  // Versions are compared, because the values may not be comparable.
  var leftEcho = EchoGuard<UInt64>()
  var rightEcho = EchoGuard<UInt64>()
  left.changes.start(
    Observer(
      onValue: { [weak right, unowned node = left.node.base] value in
        guard let right, !leftEcho.isEcho(node.version) else { return }
        if let version = write(forward(value), to: right, during: subscription) { rightEcho.record(version) }
      },
      onEnding: { _ in subscription.cancel() },
      subscription: subscription))
  right.changes.start(
    Observer(
      onValue: { [weak left, unowned node = right.node.base] value in
        guard let left, !rightEcho.isEcho(node.version) else { return }
        if let version = write(backward(value), to: left, during: subscription) { leftEcho.record(version) }
      },
      onEnding: { _ in subscription.cancel() },
      subscription: subscription))
  ScopedBinding.record(from: left.node.base, to: right.node.base, subscription, lifetime, file, line)
  ScopedBinding.record(from: right.node.base, to: left.node.base, subscription, lifetime, file, line)
  // The transaction ensures that the version is recorded before the observers run. The binding has already
  // begun to observe both sides, so that it receives the values that other observers write in response.
  transaction {
    if let version = write(backward(right.value), to: left, during: subscription) { leftEcho.record(version) }
  }
  return subscription
}

/// Writes a converted value, unless it was rejected or its conversion has ended the binding.
///
/// - Returns: The version that the value has; nil if nothing was written, if the value was equal to the one
///   before, or if other code wrote during the write.
private func write<Value>(
  _ value: Value?, to property: MutableProperty<Value>, during subscription: Subscription
) -> UInt64? {
  guard let value, !subscription.isEnded else { return nil }
  let node = property.node.base
  let before = node.version
  property.value = value
  return node.version == before + 1 ? node.version : nil
}
