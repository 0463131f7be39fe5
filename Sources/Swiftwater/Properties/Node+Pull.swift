public import SwiftwaterThread

// Pulling: bringing a node up to date when somebody looks.
extension Node {
  /// Brings a derived node up to date, and says in the running computation that it was read.
  // Every read goes through this and the next; a call would cost as much again.
  @inlinable
  @inline(__always)
  final func access() {
    settle()
    if let tracker = swiftwater_get_tracker() {
      Unmanaged<Node>.fromOpaque(tracker)._withUnsafeGuaranteedRef { $0.track(self) }
    } else if isTracking() {
      noteInTracking()
    }
  }

  /// Brings a derived node up to date.
  @inlinable
  @inline(__always)
  final func settle() {
    if kind == .derived, !isLive || state != .clean { bringUpToDate() }
  }

  /// Notes that the running computation of this node read `source`.
  @inlinable
  @inline(__always)
  final func track(_ source: Node) {
    if reading != .tracked { return notice(source) }
    // Most computations read the same sources in the same order as the time before.
    let expected = cursor == nil ? firstSource : cursor!.pointee.nextSource
    if let expected, expected.pointee.source.toOpaque() == Unmanaged.passUnretained(source).toOpaque() {
      cursor = expected
      expected.pointee.version = source.version
      source.readBy = stamp
    } else if source.readBy != stamp {
      source.readBy = stamp
      addSource(source)
    }
  }

  /// Adds a source behind the cursor: one that the computation before did not read at this point, or one of
  /// those of an operator.
  @usableFromInline
  final func addSource(_ source: Node) {
    let link = UnsafeMutablePointer.make(from: source, to: self)
    if let cursor {
      link.pointee.nextSource = cursor.pointee.nextSource
      cursor.pointee.nextSource = link
    } else {
      link.pointee.nextSource = firstSource
      firstSource = link
    }
    cursor = link
    if isLive {
      link.joinSource()
      beKept()
    }
  }

  /// Computes the value if anything it was computed from has changed.
  @usableFromInline
  final func bringUpToDate() {
    if state == .computing { reportCycle(closedBy: swiftwater_get_tracker()) }
    // Nothing is pushed to a node that is not live. A stamp spares looking twice within one computation,
    // or a graph of many diamonds would be looked through once for every path. A write on the way begins
    // another stamp (`noteWriteInPull`), which is not put back: what was looked at before is looked at again.
    let outer = swiftwater_get_pull()
    let pull = outer == 0 && !isLive ? swiftwater_next_stamp() : outer
    if isSettled(in: pull) { return }
    reader = swiftwater_get_tracker()
    let isOutermost = ChainRelease.begin()
    if pull != outer { swiftwater_set_pull(pull) }
    settleFromTop(in: pull)
    if pull != outer { swiftwater_set_pull(outer) }
    if isOutermost { ChainRelease.end() }
  }

  /// Makes everything that the running look at unobserved nodes has found be looked at again, as something was
  /// written meanwhile.
  @inlinable
  final func noteWriteInPull() {
    if swiftwater_get_pull() != 0 { swiftwater_set_pull(swiftwater_next_stamp()) }
  }

  @inline(__always)
  private final func isSettled(in pull: UInt64) -> Bool {
    kind != .derived || (isLive ? state == .clean : stamp == pull && pull != 0)
  }

  /// Settles this node after everything that it depends on and that decides whether it must be computed, in the
  /// order in which a computation would ask for it.
  // One loop with everything in it: a call for each node costs as much as what it does.
  private final func settleFromTop(in pull: UInt64) {
    let last = Unmanaged.passUnretained(self)
    var node = last
    cursor = firstSource
    while true {
      if let source = node._withUnsafeGuaranteedRef({ $0.sourceToSettle(in: pull) }) {
        source._withUnsafeGuaranteedRef { source in
          source.reader = node.toOpaque()
          source.cursor = source.firstSource
        }
        node = source
        continue
      }
      let reader = node._withUnsafeGuaranteedRef { node in
        defer { node.finish(in: pull) }
        return node.reader
      }
      if node.toOpaque() == last.toOpaque() { return }
      node = .fromOpaque(reader!)
      node._withUnsafeGuaranteedRef { $0.takeSource() }
    }
  }

  /// The next source that has to be settled before it is known whether this node must be computed.
  @inline(__always)
  private final func sourceToSettle(in pull: UInt64) -> Unmanaged<Node>? {
    while let link = cursor {
      let source = link.pointee.source
      let isSettled = source._withUnsafeGuaranteedRef { source in
        if source.isSettled(in: pull) { return true }
        if source.state != .computing { return false }
        source.reportCycle(closedBy: Unmanaged.passUnretained(self).toOpaque())
      }
      if !isSettled { return source }
      takeSource()
    }
    return nil
  }

  /// Sees whether the source at the cursor, which is settled, has changed, and goes on to the next that matters.
  /// Operators read all. A closure may read others than the last time once one has changed, but the first.
  @inline(__always)
  private final func takeSource() {
    let link = cursor!
    let version = link.pointee.source._withUnsafeGuaranteedRef { $0.version }
    if link.pointee.version != version {
      state = .stale
      if hasFixedSources { link.pointee.version = version }
    }
    cursor = hasFixedSources || state != .stale ? link.pointee.nextSource : nil
  }

  @inline(__always)
  private final func finish(in pull: UInt64) {
    if state == .stale { compute() } else { state = .clean }
    if !isLive { stamp = pull }
  }

  @inline(__always)
  private final func compute() {
    let outer = swiftwater_get_tracker()
    swiftwater_set_tracker(Unmanaged.passUnretained(self).toOpaque())
    state = .computing
    if hasFixedSources {
      reading = .untracked
      if work(self) { version &+= 1 }
      state = .clean
      swiftwater_set_tracker(outer)
    } else {
      reading = .tracked
      stamp = swiftwater_next_stamp()
      cursor = nil
      if work(self) { version &+= 1 }
      state = .clean
      swiftwater_set_tracker(outer)
      if (cursor == nil ? firstSource : cursor!.pointee.nextSource) != nil { dropUnreadSources() }
    }
  }

  /// Forgets what this computation, unlike the one before, did not read.
  @inline(never)
  private final func dropUnreadSources() {
    var next = cursor == nil ? firstSource : cursor!.pointee.nextSource
    if let cursor { cursor.pointee.nextSource = nil } else { firstSource = nil }
    while let link = next {
      next = link.pointee.nextSource
      if isLive { link.leaveSource() }
      // What goes away with the source may run code that looks at what is being settled.
      var source = link.pointee.source.takeUnretainedValue()
      link.free()
      if isKnownUniquelyReferenced(&source) { ChainRelease.add(source) }
    }
  }

  /// Stops the program with the names of all nodes on the circle: those that are computed, and those that wait
  /// to be settled.
  @inline(never)
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
