extension Signal {
  /// A signal of the calls that a delegate receives while the signal is observed.
  ///
  /// Write the delegate as an object with a ``Subject`` for each method of its protocol that matters:
  ///
  ///     final class MapEvents: MapDelegate {
  ///       let moves = Subject<Point, Never>()
  ///       func map(_ map: Map, didMoveTo point: Point) { moves.send(point) }
  ///     }
  ///
  ///     Signal.delegate(MapEvents()) { [map] in map.delegate = $0 } signal: { $0.moves.signal }
  ///
  /// Each observation creates a delegate, keeps it, and detaches it when the observation ends. The signal
  /// ends as the delegate's signal does. Most objects have one delegate only: use `share()` for
  /// several observers. To observe several subjects of one delegate, attach it yourself.
  ///
  /// - Parameters:
  ///   - make: Creates the delegate, once for each observation.
  ///   - attach: Sets the delegate on the object that will call it. The closure is called again with
  ///     nil when the observation ends. Calls that the object makes inside the closure are sent. The closure is
  ///     not called if the signal has already ended.
  ///   - signal: Returns the signal of the delegate.
  public static func delegate<Delegate>(
    _ make: @autoclosure @escaping () -> Delegate, attach: @escaping (Delegate?) -> Void,
    signal: @escaping (Delegate) -> Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("delegate", file, line)
    return Signal(origin) { observer in
      let delegate = make()
      let useSubscription = observer.branch()
      // The signal starts before the delegate is attached, because the object may call the delegate at once.
      signal(delegate).start(observer.with(subscription: useSubscription), in: origin)
      if useSubscription.isEnded { return }
      useSubscription.onEnd {
        withExtendedLifetime(delegate) { attach(nil) }
      }
      attach(delegate)
    }
  }
}
