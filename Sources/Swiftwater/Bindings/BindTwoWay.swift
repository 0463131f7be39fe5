/// Keeps two properties equal.
///
///     bind(form.name, with: person.name)  // the form shows the person's name
///
/// The first takes the value of the second, then each takes the changes of the other. The binding keeps
/// neither, and ends with the one that goes away first.
///
/// - Parameters:
///   - left: Takes the value of `right` at once. Another property than that.
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

/// Keeps two properties in step through a conversion and its reverse.
///
///     bind(field.text, with: model.age, forward: { Int($0) ?? 0 }, backward: { String($0) })
///
/// The first takes the converted value of the second, then each takes the changes of the other. What one side
/// wrote to the other does not come back, so that a conversion that normalizes ("007" to 7) settles at once
/// and leaves alone what was written. The binding keeps neither property, and ends with the one that goes
/// away first.
///
/// - Parameters:
///   - left: Takes the converted value of `right` at once. Another property than that.
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

/// As the others, with conversions that refuse a value by giving nil, which leaves the other side as it is.
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
  let leftEcho = Echo(left.node.base)
  let rightEcho = Echo(right.node.base)
  subscription.add(
    left.changes.observe { [weak right] value in
      guard let right, !leftEcho.isEcho, let new = forward(value) else { return }
      rightEcho.write { right.value = new }
    } onCompletion: {
      subscription.cancel()
    })
  subscription.add(
    right.changes.observe { [weak left] value in
      guard let left, !rightEcho.isEcho, let new = backward(value) else { return }
      leftEcho.write { left.value = new }
    } onCompletion: {
      subscription.cancel()
    })
  // In a transaction, so that what it wrote is known before the observers run; after they have begun, so that
  // they hear what others write in answer.
  transaction {
    if let first = backward(right.value) { leftEcho.write { left.value = first } }
  }
  return subscription
}

/// Tells the changes of a property that a binding made itself from all others.
private final class Echo {
  private unowned let node: Node
  private var writtenVersion: UInt64?

  init(_ node: Node) {
    self.node = node
  }

  /// Whether the current value was written here.
  var isEcho: Bool { writtenVersion == node.version }

  func write(_ body: () -> Void) {
    let before = node.version
    body()
    if node.version == before + 1 { writtenVersion = node.version }
  }
}
