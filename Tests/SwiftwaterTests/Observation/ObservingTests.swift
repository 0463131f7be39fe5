import Observation
import Swiftwater
import Synchronization
import Testing

@Observable
private final class Model {
  var name = "a"
  var age = 1
  var unrelated = 0
}

/// An observable object that may be changed on any thread.
private final class SharedModel: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let storage = Mutex(0)

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return storage.withLock { $0 }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) { storage.withLock { $0 = newValue } }
    }
  }
}

@Suite struct ObservingTests {
  let actor = TestActor()

  @Test func `the signal delivers the value now and after each change, on the observer's actor`() async {
    await actor.run { actor in
      let model = Model()
      let log = Log<String>()
      var names = Signal.observing { model.name }
        .on(value: {
          actor.preconditionIsolated()
          log.entries.append($0)
        })
        .values(buffering: .unbounded).makeAsyncIterator()
      #expect(log.entries == ["a"])
      model.name = "b"
      #expect(log.entries == ["a"])
      #expect(await names.next() == "a")
      #expect(await names.next() == "b")
      model.name = "c"
      #expect(await names.next() == "c")
    }
  }

  @Test func `changes without a wait between them are delivered as one change`() async {
    await actor.run { _ in
      let model = Model()
      var values = Signal.observing { "\(model.name) \(model.age)" }.values(buffering: .unbounded)
        .makeAsyncIterator()
      model.name = "b"
      model.age = 2
      model.name = "c"
      #expect(await values.next() == "a 1")
      #expect(await values.next() == "c 2")
      model.age = 3
      #expect(await values.next() == "c 3")
    }
  }

  @Test func `properties that are not read are not observed`() async {
    await actor.run { _ in
      let model = Model()
      let log = Log<Int>()
      var ages = Signal.observing {
        log.entries.append(model.age)
        return model.age
      }.values(buffering: .unbounded).makeAsyncIterator()
      #expect(await ages.next() == 1)
      model.unrelated = 1
      model.name = "b"
      model.age = 2
      #expect(await ages.next() == 2)
      #expect(log.entries == [1, 2])
    }
  }

  @Test func `the closure may read different properties each time`() async {
    await actor.run { _ in
      let model = Model()
      var values = Signal.observing { model.age > 1 ? model.name : "young" }.values(buffering: .unbounded)
        .makeAsyncIterator()
      #expect(await values.next() == "young")
      model.age = 2
      #expect(await values.next() == "a")
      model.name = "b"
      #expect(await values.next() == "b")
    }
  }

  @Test func `a change made by the observer is delivered in the next turn`() async {
    await actor.run { _ in
      let model = Model()
      let ages = await Signal.observing { model.age }
        .on(value: { if $0 < 3 { model.age = $0 + 1 } })
        .take(first: 3)
        .allValues()
      #expect(ages == [1, 2, 3])
    }
  }

  @Test func `changes made on any thread are delivered on the observer's actor`() async {
    await actor.run { actor in
      let shared = SharedModel()
      var values = Signal.observing { shared.value }.on(value: { _ in actor.preconditionIsolated() })
        .values(buffering: .unbounded).makeAsyncIterator()
      #expect(await values.next() == 0)
      await Task.detached { shared.value = 1 }.value
      #expect(await values.next() == 1)
    }
  }

  @Test func `properties of the library are observed as well`() async {
    await actor.run { _ in
      let property = MutableProperty(1)
      var values = Signal.observing { property.value * 10 }.values(buffering: .unbounded).makeAsyncIterator()
      #expect(await values.next() == 10)
      property.value = 2
      #expect(await values.next() == 20)
    }
  }

  @Test func `a cancelled observation reads no more and releases its closures`() async {
    await actor.run { actor in
      let model = Model()
      let release = OneTimeEvent()
      let log = Log<Int>()
      let subscription = observe(model, log, ReleaseTracker(release, on: actor))
      model.age = 2
      subscription.cancel()
      await release.wait()
      model.age = 3
      _ = await Signal.observing { model.age }.firstValue()
      #expect(log.entries == [1])
    }
  }

  @Test func `a read that ends the observation is its last`() async {
    await actor.run { _ in
      let model = Model()
      let log = Log<Int>()
      let lifetime = Lifetime()
      Signal.observing {
        if model.age == 2 { lifetime.end() }
        return model.age
      }.observe(during: lifetime) { log.entries.append($0) }
      var other = Signal.observing { model.age }.values(buffering: .unbounded).makeAsyncIterator()
      model.age = 2
      #expect(await other.next() == 1)
      #expect(await other.next() == 2)
      #expect(lifetime.isEnded)
      #expect(log.entries == [1])
    }
  }

  @Test func `an observation is released with the object it reads`() async {
    await actor.run { actor in
      let release = OneTimeEvent()
      var model: Model? = Model()
      forget(Signal.observing { [weak model] in model?.age }, ReleaseTracker(release, on: actor))
      model = nil
      await release.wait()
    }
  }

  private func observe(_ model: Model, _ log: Log<Int>, _ tracker: ReleaseTracker) -> Subscription {
    Signal.observing {
      log.entries.append(model.age)
      return model.age
    }.observe { _ in _ = tracker }
  }

  private func forget(_ signal: Signal<Int?, Never>, _ tracker: ReleaseTracker) {
    signal.observe { _ in _ = tracker }
  }
}
