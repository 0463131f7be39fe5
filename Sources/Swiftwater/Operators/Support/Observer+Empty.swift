extension Observer {
  /// An observer that handles a completion without values, and passes every other event on.
  ///
  /// - Parameter handleEmpty: Called at a completion without values, in place of the completion.
  @inlinable
  func ifEmpty(_ handleEmpty: @escaping () -> Void) -> Observer {
    let isEmpty = Box(true)
    return Observer(
      onValue: {
        isEmpty.content = false
        onValue($0)
      },
      onEnding: { result in
        if isEmpty.content, case .completed = result { handleEmpty() } else { onEnding(result) }
      },
      subscription: subscription)
  }
}
