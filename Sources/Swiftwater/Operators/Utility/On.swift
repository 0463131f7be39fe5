extension Signal {
  /// The same events, with side effects.
  ///
  ///     articles
  ///       .on(start: { spinner.start() }, failure: { log($0) }, cleanup: { spinner.stop() })
  ///
  /// Every closure runs once for each observation, `value` once for each value, and before the event is
  /// passed on. Where the observation is cancelled by one of them, the event is not passed on, and nothing
  /// but `cancellation` and `cleanup` runs any more.
  ///
  /// - Parameters:
  ///   - start: Runs when an observation begins, before the source starts.
  ///   - value: Runs with each value.
  ///   - failure: Runs when the source fails.
  ///   - completion: Runs when the source completes.
  ///   - end: Runs when the source fails or completes, after the closure for that.
  ///   - cancellation: Runs when the observation is over before the source has ended: its observer left, its
  ///     lifetime ended, an operator further down had enough, or everybody forgot it.
  ///   - cleanup: Runs when the observation is over, whatever the reason, after everything upstream was
  ///     released.
  @inlinable
  public func on(
    start: (() -> Void)? = nil,
    value: ((Value) -> Void)? = nil,
    failure: ((Failure) -> Void)? = nil,
    completion: (() -> Void)? = nil,
    end: (() -> Void)? = nil,
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
          value: observer.value(after: value),
          ending: { ending in
            if subscription.isEnded { return }
            hasEnded.content = true
            switch ending {
            case .completed: completion?()
            case .failed(let error, _): failure?(error)
            }
            if !subscription.isEnded { end?() }
            if !subscription.isEnded { observer.ending(ending) }
          },
          subscription: subscription))
    }
  }
}

extension Observer {
  /// This observer's closure for values, with a side effect before it.
  @inlinable
  func value(after sideEffect: ((Value) -> Void)?) -> (Value) -> Void {
    guard let sideEffect else { return value }
    let value = self.value
    let subscription = self.subscription
    return {
      // An operator before this one may have cancelled while it made the value.
      if subscription.isEnded { return }
      sideEffect($0)
      if !subscription.isEnded { value($0) }
    }
  }
}
