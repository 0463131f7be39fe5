public import SwiftwaterThread

// Pulling: bringing a node up to date when somebody looks.
extension Node {
  /// Brings a derived node up to date, and says in the running computation that it was read.
  // Every read goes through this and the next; a call would cost as much again.
  @inlinable
  @inline(__always)
  final func access() {
    if kind == .derived, !isLive || state != .clean { bringUpToDate() }
    if let tracker = swiftwater_get_tracker() {
      Unmanaged<Node>.fromOpaque(tracker)._withUnsafeGuaranteedRef { $0.track(self) }
    } else if isTracking() {
      noteInTracking()
    }
  }

  /// Notes that the running computation of this node read `source`.
  @inlinable
  @inline(__always)
  final func track(_ source: Node) {
    if isUntracked { return }
    // Most computations read the same sources in the same order as the time before.
    let expected = cursor == nil ? firstSource : cursor!.pointee.nextSource
    if let expected, expected.pointee.source.toOpaque() == Unmanaged.passUnretained(source).toOpaque() {
      cursor = expected
      expected.pointee.version = source.version
      source.readBy = stamp
    } else if source.readBy != stamp {
      insertLink(from: source)
    }
  }

  /// Reads a source that the computation before did not read at this point.
  @usableFromInline
  final func insertLink(from source: Node) {
    if kind == .bystander { return see(source) }
    source.readBy = stamp
    let link = UnsafeMutablePointer.make(from: source, to: self)
    if let cursor {
      link.pointee.nextSource = cursor.pointee.nextSource
      cursor.pointee.nextSource = link
    } else {
      link.pointee.nextSource = firstSource
      firstSource = link
    }
    cursor = link
    if isLive { link.joinSource() }
  }

  /// Computes the value if anything it was computed from has changed.
  @usableFromInline
  final func bringUpToDate() {
    bringUpToDate(for: swiftwater_get_tracker())
  }

  /// - Parameter reader: The node that needs to know: the one that is computed, or one that is being settled.
  private final func bringUpToDate(for reader: UnsafeMutableRawPointer?) {
    if state == .computing { reportCycle(closedBy: reader) }
    self.reader = reader
    if isLive {
      settleFromTop()
    } else {
      // Nothing is pushed to a node that is not live. A stamp spares looking twice within one computation,
      // or a graph of many diamonds would be looked through once for every path. A write on the way begins
      // another stamp (`noteWriteInPull`), which is not put back: what was looked at before is looked at again.
      let outer = swiftwater_get_pull()
      let pull = outer == 0 ? swiftwater_next_stamp() : outer
      if stamp == pull { return }
      if outer == 0 { swiftwater_set_pull(pull) }
      if state == .stale || hasNewerSource() { compute() }
      state = .clean
      stamp = pull
      if outer == 0 { swiftwater_set_pull(0) }
    }
  }

  /// Makes everything that the running look at unobserved nodes has found be looked at again, as something was
  /// written meanwhile.
  @inlinable
  final func noteWriteInPull() {
    if swiftwater_get_pull() != 0 { swiftwater_set_pull(swiftwater_next_stamp()) }
  }

  /// Settles a line of nodes, each the first source of the one before, from its far end to this one: in a loop,
  /// so that a long chain does not grow the stack.
  private final func settleFromTop() {
    let last = Unmanaged.passUnretained(self)
    var node = last
    while let source = node._withUnsafeGuaranteedRef({ $0.firstSourceToSettle }) {
      source._withUnsafeGuaranteedRef { $0.reader = node.toOpaque() }
      node = source
    }
    while node.toOpaque() != last.toOpaque() {
      let reader = node._withUnsafeGuaranteedRef { $0.reader! }
      node._withUnsafeGuaranteedRef { $0.settle() }
      node = .fromOpaque(reader)
    }
    settle()
  }

  /// The first source of a node of which it is not known whether it must be computed, if the same has to be
  /// found out of that one, or it must be computed.
  private final var firstSourceToSettle: Unmanaged<Node>? {
    guard state == .uncertain, let source = firstSource?.pointee.source else { return nil }
    return source._withUnsafeGuaranteedRef { source in
      source.kind == .derived && (source.state == .uncertain || source.state == .stale)
    } ? source : nil
  }

  private final func settle() {
    if state == .uncertain, !hasNewerSource() {
      state = .clean
    } else if state != .clean {
      compute()
    }
  }

  private final func hasNewerSource() -> Bool {
    var next = firstSource
    while let link = next {
      let isNewer = link.pointee.source._withUnsafeGuaranteedRef { source in
        if source.kind == .derived, !source.isLive || source.state != .clean {
          source.bringUpToDate(for: Unmanaged.passUnretained(self).toOpaque())
        }
        return source.version != link.pointee.version
      }
      if isNewer { return true }
      next = link.pointee.nextSource
    }
    return false
  }

  private final func compute() {
    let outer = swiftwater_get_tracker()
    swiftwater_set_tracker(Unmanaged.passUnretained(self).toOpaque())
    state = .computing
    isUntracked = false
    stamp = swiftwater_next_stamp()
    cursor = nil
    if work(self) { version &+= 1 }
    state = .clean
    swiftwater_set_tracker(outer)
    dropUnreadSources()
  }

  /// Forgets what this computation, unlike the one before, did not read.
  private final func dropUnreadSources() {
    var next = cursor == nil ? firstSource : cursor!.pointee.nextSource
    if next == nil { return }
    if let cursor { cursor.pointee.nextSource = nil } else { firstSource = nil }
    // Freeing a source may run somebody's deinit, which may end the last observation of this node.
    let wasLive = isLive
    while let link = next {
      next = link.pointee.nextSource
      if wasLive { link.leaveSource() }
      link.free()
    }
  }

  /// Stops the program with the names of all nodes on the circle: those that are computed, and those that wait
  /// to be settled.
  private func reportCycle(closedBy reader: UnsafeMutableRawPointer?) -> Never {
    var names = [description]
    var pointer = reader
    while let node = pointer.map({ Unmanaged<Node>.fromOpaque($0).takeUnretainedValue() }) {
      names.append(node.description)
      if node === self { break }
      pointer = node.reader
    }
    Misuse.stop(
      "a property depends on itself:\n  " + names.reversed().joined(separator: "\n  which reads "))
  }
}
