extension Observer {
  /// An observer that handles a completion without values, and passes every other event on.
  ///
  /// - Parameter handleEmpty: Called at a completion without values, in place of the completion.
  @inlinable
  func ifEmpty(_ handleEmpty: @escaping () -> Void) -> Observer {
    let isEmpty = Box(true)
    return Observer(
      value: {
        isEmpty.content = false
        value($0)
      },
      ending: { result in
        if isEmpty.content, case .completed = result { handleEmpty() } else { ending(result) }
      },
      subscription: subscription)
  }
}
