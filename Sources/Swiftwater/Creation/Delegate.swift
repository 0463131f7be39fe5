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
  /// several observers, and attach a delegate with several subjects yourself.
  ///
  /// - Parameters:
  ///   - make: Creates the delegate, once for each observation.
  ///   - attach: Called with the delegate to set it on the object that will call it, and with nil when the
  ///     observation ends. Calls that the object makes at once are sent. It is not called if the signal has
  ///     ended before.
  ///   - signal: Returns the signal of the delegate.
  public static func delegate<Delegate>(
    _ make: @autoclosure @escaping () -> Delegate, attach: @escaping (Delegate?) -> Void,
    signal: @escaping (Delegate) -> Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("delegate", file, line)
    return Signal(origin) { observer in
      let delegate = make()
      let use = observer.branch()
      // Before the delegate is attached, as the object may call it at once.
      signal(delegate).start(observer.with(subscription: use), in: origin)
      if use.isEnded { return }
      use.onEnd {
        withExtendedLifetime(delegate) { attach(nil) }
      }
      attach(delegate)
    }
  }
}
