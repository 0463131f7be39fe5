extension Signal {
  /// Sends the values and the ending of this signal to a subject or an emitter.
  ///
  ///     let results = Subject<[Book], SearchError>()
  ///     search(text).forward(to: results)  // values, then the completion or the failure
  ///
  /// The observation lasts until the signal ends, the subscription is cancelled or `lifetime` ends. It retains
  /// the observer. A cancellation does not end the observer. To send the values alone, call
  /// `observe { results.send($0) }`.
  ///
  /// - Parameters:
  ///   - observer: Receives the events. A subject and an emitter keep the trace of a failure.
  ///   - lifetime: Cancels the observation when it ends; nil for none.
  /// - Returns: The subscription that cancels the observation early.
  @discardableResult
  public func forward(
    to observer: some ObserverProtocol<Value, Failure>, during lifetime: Lifetime? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    let origin = Origin("forward(to:)", file, line)
    let endingObserver = observer as? any EndingObserver<Value, Failure>
    // The closure must not retain the signal, because the source of the signal retains the closure.
    let source = self.origin
    return observe(during: lifetime, value: observer.send) { ending in
      if let endingObserver { return endingObserver.end(ending.leaving(source, into: origin)) }
      switch ending {
      case .completed, .released: observer.complete()
      case .failed(let failure, _): observer.fail(failure, file: file, line: line)
      }
    }
  }
}
