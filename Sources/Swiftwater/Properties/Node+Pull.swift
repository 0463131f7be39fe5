public import SwiftwaterThread

// Pulling: refreshing a node when it is read.
extension Node {
  /// Refreshes this node, and registers the read with the running computation or tracking.
  // Every read calls this and `refresh()`. If they were not inlined, a read would take twice as long.
  @inlinable
  @inline(__always)
  final func access() {
    refresh()
    if let tracker = swiftwater_get_tracker() {
      Unmanaged<DependentNode>.fromOpaque(tracker)._withUnsafeGuaranteedRef { $0.track(self) }
    } else if isTracking() {
      registerAccess()
    }
  }

  /// Makes sure that the value of this node is up to date.
  @inlinable
  @inline(__always)
  final func refresh() {
    if state != .clean { refreshDependent() }
  }

  @usableFromInline
  final func refreshDependent() {
    dependent.pull()
  }

  /// Discards the results of the running pull, because a source was written meanwhile.
  @inlinable
  final func invalidatePull() {
    if swiftwater_get_pull() != 0 { swiftwater_set_pull(swiftwater_next_stamp()) }
  }
}

extension DependentNode {
  /// Registers that the running computation of this node has read `source`.
  @inlinable
  @inline(__always)
  final func track(_ source: Node) {
    if readPolicy != .tracked { return checkRead(of: source) }
    // Most computations read the same sources in the same order as the previous computation.
    let expected = cursor == nil ? firstSource : cursor!.pointee.nextSource
    if let expected, expected.pointee.source.toOpaque() == Unmanaged.passUnretained(source).toOpaque() {
      cursor = expected
      expected.pointee.version = source.version
      source.readBy = stamp
    } else if source.readBy != stamp {
      trackFirstRead(of: source)
    }
  }

  /// Adds a source that the previous computation did not read at this point. A read by an observer to which the
  /// computation sends is ignored.
  @usableFromInline
  final func trackFirstRead(of source: Node) {
    if swiftwater_get_delivery() != swiftwater_get_outer_delivery() { return }
    source.readBy = stamp
    addSource(source)
  }

  /// Adds a source after the cursor: one that the previous computation did not read at this point, or a source
  /// of an operator.
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
      link.attachToSource()
      keepWhileLive()
    }
  }

  /// Computes the value if one of its sources has changed.
  fileprivate final func pull() {
    let tracker = swiftwater_get_tracker().map { Unmanaged<DependentNode>.fromOpaque($0) }
    if state == .computing { reportCycle(closedBy: tracker) }
    // Changes are not pushed to a node that is not live, so a pull has to check its sources. The stamp of the
    // pull marks the nodes that were checked. Without it, a graph of many diamonds would be checked once for
    // each path. A write during the pull replaces the stamp (`invalidatePull`), so that all nodes are checked
    // again; the old stamp is not restored.
    let outer = swiftwater_get_pull()
    let pull = outer == 0 && !isLive ? swiftwater_next_stamp() : outer
    if isUpToDate(in: pull) { return }
    reader = tracker
    let isOutermost = ChainRelease.begin()
    if pull != outer { swiftwater_set_pull(pull) }
    refreshWithSources(in: pull)
    if isOutermost {
      if ChainRelease.hasPending { runPendingCode() } else { swiftwater_set_releasing(false) }
    }
    if pull != outer { swiftwater_set_pull(outer) }
  }

  /// Runs the code of the caller that waits for the end of the outermost pull. Refreshes this node again if
  /// that code has written a source of it.
  @inline(never)
  private final func runPendingCode() {
    let isNested = swiftwater_get_pull() != 0
    // The stamp of an outer pull is not restored, as in `pull`.
    defer { if !isNested { swiftwater_set_pull(0) } }
    for _ in 0..<FeedbackLoop.maximumRounds {
      let pull = swiftwater_get_pull()
      let wasLive = isLive
      ChainRelease.end()
      if isLive {
        if state == .clean { return }
      } else if wasLive {
        // That code has ended the observation, so a write does not mark this node anymore.
        swiftwater_set_pull(swiftwater_next_stamp())
      } else if swiftwater_get_pull() == pull {
        return
      }
      _ = ChainRelease.begin()
      refreshWithSources(in: swiftwater_get_pull())
    }
    FeedbackLoop.report([description])
    ChainRelease.end()
  }

  @inline(__always)
  private final func isUpToDate(in pull: UInt64) -> Bool {
    state == .idle && stamp == pull && pull != 0
  }

  /// Refreshes the sources of this node that decide whether it has to be computed, in the order in which a
  /// computation would read them, then this node. A loop instead of a recursion, because chains may be long.
  // Unmanaged, because the optimizer would retain each node on the way.
  private final func refreshWithSources(in pull: UInt64) {
    let top = Unmanaged.passUnretained(self)
    var node = top
    var next = firstSource
    while true {
      while let link = next {
        let source = link.pointee.source
        let isUpToDate = source._withUnsafeGuaranteedRef {
          $0.state == .clean || $0.dependent.isUpToDate(in: pull)
        }
        if isUpToDate {
          next = node._withUnsafeGuaranteedRef { $0.compareVersion(of: link) }
          continue
        }
        node._withUnsafeGuaranteedRef { $0.refreshingLink = link }
        let reader = node
        node = source._withUnsafeGuaranteedRef { .passUnretained($0.dependent) }
        next = node._withUnsafeGuaranteedRef { $0.beginRefresh(for: reader) }
      }
      node._withUnsafeGuaranteedRef { $0.finishRefresh(in: pull) }
      if node.toOpaque() == top.toOpaque() { return }
      node = node._withUnsafeGuaranteedRef { $0.reader! }
      next = node._withUnsafeGuaranteedRef { $0.compareVersion(of: $0.refreshingLink!) }
    }
  }

  /// Begins to refresh this node for `reader`, which waits for it.
  ///
  /// - Returns: The link of the source to refresh first.
  @inline(__always)
  private final func beginRefresh(for reader: Unmanaged<DependentNode>) -> UnsafeMutablePointer<Link>? {
    if state == .computing { reportCycle(closedBy: reader) }
    self.reader = reader
    return firstSource
  }

  /// Marks this node as stale if a source, which is up to date, has changed.
  ///
  /// - Returns: The link of the next source to refresh. Operators read all of their sources. A closure may
  ///   read other sources than the last time once one has changed, so there is none then.
  @inline(__always)
  private final func compareVersion(of link: UnsafeMutablePointer<Link>) -> UnsafeMutablePointer<Link>? {
    let version = link.pointee.source._withUnsafeGuaranteedRef { $0.version }
    if link.pointee.version != version {
      state = .stale
      if hasFixedSources { link.pointee.version = version }
    }
    return hasFixedSources || state != .stale ? link.pointee.nextSource : nil
  }

  @inline(__always)
  private final func finishRefresh(in pull: UInt64) {
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
      runWork()
      swiftwater_set_tracker(outer)
    } else {
      readPolicy = .tracked
      stamp = swiftwater_next_stamp()
      cursor = nil
      let outerDelivery = swiftwater_get_outer_delivery()
      swiftwater_set_outer_delivery(swiftwater_get_delivery())
      runWork()
      swiftwater_set_outer_delivery(outerDelivery)
      if extras != nil { acceptOwnWrites() }
      state = .clean
      swiftwater_set_tracker(outer)
      if (cursor == nil ? firstSource : cursor!.pointee.nextSource) != nil { dropUnreadSources() }
    }
  }

  @inline(__always)
  private final func runWork() {
    if extras != nil { return runWorkInScope() }
    if work(self) {
      version &+= 1
    } else if extras != nil {
      replaceScope(nil, isChange: false)
    }
  }

  @inline(never)
  private final func runWorkInScope() {
    let previous = takeScope()
    let isChange = work(self)
    if isChange { version &+= 1 }
    replaceScope(previous, isChange: isChange)
  }

  /// Records the present versions of the sources as those that this computation has used. The computation may
  /// have written a property that it made after it read that property, or one derived from it. Without the
  /// new versions, this write would make the node compute again.
  @inline(never)
  private final func acceptOwnWrites() {
    guard let extras, extras.hasWritten else { return }
    extras.hasWritten = false
    var next = cursor == nil ? nil : firstSource
    while let link = next {
      let source = link.pointee.source.takeUnretainedValue()
      source.refresh()
      link.pointee.version = source.version
      next = link == cursor ? nil : link.pointee.nextSource
    }
  }

  /// Removes the links of sources that this computation, unlike the previous computation, did not read.
  @inline(never)
  private final func dropUnreadSources() {
    var next = cursor == nil ? firstSource : cursor!.pointee.nextSource
    if let cursor { cursor.pointee.nextSource = nil } else { firstSource = nil }
    while let link = next {
      next = link.pointee.nextSource
      if isLive { link.detachFromSource() }
      // Releasing a source may run code that reads the nodes that are being refreshed.
      link.freeInChain()
    }
  }

  /// Stops the program with the names of all nodes of the cycle: nodes that are being computed, and nodes
  /// that wait for a source to be refreshed.
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
