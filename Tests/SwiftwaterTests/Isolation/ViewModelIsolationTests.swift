import Swiftwater
import Testing

/// An ordinary view model: not `Sendable`, bound to no actor, without an annotation on any closure.
private final class PlainViewModel {
  private(set) var greeting = ""
  private(set) var matches: [String] = []
  let query = Subject<String, Never>()
  let changes = Subject<Void, Never>()
  let lifetime = Lifetime()

  init(_ directory: Directory, on actor: any Actor) {
    Signal.task { await directory.greeting() }
      .observe(during: lifetime) { [unowned self] in
        actor.preconditionIsolated()
        greeting = $0
        changes.send()
      }
    query.signal
      .debounce(for: .milliseconds(1))
      .flatMap(.merge) { query in Signal.task { await directory.names(matching: query) } }
      .observe(during: lifetime) { [unowned self] in
        actor.preconditionIsolated()
        matches = $0
        changes.send()
      }
  }
}

private actor Directory {
  func greeting() -> String { "hello" }
  func names(matching query: String) -> [String] { ["Ann", "Anton", "Bob"].filter { $0.hasPrefix(query) } }
}

private actor ViewModelOwner {
  private var model: PlainViewModel?

  func open(_ directory: Directory) {
    model = PlainViewModel(directory, on: self)
  }

  func greeting() async -> String {
    await model!.changes.signal.firstValue()
    return model!.greeting
  }

  func search(_ query: String) async -> [String] {
    model!.query.send("?")
    model!.query.send(query)
    await model!.changes.signal.firstValue()
    return model!.matches
  }

  func openAndGreet(_ directory: Directory) async -> String {
    open(directory)
    return await greeting()
  }
}

/// An actor that owns signals with pending timers and tasks.
private actor SignalOwner {
  let tracker: ReleaseTracker
  let source = Subject<Int, Never>()
  var signals: [Signal<Int, Never>] = []
  private let relay: Relay<Int>

  init(_ release: OneTimeEvent, _ relay: Relay<Int>) {
    tracker = ReleaseTracker(release)
    self.relay = relay
  }

  func observeSignals() {
    let hour = Duration.seconds(3600)
    let pendingSignals: [Signal<Int, Never>] = [
      source.signal.debounce(for: hour),
      source.signal.throttle(for: hour, edges: .both),
      source.signal.audit(for: hour),
      source.signal.sample(every: hour),
      source.signal.delay(for: hour),
      source.signal.timeout(after: hour, switchingTo: .never()),
      source.signal.take(for: hour),
      source.signal.skip(for: hour),
      source.signal.buffer(for: hour).map(\.count),
      Signal<Void, Never>.timer(after: hour).map { 1 },
      .interval(every: hour),
      relay.signal(buffering: .unbounded),
      .observing { 1 },
      .callbackOnAnyThread { _ in },
    ]
    signals = pendingSignals
    for signal in pendingSignals { signal.observe { _ in } }
    source.send(1)
  }
}

@Suite struct ViewModelIsolationTests {
  @Test func `8.6 a plain view model made on an actor receives its values there`() async {
    let session = ViewModelOwner()
    let directory = Directory()
    #expect(await session.openAndGreet(directory) == "hello")
    #expect(await session.search("An") == ["Ann", "Anton"])
    #expect(await session.search("B") == ["Bob"])
  }

  @Test @MainActor func `8.6 a plain view model made on the main actor receives its values there`() async {
    await Task.detached {}.value
    let model = PlainViewModel(Directory(), on: MainActor.shared)
    await model.changes.signal.firstValue()
    #expect(model.greeting == "hello")
    model.query.send("Ant")
    await model.changes.signal.firstValue()
    #expect(model.matches == ["Anton"])
  }

  @Test func `8.6 on an actor with a custom executor, a plain view model is made through the actor`() async {
    await QueueActor().run { actor in
      let model = Isolation.run(on: actor) { PlainViewModel(Directory(), on: actor) }
      await model.changes.signal.firstValue()
      #expect(model.greeting == "hello")
    }
  }

  @Test func `signals with pending timers and tasks do not keep their actor alive`() async {
    let release = OneTimeEvent()
    let relay = Relay<Int>()
    await SignalOwner(release, relay).observeSignals()
    await release.wait()
  }
}
