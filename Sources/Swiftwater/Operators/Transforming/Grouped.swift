/// The values of a source that have the same key.
public struct GroupedSignal<Key: Hashable, Value, Failure: Error> {
  /// What the values have in common.
  public let key: Key
  /// The values. Hot: observe it when the group is sent, or miss what it says.
  public let signal: Signal<Value, Failure>
}

extension Signal {
  /// A signal for each key, of the values with that key.
  ///
  ///     source:                   --1--2--3--4--|
  ///     grouped(by isMultiple of 2): --a--b--------|
  ///     a:                          1-----3-----|
  ///     b:                             2-----4--|
  ///
  /// A group is sent with its first value. Groups are hot: observe one when it is sent, or miss what it says.
  /// All groups end as the source does, in the order of their first values, just before the result.
  ///
  /// When the observer leaves while groups are still observed, the source stays until nobody observes any of
  /// them; no more groups are sent then, and values with other keys are dropped.
  ///
  /// - Parameter key: The key of a value. What it throws fails the groups and the result.
  /// - Complexity: O(1) for each value; remembers every key.
  public func grouped<Key: Hashable>(
    by key: @escaping (Value) throws(Failure) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
    grouping(key, { $0 }, nil as GroupDuration<Key, Value, Never, Failure>?, file, line)
  }

  /// A signal for each key, of what a closure makes of the values with that key.
  ///
  /// As ``grouped(by:file:line:)``.
  ///
  /// - Parameters:
  ///   - key: The key of a value. What it throws fails the groups and the result.
  ///   - element: What goes into the group. What it throws fails the groups and the result.
  public func grouped<Key: Hashable, Element>(
    by key: @escaping (Value) throws(Failure) -> Key,
    element: @escaping (Value) throws(Failure) -> Element,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<GroupedSignal<Key, Element, Failure>, Failure> {
    grouping(key, element, nil as GroupDuration<Key, Element, Never, Failure>?, file, line)
  }

  /// A signal for each key, of the values with that key, until another signal ends it.
  ///
  /// A key whose group has ended begins another with its next value. Otherwise as ``grouped(by:file:line:)``.
  ///
  /// - Parameters:
  ///   - key: The key of a value. What it throws fails the groups and the result.
  ///   - duration: Makes the signal whose first value ends a group, when the group has been sent. It may be
  ///     made from the group's values: each reaches the group's other observers first. Its completion alone
  ///     ends nothing; its failure, and what the closure throws, fail the groups and the result.
  public func grouped<Key: Hashable, Duration>(
    by key: @escaping (Value) throws(Failure) -> Key,
    duration: @escaping (GroupedSignal<Key, Value, Failure>) throws(Failure) -> Signal<Duration, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
    grouping(key, { $0 }, duration, file, line)
  }

  /// A signal for each key, of what a closure makes of the values with that key, until another signal ends
  /// it.
  ///
  /// A key whose group has ended begins another with its next value. Otherwise as ``grouped(by:file:line:)``.
  ///
  /// - Parameters:
  ///   - key: The key of a value. What it throws fails the groups and the result.
  ///   - element: What goes into the group. What it throws fails the groups and the result.
  ///   - duration: Makes the signal whose first value ends a group, when the group has been sent. It may be
  ///     made from the group's values: each reaches the group's other observers first. Its completion alone
  ///     ends nothing; its failure, and what the closure throws, fail the groups and the result.
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
      start(
        Observer(
          value: { value in
            do throws(Failure) {
              guard let group = try groups.group(for: try key(value)) else { return }
              group.subject.send(try element(value))
            } catch {
              groups.end(.failed(error, at: origin))
            }
          },
          ending: groups.end,
          subscription: groups.connection.subscription))
    }
  }
}

private typealias GroupDuration<Key: Hashable, Value, Duration, Failure: Error> =
  (GroupedSignal<Key, Value, Failure>) throws(Failure) -> Signal<Duration, Failure>

/// A group that has not ended.
private final class Group<Key: Hashable, Value, Failure: Error> {
  let subject: Subject<Value, Failure>
  /// How many groups began before this one.
  let order: Int
  @exclusivity(unchecked) var isOpen = true

  init(at origin: Origin, _ order: Int) {
    subject = Subject(at: origin)
    self.order = order
  }
}

/// The groups of one observation. The source is needed by the observer and by whoever observes a group.
private final class Groups<Key: Hashable, Value, Duration, Failure: Error> {
  let connection = RefCount()
  private let output: SerializedObserver<GroupedSignal<Key, Value, Failure>, Failure>
  private let duration: GroupDuration<Key, Value, Duration, Failure>?
  private let origin: Origin
  @exclusivity(unchecked) private var groups: [Key: Group<Key, Value, Failure>] = [:]
  @exclusivity(unchecked) private var begun = 0

  init(
    _ observer: Observer<GroupedSignal<Key, Value, Failure>, Failure>,
    _ duration: GroupDuration<Key, Value, Duration, Failure>?, _ origin: Origin
  ) {
    output = SerializedObserver(observer)
    self.duration = duration
    self.origin = origin
    connection.isStarted = true
    connection.join(observer.subscription)
  }

  /// The group that a value belongs to; nil if nobody can hear it.
  func group(for key: Key) throws(Failure) -> Group<Key, Value, Failure>? {
    if let group = groups[key] { return group }
    guard output.isHeard else { return nil }
    let group = Group<Key, Value, Failure>(at: origin, begun)
    begun += 1
    groups[key] = group
    let signal = Signal<Value, Failure>(origin) { [connection, subject = group.subject] observer in
      connection.join(observer.subscription)
      subject.admit(observer)
    }
    // At once, as the group speaks when this returns.
    output.sendAtOnce { output.value(GroupedSignal(key: key, signal: signal)) }
    try limit(group, key)
    return group.isOpen && !connection.subscription.isEnded ? group : nil
  }

  func end(_ ending: Ending<Failure>) {
    if connection.subscription.isEnded { return }
    connection.subscription.cancel()
    let open = groups.values.sorted { $0.order < $1.order }
    groups = [:]
    for group in open { group.subject.end(ending) }
    output.end(ending)
  }

  /// Starts what ends the group. It does not count as an observer of the group, and it does not keep the
  /// groups, one of which may keep it.
  private func limit(_ group: Group<Key, Value, Failure>, _ key: Key) throws(Failure) {
    guard let duration, !connection.subscription.isEnded else { return }
    let signal = Signal(origin) { [subject = group.subject] in subject.admit($0) }
    let limiting = try duration(GroupedSignal(key: key, signal: signal))
    if connection.subscription.isEnded { return }
    let input = Subscription()
    connection.subscription.add(input)
    limiting.start(
      Observer(
        value: { [weak self, weak group] _ in
          input.cancel()
          if let self, let group { close(group, key) }
        },
        ending: { [weak self] ending in
          input.cancel()
          if ending.isFailure { self?.end(ending) }
        },
        subscription: input), in: origin)
  }

  private func close(_ group: Group<Key, Value, Failure>, _ key: Key) {
    group.isOpen = false
    groups[key] = nil
    group.subject.complete()
  }
}
