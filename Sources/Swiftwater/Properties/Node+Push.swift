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
    Turn.join { turn in node._withUnsafeGuaranteedRef { $0.markTargets(.stale, turn) } }
  }

  private final func refuseWrite(from tracker: UnsafeMutableRawPointer) -> Never {
    let writer = Unmanaged<Node>.fromOpaque(tracker).takeUnretainedValue()
    Misuse.stop(
      """
      \(writer.description) writes \(description) while it is computed. A derived property only reads; write \
      from an observer instead.
      """)
  }

  @usableFromInline
  final func stopOverlappingChange() -> Never {
    Misuse.stop(
      "\(description) is written while its `modify` runs, which would undo that. Write it afterwards.")
  }

  /// Goes on with the last target in a loop, so that a long chain does not grow the stack.
  private final func markTargets(_ mark: State, _ turn: UnsafeMutablePointer<Turn>) {
    var mark = mark
    var next = firstTarget
    while let link = next {
      next = link.pointee.nextTarget
      link.pointee.target._withUnsafeGuaranteedRef { target in
        guard target.mark(mark, turn) else { return }
        if next == nil {
          mark = .uncertain
          next = target.firstTarget
        } else {
          target.markTargets(.uncertain, turn)
        }
      }
    }
  }

  /// Marks this node, and says whether its targets must be marked too.
  private final func mark(_ mark: State, _ turn: UnsafeMutablePointer<Turn>) -> Bool {
    switch kind {
    case .observer:
      turn.pointee.enqueue(self)
      return false
    case .derived:
      let isFirst = state == .clean
      if isFirst || state == .uncertain { state = mark }
      return isFirst
    case .source, .bystander:
      return false
    }
  }

  // MARK: - Being observed

  final func becomeLive() {
    isLive = true
    var next = firstSource
    while let link = next {
      link.joinSource()
      next = link.pointee.nextSource
    }
    // A source that closed before did not tell it.
    if isKeptBySources, firstSource != nil, hasOnlyClosedSources { isClosed = true }
  }

  final func becomeIdle() {
    isLive = false
    stamp = 0
    var next = firstSource
    while let link = next {
      next = link.pointee.nextSource
      link.leaveSource()
    }
  }

  // MARK: - Closing

  /// Ends everybody's observation: the value will not change any more.
  final func close() {
    if isClosed { return }
    isClosed = true
    // Observers leave as they end, and others may leave or come meanwhile, so look from the start each time.
    var next = firstTarget
    while let link = next {
      next = endTarget(of: link) ? firstTarget : link.pointee.nextTarget
    }
  }

  /// Tells a target that this one has closed. Not part of the loop above, so that the target is let go, with
  /// whatever goes away with it, before the loop looks for the next.
  ///
  /// - Returns: Whether anything may have happened to the other targets.
  @inline(never)
  private final func endTarget(of link: UnsafeMutablePointer<Link>) -> Bool {
    let target = link.pointee.target.takeUnretainedValue()
    switch target.kind {
    case .observer:
      target.end()
      return true
    case .derived where !target.isClosed && target.isKeptBySources && target.hasOnlyClosedSources:
      target.close()
      return true
    default:
      return false
    }
  }

  private final var hasOnlyClosedSources: Bool {
    var next = firstSource
    while let link = next {
      if !link.pointee.source.takeUnretainedValue().isClosed { return false }
      if closesWithFirstSource { return true }
      next = link.pointee.nextSource
    }
    return true
  }
}
