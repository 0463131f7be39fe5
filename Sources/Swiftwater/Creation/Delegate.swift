extension Signal {
  /// What a delegate is told, for as long as it is observed.
  ///
  /// Write the delegate as an object that has a ``Subject`` for each method of its protocol that matters:
  ///
  ///     final class MapEvents: MapDelegate {
  ///       let moves = Subject<Point, Never>()
  ///       func map(_ map: Map, didMoveTo point: Point) { moves.send(point) }
  ///     }
  ///
  ///     Signal.delegate(MapEvents()) { [map] in map.delegate = $0 } telling: { $0.moves.signal }
  ///
  /// Each observation makes a delegate, keeps it, and takes it away again when it ends. Most objects have
  /// room for one delegate only: use `share()` for several observers, and give a delegate that
  /// tells several things to the object yourself.
  ///
  /// - Parameters:
  ///   - make: Makes the delegate, once for each observation.
  ///   - attach: Gives the delegate to the object that will call it, and nil when the observation ends. What
  ///     the object tells at once is heard; it is not called if the signal ended before.
  ///   - signal: What the delegate tells. Its ending is the ending.
  public static func delegate<Delegate>(
    _ make: @autoclosure @escaping () -> Delegate, attach: @escaping (Delegate?) -> Void,
    telling signal: @escaping (Delegate) -> Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("delegate", file, line)
    return Signal(origin) { observer in
      let delegate = make()
      let use = observer.branch()
      // Before the delegate is given away, as it may be told something at once.
      signal(delegate).start(observer.through(use), in: origin)
      if use.isEnded { return }
      use.onEnd {
        withExtendedLifetime(delegate) { attach(nil) }
      }
      attach(delegate)
    }
  }
}
