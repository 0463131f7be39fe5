import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct PropertyLifetimeTests {
  @Test func `observations complete when the property is released`() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    let recorder = property!.signal.record()
    property = nil
    #expect(recorder.events == [.value(1), .completed])
  }

  /// The events that an observer receives if, at the first value, it writes a value and releases the property.
  private func events(
    of derive: (MutableProperty<Int>) -> Property<Int>, writing value: Int
  ) -> [Event<Int, Never>] {
    var source: MutableProperty<Int>? = MutableProperty(1)
    var events: [Event<Int, Never>] = []
    // The signal retains no property, so the observer releases the property below.
    let signal = derive(source!).signal
    signal.observe {
      events.append(.value($0))
      source?.value = value
      source = nil
    } onCompletion: {
      events.append(.completed)
    }
    return events
  }

  @Test func `6.11 the last value is delivered, even if the first value ends the property`() {
    #expect(events(of: { $0 }, writing: 2) == [.value(1), .value(2), .completed])
    #expect(events(of: { $0.map { $0 * 10 } }, writing: 2) == [.value(10), .value(20), .completed])
  }

  @Test func `6.11 the completion follows the whole delivery of the last value`() {
    var log = ""
    var property: MutableProperty<Int>? = MutableProperty(1)
    property!.signal.observe {
      log += "<\($0)"
      if $0 == 2 { property = nil }
      log += ">"
    } onCompletion: {
      log += "|"
    }
    transaction { property!.value = 2 }
    #expect(log == "<1><2>|")
  }

  @Test func `6.11 a last value that is equal is not delivered again`() {
    #expect(events(of: { $0 }, writing: 1) == [.value(1), .completed])
    #expect(events(of: { $0.map { $0 % 2 } }, writing: 3) == [.value(1), .completed])
  }

  @Test func `6.11 a value written before the property is released is delivered before the completion`() {
    let count = LiveCount()
    count.track {
      var property: MutableProperty<Int>? = MutableProperty(1)
      let own = property!.signal.record()
      let derived = property!.map { $0 * 10 }.signal.record()
      transaction {
        property!.value = 2
        property = nil
        #expect(own.events == [.value(1)])
      }
      #expect(own.events == [.value(1), .value(2), .completed])
      #expect(derived.events == [.value(10), .value(20), .completed])
    }
    #expect(count.liveParts == [])
  }

  @Test func `6.11 an observation that is cancelled while its property is released receives nothing more`() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    let recorder = property!.signal.record()
    transaction {
      property!.value = 2
      property = nil
      recorder.cancel()
    }
    #expect(recorder.events == [.value(1)])
  }

  @Test func `a property derived by an operator is observed as long as the source lives`() {
    let count = LiveCount()
    var completed = 0
    var seen: [Int] = []
    count.track {
      var source: MutableProperty<Int>? = MutableProperty(1)
      source!.map { $0 + 1 }.map { $0 * 2 }.signal.observe {
        seen.append($0)
      } onCompletion: {
        completed += 1
      }
      source!.value = 2
      source = nil
    }
    #expect(seen == [4, 6])
    #expect(completed == 1)
    #expect(count.liveParts == [])
  }

  @Test func `a property derived by a closure ends with its owner`() {
    let count = LiveCount()
    var events: [String] = []
    count.track {
      final class Person {
        let first = MutableProperty("Ada")
        let last = MutableProperty("Byron")
        let full: Property<String>
        init() { full = Property { [first, last] in first.value + " " + last.value } }
      }
      let person = Person()
      person.full.signal.observe {
        events.append($0)
      } onCompletion: {
        events.append("completed")
      }
      person.last.value = "Lovelace"
    }
    #expect(events == ["Ada Byron", "Ada Lovelace", "completed"])
    #expect(count.liveParts == [])
  }

  @Test func `a derived property keeps a source that is derived by a closure`() {
    let source = MutableProperty(1)
    let derived = Property { source.value + 1 }.map { $0 * 10 }
    var seen: [Int] = []
    derived.observe { seen.append($0) }
    source.value = 2
    #expect(seen == [20, 30])
  }

  @Test func `a derived property outlives its source and keeps its value`() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    let derived = source!.map { $0 + 1 }
    source!.value = 5
    source = nil
    #expect(derived.value == 6)
  }

  @Test func `an observation of two sources continues when one of them completes`() {
    var left: MutableProperty<Int>? = MutableProperty(1)
    let right = MutableProperty(10)
    var events: [String] = []
    do {
      let sum = Property.combineLatest(left!, right) { $0 + $1 }
      sum.signal.observe {
        events.append("\($0)")
      } onCompletion: {
        events.append("completed")
      }
    }
    left = nil
    right.value = 20
    #expect(events == ["11", "21"])
  }

  @Test func `cancelling releases the properties that were derived only for it`() {
    let source = MutableProperty(1)
    let count = LiveCount()
    count.track {
      let subscription = source.map { $0 + 1 }.observe { _ in }
      subscription.cancel()
    }
    #expect(count.liveParts == [])
  }

  @Test func `flatMap leaks nothing through the selected property`() {
    final class Person {
      let city = MutableProperty("Rome")
    }
    let count = LiveCount()
    var completed = false
    count.track {
      let selected = MutableProperty(Person())
      selected.flatMap { $0.city }.signal.observe { _ in
      } onCompletion: {
        completed = true
      }
    }
    #expect(completed)
    #expect(count.liveParts == [])
  }

  @Test func `a signal becomes a property`() {
    let count = LiveCount()
    count.track {
      let subject = Subject<Int, Never>()
      var property: Property<Int>? = subject.signal.property(initial: 0)
      #expect(property!.value == 0)
      subject.send(3)
      #expect(property!.value == 3)
      let changes = property!.changes.record()
      subject.send(3)
      subject.send(4)
      #expect(changes.values == [4])
      subject.complete()
      #expect(changes.isCompleted)
      #expect(property!.value == 4)
      property = nil
    }
    #expect(count.liveParts == [])
  }

  @Test func `a million cancelled observations leave nothing behind`() {
    let count = LiveCount()
    let property = MutableProperty(0)
    count.track {
      for _ in 0..<1_000_000 { property.changes.observe { _ in }.cancel() }
    }
    #expect(count.liveParts == [])
    var runs = 0
    property.changes.observe { _ in runs += 1 }
    property.value = 1
    #expect(runs == 1)
  }

  @Test func `a released source does not complete properties with another source`() {
    let other = MutableProperty(1)
    var source: MutableProperty<Int>? = MutableProperty(1)
    var seen: [Int] = []
    source!.map { $0 + 1 }.combineLatest(other) { $0 + $1 }.observe { seen.append($0) }
    source = nil
    other.value = 5
    #expect(seen == [3, 7])
  }

  @Test func `an observation that ends with either of two lifetimes ends no other observation`() {
    let page = Lifetime()
    let bound = Subject<Int, Never>()
    let unrelated = Subject<Int, Never>()
    let recorder = unrelated.signal.take(during: page).record()
    unrelated.signal.observe(during: page) { _ in }
    var target: MutableProperty<Int>? = MutableProperty(0)
    bound.signal.bind(to: target!, during: page)
    target = nil
    unrelated.send(1)
    #expect(recorder.values == [1])
    page.end()
    #expect(recorder.isEnded)
  }

  @Test func `a property of a signal may receive a value while it is released`() {
    let subject = Subject<Int, Never>()
    var property: Property<Int>? = subject.signal.property(initial: 0)
    var completions = 0
    property!.signal.observe { _ in
    } onCompletion: {
      completions += 1
      subject.send(1)
    }
    _ = warnings { property = nil }
    #expect(completions == 1)
  }

  @Test func `a source that is no longer read may end the observation when it is released`() {
    let readsInner = MutableProperty(true)
    let last = MutableProperty(0)
    var subscription: Subscription?
    var action: ReleaseAction? = ReleaseAction()
    action!.onRelease = { subscription?.cancel() }
    var inner: MutableProperty<ReleaseAction>? = MutableProperty(action!)
    action = nil
    let derived = Property { () -> Int in
      guard readsInner.value else { return 0 }
      _ = inner?.value
      return last.value
    }
    subscription = derived.observe { _ in }
    inner = nil
    readsInner.value = false
    last.value = 1
    #expect(derived.value == 0)
  }

  @Test func `a property derived of released sources completes at once`() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    let other = MutableProperty(10)
    let mapped = source!.map { $0 + 1 }.map { $0 * 2 }.signal
    let changes = source!.map { $0 + 1 }.changes
    let sum = source!.combineLatest(other) { $0 + $1 }.signal
    source = nil
    #expect(mapped.record().events == [.value(4), .completed])
    #expect(mapped.record().events == [.value(4), .completed])
    #expect(changes.record().events == [.completed])
    let recorder = sum.record()
    other.value = 20
    #expect(recorder.events == [.value(11), .value(21)])
  }

  @Test func `an object that is released with an observer may end another observation of the property`() {
    let count = LiveCount()
    count.track {
      var property: MutableProperty<Int>? = MutableProperty(1)
      var second: Subscription?
      var action: ReleaseAction? = ReleaseAction()
      action!.onRelease = { second?.cancel() }
      property!.changes.observe { [action] _ in withExtendedLifetime(action) {} }
      second = property!.changes.observe { _ in
      } onCompletion: {
        Issue.record("The second observation completed.")
      }
      // An optimized build may release the property after its last use.
      withExtendedLifetime(property) { action = nil }
      property = nil
      second = nil
    }
    #expect(count.liveParts == [])
  }

  @Test func `changes that are observed without a subscription end with their lifetime`() {
    let source = MutableProperty(1)
    let lifetime = Lifetime()
    var seen: [Int] = []
    source.observeChanges(during: lifetime) { seen.append($0) }
    source.value = 2
    source.map { $0 * 10 }.observeChanges(during: lifetime) { seen.append($0) }
    source.value = 3
    #expect(seen == [2, 3, 30])
    lifetime.end()
    source.value = 4
    source.observeChanges(during: lifetime) { seen.append($0) }
    source.value = 5
    #expect(seen == [2, 3, 30])
  }

  @Test func `changes that are observed without a subscription leak nothing`() {
    let count = LiveCount()
    count.track {
      let lifetime = Lifetime()
      let source = MutableProperty(1)
      source.observeChanges(during: lifetime) { _ in lifetime.end() }
      source.observeChanges(during: lifetime) { _ in Issue.record("The lifetime has ended.") }
      source.value = 2
    }
    #expect(count.liveParts == [])
  }

  /// Runs a closure when it is released.
  private final class ReleaseAction {
    var onRelease: () -> Void = {}

    deinit { onRelease() }
  }

  /// A value that runs a closure when it is released.
  private final class Reference {
    let id: Int
    var onRelease: () -> Void = {}

    init(_ id: Int) { self.id = id }

    deinit { onRelease() }
  }

  @Test func `an old value is released after the new one is delivered`() {
    let property = MutableProperty(Reference(1), isEqual: { $0 === $1 })
    var received: [Int] = []
    let subscription = property.changes.observe { received.append($0.id) }
    property.value.onRelease = { subscription.cancel() }
    property.value = Reference(2)
    #expect(subscription.isEnded)
    #expect(received == [2])
  }

  @Test func `a value that modify() releases may end the observations`() {
    let property = MutableProperty(Reference(1), isEqual: { $0.id == $1.id })
    var subscriptions: [Subscription] = []
    var calls = 0
    for _ in 0..<3 { subscriptions.append(property.changes.observe { _ in calls += 1 }) }
    property.value.onRelease = { for subscription in subscriptions { subscription.cancel() } }
    // The transaction ends with an equal value, so the observers receive nothing and keep the first object.
    transaction {
      property.value = Reference(2)
      property.value = Reference(1)
    }
    #expect(calls == 0)
    property.modify { _ in }
    #expect(subscriptions.map(\.isEnded) == [true, true, true])
    #expect(calls == 0)
  }
}
