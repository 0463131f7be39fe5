/// A signal of the values of a source that have the same key.
public struct GroupedSignal<Key: Hashable, Value, Failure: Error> {
  /// The key of all the values.
  public let key: Key
  /// The values. The signal is hot: an observer that begins after the group was sent misses the values before.
  public let signal: Signal<Value, Failure>
}

extension Signal {
  /// A signal for each key, which sends the values with that key.
  ///
  ///     source:                     --1--2--3--4--|
  ///     grouped(by: { $0 % 2 }):    --a--b--------|
  ///     a:                            1-----3-----|
  ///     b:                               2-----4--|
  ///
  /// A group is sent immediately before its first value. Groups are hot: an observer that begins after the
  /// group was sent misses the values before. All groups end as the source does, in the order of their first
  /// values, before the result does.
  ///
  /// If the observation is cancelled while some groups are observed, the source runs until none of them is
  /// observed anymore. No new groups are sent then, and values with new keys are dropped. A closure that
  /// observes a group must not capture it: each would keep the other until the group ends.
  ///
  /// - Parameter key: Returns the key of a value. An error that it throws fails the groups and the result.
  /// - Complexity: O(1) for each value; keeps every key.
  public func grouped<Key: Hashable>(
    by key: @escaping (Value) throws(Failure) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
    grouping(key, { $0 }, nil as GroupDuration<Key, Value, Never, Failure>?, file, line)
  }

  /// A signal for each key, which sends the result of a closure for each value with that key.
  ///
  /// Sends and ends groups as `grouped(by:)` does.
  ///
  /// - Parameters:
  ///   - key: Returns the key of a value. An error that it throws fails the groups and the result.
  ///   - element: Returns the value that the group sends. An error that it throws fails the groups and the
  ///     result.
  public func grouped<Key: Hashable, Element>(
    by key: @escaping (Value) throws(Failure) -> Key,
    element: @escaping (Value) throws(Failure) -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<GroupedSignal<Key, Element, Failure>, Failure> {
    grouping(key, element, nil as GroupDuration<Key, Element, Never, Failure>?, file, line)
  }

  /// A signal for each key, which sends the values with that key until another signal ends the group.
  ///
  /// The next value with the key of an ended group begins a new group. Otherwise sends and ends groups as
  /// `grouped(by:)` does.
  ///
  /// - Parameters:
  ///   - key: Returns the key of a value. An error that it throws fails the groups and the result.
  ///   - duration: Creates the signal whose first value ends a group; called after the group is sent. The
  ///     signal may be made from the group's own values, which reach the group's other observers first. Its
  ///     completion is ignored. Its failure, and an error that the closure throws, fail the groups and the
  ///     result. After the source was released without an ending, a failure of the signal has no effect.
  public func grouped<Key: Hashable, Duration>(
    by key: @escaping (Value) throws(Failure) -> Key,
    duration: @escaping (GroupedSignal<Key, Value, Failure>) throws(Failure) -> Signal<Duration, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
    grouping(key, { $0 }, duration, file, line)
  }

  /// A signal for each key, which sends the result of a closure for each value with that key, until another
  /// signal ends the group.
  ///
  /// The next value with the key of an ended group begins a new group. Otherwise sends and ends groups as
  /// `grouped(by:)` does.
  ///
  /// - Parameters:
  ///   - key: Returns the key of a value. An error that it throws fails the groups and the result.
  ///   - element: Returns the value that the group sends. An error that it throws fails the groups and the
  ///     result.
  ///   - duration: Creates the signal whose first value ends a group; called after the group is sent. The
  ///     signal may be made from the group's own values, which reach the group's other observers first. Its
  ///     completion is ignored. Its failure, and an error that the closure throws, fail the groups and the
  ///     result. After the source was released without an ending, a failure of the signal has no effect.
  public func grouped<Key: Hashable, Element, Duration>(
    by key: @escaping (Value) throws(Failure) -> Key,
    element: @escaping (Value) throws(Failure) -> Element,
    duration: @escaping (GroupedSignal<Key, Element, Failure>) throws(Failure) -> Signal<Duration, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<GroupedSignal<Key, Element, Failure>, Failure> {
    grouping(key, element, duration, file, line)
  }

  private func grouping<Key: Hashable, Element, Duration>(
    _ key: @escaping (Value) throws(Failure) -> Key, _ element: @escaping (Value) throws(Failure) -> Element,
    _ duration: GroupDuration<Key, Element, Duration, Failure>?, _ file: StaticString, _ line: UInt
  ) -> Signal<GroupedSignal<Key, Element, Failure>, Failure> {
    let origin = Origin("grouped(by:)", file, line, origin)
    return Signal<GroupedSignal<Key, Element, Failure>, Failure>(origin) { [start] observer in
      let groups = Groups(observer, duration, origin)
      func receive(_ value: Value) {
        if groups.isAccessing { return groups.runLater { receive(value) } }
        do throws(Failure) {
          if let group = try groups.openGroup(for: try key(value)) { group.subject.send(try element(value)) }
        } catch {
          groups.end(.failed(error, at: origin))
        }
        groups.runWaiting()
      }
      start(
        Observer(
          onValue: receive,
          onEnding: groups.end,
          subscription: groups.refCount.subscription))
    }
  }
}

private typealias GroupDuration<Key: Hashable, Value, Duration, Failure: Error> =
  (GroupedSignal<Key, Value, Failure>) throws(Failure) -> Signal<Duration, Failure>

/// A group that has not ended.
private final class Group<Key: Hashable, Value, Failure: Error> {
  let subject: Subject<Value, Failure>
  /// The number of groups that began before this one.
  let order: Int
  @exclusivity(unchecked) var isOpen = true

  init(at origin: Origin, _ order: Int) {
    subject = Subject(at: origin)
    self.order = order
  }
}

/// The groups of one observation. The source runs as long as the result or a group is observed.
private final class Groups<Key: Hashable, Value, Duration, Failure: Error> {
  let refCount = RefCount()
  private let output: SerializedObserver<GroupedSignal<Key, Value, Failure>, Failure>
  private let duration: GroupDuration<Key, Value, Duration, Failure>?
  private let origin: Origin
  @exclusivity(unchecked) private var groups: [Key: Group<Key, Value, Failure>] = [:]
  @exclusivity(unchecked) private var startedCount = 0
  // Hashing, comparing or releasing a key may run code that sends to this operator. Such an event waits until the
  // groups can be changed again.
  @exclusivity(unchecked) private(set) var isAccessing = false
  @exclusivity(unchecked) private var pendingActions: [() -> Void] = []

  init(
    _ observer: Observer<GroupedSignal<Key, Value, Failure>, Failure>,
    _ duration: GroupDuration<Key, Value, Duration, Failure>?, _ origin: Origin
  ) {
    output = SerializedObserver(observer)
    self.duration = duration
    self.origin = origin
    refCount.isStarted = true
    refCount.add(observer.subscription)
  }

  /// Returns the open group of a key, or opens and sends one; nil if no observer can receive its values.
  func openGroup(for key: Key) throws(Failure) -> Group<Key, Value, Failure>? {
    if let group = access({ $0[key] }) { return group }
    guard output.isObserved else { return nil }
    let group = Group<Key, Value, Failure>(at: origin, startedCount)
    startedCount += 1
    access { $0[key] = group }
    let signal = Signal<Value, Failure>(origin) { [refCount, subject = group.subject] observer in
      refCount.add(observer.subscription)
      subject.subscribe(observer)
    }
    // At once, even from inside another delivery: the caller sends a value to the group when this returns.
    output.deferOtherEvents { output.onValue(GroupedSignal(key: key, signal: signal)) }
    try startDuration(of: group, key)
    return group.isOpen && !refCount.subscription.isEnded ? group : nil
  }

  func end(_ ending: Ending<Failure>) {
    if isAccessing { return runLater { self.end(ending) } }
    if refCount.subscription.isEnded { return }
    refCount.subscription.cancel()
    let openGroups = exchange(&groups, with: [:])
    for group in openGroups.values.sorted(by: { $0.order < $1.order }) { group.subject.end(ending) }
    output.end(ending)
  }

  func runLater(_ action: @escaping () -> Void) {
    pendingActions.append(action)
  }

  func runWaiting() {
    if pendingActions.isEmpty { return }
    for action in exchange(&pendingActions, with: []) { action() }
  }

  private func access<Result>(_ body: (inout [Key: Group<Key, Value, Failure>]) -> Result) -> Result {
    isAccessing = true
    let result = body(&groups)
    isAccessing = false
    return result
  }

  /// Starts the signal that ends a group.
  ///
  /// An observation of the group by that signal does not keep the source running. The observer of the signal retains
  /// neither this object nor the group, because they may retain the signal.
  private func startDuration(of group: Group<Key, Value, Failure>, _ key: Key) throws(Failure) {
    guard let duration, !refCount.subscription.isEnded else { return }
    let signal = Signal(origin) { [subject = group.subject] in subject.subscribe($0) }
    let durationSignal = try duration(GroupedSignal(key: key, signal: signal))
    if refCount.subscription.isEnded { return }
    let input = Subscription()
    refCount.subscription.add(input)
    durationSignal.start(
      Observer(
        onValue: { [weak self, weak group] _ in
          input.cancel()
          // A cleanup of the signal may have ended the observation.
          if let self, let group, !refCount.subscription.isEnded { close(group, key) }
        },
        onEnding: { [weak self] ending in
          input.cancel()
          if ending.isFailure { self?.end(ending) }
        },
        subscription: input), in: origin)
  }

  private func close(_ group: Group<Key, Value, Failure>, _ key: Key) {
    if isAccessing { return runLater { self.close(group, key) } }
    group.isOpen = false
    access { $0[key] = nil }
    group.subject.complete()
    runWaiting()
  }
}
