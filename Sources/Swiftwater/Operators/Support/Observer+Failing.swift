extension Observer {
  /// An observer for the source of an operator, which fails the operator with an error that `receive` throws.
  ///
  /// - Parameters:
  ///   - origin: The origin of the operator.
  ///   - receive: Receives the values of the source, until it throws.
  @inlinable
  func failing<Input>(
    at origin: Origin, _ receive: @escaping (Input) throws(Failure) -> Void
  ) -> Observer<Input, Failure> {
    let hasFailed = Box(false)
    let (onEnding, subscription) = (self.onEnding, self.subscription)
    return Observer<Input, Failure>(
      onValue: { value in
        if hasFailed.content { return }
        do throws(Failure) {
          try receive(value)
        } catch {
          hasFailed.content = true
          // The closure may have ended the observation before it threw.
          if !subscription.isEnded { onEnding(.failed(error, at: origin)) }
        }
      },
      onEnding: { if !hasFailed.content { onEnding($0) } },
      subscription: subscription)
  }
}
