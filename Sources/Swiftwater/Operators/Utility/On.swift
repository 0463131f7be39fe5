extension Signal {
  /// The same events, with side effects.
  ///
  ///     articles
  ///       .on(start: { spinner.start() }, failure: { log($0) }, cleanup: { spinner.stop() })
  ///
  /// Every closure runs before its event is sent. If a closure cancels the observation, the event is not
  /// sent. Then `cancellation` runs, unless the source has ended, and `cleanup` at last.
  ///
  /// - Parameters:
  ///   - start: Runs when an observation begins, before the source starts.
  ///   - value: Runs with each value.
  ///   - failure: Runs when the source fails.
  ///   - completion: Runs when the source completes, and when the property or command of the source is released.
  ///   - ending: Runs when the source fails or completes, after `failure` or `completion`.
  ///   - cancellation: Runs when the observation ends before the source does: because it is cancelled,
  ///     because its lifetime ends, because an operator downstream completes, or because the source is
  ///     released without an ending.
  ///   - cleanup: Runs when the observation ends for any reason, after everything upstream is released.
  @inlinable
  public func on(
    start: (() -> Void)? = nil,
    value: ((Value) -> Void)? = nil,
    failure: ((Failure) -> Void)? = nil,
    completion: (() -> Void)? = nil,
    ending: (() -> Void)? = nil,
    cancellation: (() -> Void)? = nil,
    cleanup: (() -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("on", file, line, origin)) { [source = self.start] observer in
      let subscription = observer.subscription
      let hasEnded = Box(false)
      if cancellation != nil || cleanup != nil {
        subscription.onEnd {
          if !hasEnded.content { cancellation?() }
          cleanup?()
        }
      }
      start?()
      if subscription.isEnded { return }
      source(
        Observer(
          onValue: observer.onValue(after: value),
          onEnding: { event in
            if subscription.isEnded { return }
            hasEnded.content = true
            switch event {
            case .completed, .released: completion?()
            case .failed(let error, _): failure?(error)
            }
            if !subscription.isEnded { ending?() }
            if !subscription.isEnded { observer.onEnding(event) }
          },
          subscription: subscription))
    }
  }
}

extension Observer {
  /// The closure for values, with a side effect before it.
  @inlinable
  func onValue(after sideEffect: ((Value) -> Void)?) -> (Value) -> Void {
    guard let sideEffect else { return self.onValue }
    let onValue = self.onValue
    let subscription = self.subscription
    return {
      // A closure of an operator upstream may have cancelled the observation.
      if subscription.isEnded { return }
      sideEffect($0)
      if !subscription.isEnded { onValue($0) }
    }
  }
}
