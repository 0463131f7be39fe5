public import SwiftwaterThread

// Pushing: telling everybody below that something changed.
extension Node {
  /// Marks everything below after a write, and lets the observers run at the end of the turn, which is now
  /// unless a transaction or another write's observers are under way.
  @usableFromInline
  final func announceChange() {
    if let turn = swiftwater_get_turn() {
      markTargets(.stale, turn.assumingMemoryBound(to: Turn.self))
    } else {
      Turn.run { turn in markTargets(.stale, turn) }
    }
  }

  private final func markTargets(_ mark: State, _ turn: UnsafeMutablePointer<Turn>) {
    var next = firstTarget
    while let link = next {
      link.pointee.target._withUnsafeGuaranteedRef { $0.mark(mark, turn) }
      next = link.pointee.nextTarget
    }
  }

  private final func mark(_ mark: State, _ turn: UnsafeMutablePointer<Turn>) {
    switch kind {
    case .observer:
      turn.pointee.enqueue(self)
    case .derived:
      if state == .clean {
        state = mark
        markTargets(.uncertain, turn)
      } else if state == .uncertain {
        state = mark
      }
    case .source:
      break
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
      let target = link.pointee.target.takeUnretainedValue()
      next = link.pointee.nextTarget
      switch target.kind {
      case .observer:
        target.end()
        next = firstTarget
      case .derived where target.isKeptBySources && target.hasOnlyClosedSources:
        target.close()
        next = firstTarget
      default:
        break
      }
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
