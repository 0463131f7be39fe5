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
      Unmanaged<DependentNode>.fromOpaque(tracker)._withUnsafeGuaranteedRef { $0.track(self) }
    } else if isTracking() {
      noteInTracking()
    }
  }

  /// Brings a derived node up to date.
  @inlinable
  @inline(__always)
  final func settle() {
    if state != .clean { bringUpToDate() }
  }

  @usableFromInline
  final func bringUpToDate() {
    dependent.pull()
  }

  /// Makes everything that the running look at unobserved nodes has found be looked at again, as something
  /// was written meanwhile.
  @inlinable
  final func noteWriteInPull() {
    if swiftwater_get_pull() != 0 { swiftwater_set_pull(swiftwater_next_stamp()) }
  }
}

extension DependentNode {
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
  fileprivate final func pull() {
    let tracker = swiftwater_get_tracker().map { Unmanaged<DependentNode>.fromOpaque($0) }
    if state == .computing { reportCycle(closedBy: tracker) }
    // Nothing is pushed to a node that is not live. A stamp spares looking twice within one computation,
    // or a graph of many diamonds would be looked through once for every path. A write on the way begins
    // another stamp (`noteWriteInPull`), which is not put back: what was looked at before is looked at again.
    let outer = swiftwater_get_pull()
    let pull = outer == 0 && !isLive ? swiftwater_next_stamp() : outer
    if isSettled(in: pull) { return }
    reader = tracker
    let isOutermost = ChainRelease.begin()
    if pull != outer { swiftwater_set_pull(pull) }
    settleFromTop(in: pull)
    if pull != outer { swiftwater_set_pull(outer) }
    if isOutermost { ChainRelease.end() }
  }

  @inline(__always)
  private final func isSettled(in pull: UInt64) -> Bool {
    state == .idle && stamp == pull && pull != 0
  }

  /// Settles this node after everything that it depends on and that decides whether it must be computed, in
  /// the order in which a computation would ask for it.
  // Unmanaged, as the optimiser would retain each node on the way.
  private final func settleFromTop(in pull: UInt64) {
    let top = Unmanaged.passUnretained(self)
    var node = top
    var next = firstSource
    while true {
      while let link = next {
        let source = link.pointee.source
        let isSettled = source._withUnsafeGuaranteedRef {
          $0.state == .clean || $0.dependent.isSettled(in: pull)
        }
        if isSettled {
          next = node._withUnsafeGuaranteedRef { $0.take(link) }
          continue
        }
        node._withUnsafeGuaranteedRef { $0.cursor = link }
        let reader = node
        node = source._withUnsafeGuaranteedRef { .passUnretained($0.dependent) }
        next = node._withUnsafeGuaranteedRef { $0.beSettled(for: reader) }
      }
      node._withUnsafeGuaranteedRef { $0.finish(in: pull) }
      if node.toOpaque() == top.toOpaque() { return }
      node = node._withUnsafeGuaranteedRef { $0.reader! }
      next = node._withUnsafeGuaranteedRef { $0.take($0.cursor!) }
    }
  }

  /// Begins to settle this node, for which `reader` waits.
  ///
  /// - Returns: What is to be settled first.
  @inline(__always)
  private final func beSettled(for reader: Unmanaged<DependentNode>) -> UnsafeMutablePointer<Link>? {
    if state == .computing { reportCycle(closedBy: reader) }
    self.reader = reader
    return firstSource
  }

  /// Sees whether a source, which is settled, has changed. Operators read all. A closure may read others than
  /// the last time once one has changed, but the first.
  ///
  /// - Returns: The next source that matters.
  @inline(__always)
  private final func take(_ link: UnsafeMutablePointer<Link>) -> UnsafeMutablePointer<Link>? {
    let version = link.pointee.source._withUnsafeGuaranteedRef { $0.version }
    if link.pointee.version != version {
      state = .stale
      if hasFixedSources { link.pointee.version = version }
    }
    return hasFixedSources || state != .stale ? link.pointee.nextSource : nil
  }

  @inline(__always)
  private final func finish(in pull: UInt64) {
    if state == .stale { compute() }
    if isLive {
      state = .clean
    } else {
      state = .idle
      stamp = pull
    }
  }

  @inline(__always)
  private final func compute() {
    let outer = swiftwater_get_tracker()
    swiftwater_set_tracker(Unmanaged.passUnretained(self).toOpaque())
    state = .computing
    if hasFixedSources {
      if work(self) { version &+= 1 }
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
      link.freeInChain()
    }
  }

  /// Stops the program with the names of all nodes on the circle: those that are computed, and those that
  /// wait to be settled.
  @inline(never)
  private final func reportCycle(closedBy reader: Unmanaged<DependentNode>?) -> Never {
    var names = [description]
    var next = reader
    while let node = next?.takeUnretainedValue() {
      names.append(node.description)
      if node === self { break }
      next = node.reader
    }
    Misuse.stop(
      "a property depends on itself:\n  " + names.reversed().joined(separator: "\n  which reads "))
  }
}
