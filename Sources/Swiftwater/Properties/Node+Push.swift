internal import SwiftwaterThread

// Pushing: marking all nodes that depend on a written one.
extension Node {
  /// Marks the nodes that depend on this one, and queues the observers among them. They run at the end of the
  /// turn: now, unless a transaction or the observers of another write are in progress.
  @usableFromInline
  final func propagateChange() {
    // Unmanaged, because the optimizer would retain what the closure captures.
    let node = Unmanaged.passUnretained(self)
    Turn.join { turn in node._withUnsafeGuaranteedRef { $0.markTargets(turn) } }
  }

  /// Stops the program, because the value is accessed while `modify` changes it.
  @usableFromInline
  final func stopOverlappingAccess() -> Never {
    Misuse.stop(
      """
      \(description) is read or written while its `modify` changes the value. Use the argument of the closure, or \
      access the property afterwards.
      """)
  }

  /// Discards the values that observers received last, before the value is changed in place. They share the
  /// storage of the value, and would force a copy.
  @usableFromInline
  final func discardReceivedValues() {
    // Released at the end, because the deinitializers of released objects may end observations.
    let isFirst = ChainRelease.begin()
    var next = firstTarget
    while let link = next {
      link.pointee.target._withUnsafeGuaranteedRef { $0.discardReceivedValue() }
      next = link.pointee.nextTarget
    }
    if isFirst { ChainRelease.end() }
  }

  /// Marks the derived nodes that read this one as stale, and those further down as uncertain. Depth first,
  /// so that observers are queued in order.
  // The closures access plain fields only, so that all of this becomes one loop that retains nothing.
  private final func markTargets(_ turn: UnsafeMutablePointer<Turn>) {
    let writtenNode = Unmanaged.passUnretained(self).toOpaque()
    var mark = State.stale
    var next = firstTarget
    // The innermost link after which marking resumes. Its target stores the link around it.
    var resume: UnsafeMutablePointer<Link>?
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
          target._withUnsafeGuaranteedRef { $0.resumeLink = resume }
          resume = link
        }
        mark = .uncertain
        next = target._withUnsafeGuaranteedRef { $0.firstTarget }
      } else if let link = resume {
        resume = link.pointee.target._withUnsafeGuaranteedRef { $0.resumeLink }
        mark = link.pointee.source.toOpaque() == writtenNode ? .stale : .uncertain
        next = link.pointee.nextTarget
      } else {
        return
      }
    }
  }
}
