internal import SwiftwaterThread

// Pushing: telling everybody below that something changed.
extension Node {
  /// Marks everything below after a write, and lets the observers run at the end of the turn, which is now
  /// unless a transaction or another write's observers are under way.
  @usableFromInline
  final func announceChange() {
    if let tracker = swiftwater_get_tracker() { refuseWrite(from: tracker) }
    // Unmanaged, as the optimiser would retain what the closure captures.
    let node = Unmanaged.passUnretained(self)
    Turn.join { turn in node._withUnsafeGuaranteedRef { $0.markTargets(turn) } }
  }

  private final func refuseWrite(from tracker: UnsafeMutableRawPointer) -> Never {
    let writer = Unmanaged<DependentNode>.fromOpaque(tracker).takeUnretainedValue()
    Misuse.stop(
      """
      \(writer.description) writes \(description) while it is computed. A derived property only reads; write \
      from an observer instead.
      """)
  }

  /// Called where there is no value, as a `modify` has taken it out.
  @usableFromInline
  final func stopOverlappingAccess() -> Never {
    Misuse.stop(
      """
      \(description) is read or written while its `modify` runs, which has the value. Use what `modify` gives its \
      closure, or do it afterwards.
      """)
  }

  /// Before a value is changed in place: no observer can compare it with what it heard.
  @usableFromInline
  final func forgetHeardValues() {
    // Not released on the way: what goes with a value may end observations.
    let isFirst = ChainRelease.begin()
    var next = firstTarget
    while let link = next {
      link.pointee.target._withUnsafeGuaranteedRef { $0.forgetHeard() }
      next = link.pointee.nextTarget
    }
    if isFirst { ChainRelease.end() }
  }

  /// Marks what was computed from this as stale, and what was computed from that as uncertain. Depth first,
  /// so that observers are queued in order.
  // Plain fields only inside of the closures, so that all of it becomes one loop that retains nothing.
  private final func markTargets(_ turn: UnsafeMutablePointer<Turn>) {
    let written = Unmanaged.passUnretained(self).toOpaque()
    var mark = State.stale
    var next = firstTarget
    // The innermost link to go on after; the one around it is noted at its target.
    var back: UnsafeMutablePointer<Link>?
    while true {
      if let link = next {
        let target = link.pointee.target
        next = link.pointee.nextTarget
        if target._withUnsafeGuaranteedRef({ $0.kind }) == .observer {
          turn.pointee.enqueue(target)
          continue
        }
        let state = target._withUnsafeGuaranteedRef { $0.state }
        if state == .clean || state == .uncertain { target._withUnsafeGuaranteedRef { $0.state = mark } }
        if state != .clean { continue }
        if next != nil {
          target._withUnsafeGuaranteedRef { $0.cursor = back }
          back = link
        }
        mark = .uncertain
        next = target._withUnsafeGuaranteedRef { $0.firstTarget }
      } else if let link = back {
        back = link.pointee.target._withUnsafeGuaranteedRef { $0.cursor }
        mark = link.pointee.source.toOpaque() == written ? .stale : .uncertain
        next = link.pointee.nextTarget
      } else {
        return
      }
    }
  }
}
