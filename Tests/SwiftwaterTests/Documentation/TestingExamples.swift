import Swiftwater
import SwiftwaterTesting
import Testing

// The examples of Documentation/Testing.md, line for line.

@Suite struct TestingExamples {
  @Test func `the test moves the clock`() {
    let clock = TestClock()
    let query = Subject<String, Never>()
    let recorder = query.signal.debounce(for: .milliseconds(300), clock: clock).record(clock: clock)
    query.send("s")
    clock.advance(by: .milliseconds(200))
    query.send("sw")
    clock.advance(by: .milliseconds(300))
    #expect(recorder.values == ["sw"])
    #expect(recorder.entries.map(\.time) == [.milliseconds(500)])
  }

  @Test func `an observation that has ended leaves no timer`() {
    let clock = TestClock()
    let subscription = Signal.interval(every: .seconds(1), clock: clock).observe { print($0) }
    #expect(clock.pendingCount == 1)
    subscription.cancel()
    #expect(clock.pendingCount == 0)
  }

  @Test func `a recorder records all events`() {
    let recorder = Signal<Int, Never>.of(1, 2).append(3).record()
    #expect(recorder.events == [.value(1), .value(2), .value(3), .completed])
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isCompleted)
    #expect(recorder.failure == nil)
  }

  @Test func `marbles draw events`() {
    let clock = TestClock()
    let source = clock.hot("-a--b---c-|")
    let recorder = source.signal.debounce(for: .milliseconds(3), clock: clock).record(running: clock)
    #expect(recorder.marbles == "-------b--(c|)")
    #expect(source.subscriptions == ["^---------!"])
  }

  @Test func `leaks are counted`() {
    let count = LiveCount()
    count.track {
      let name = MutableProperty("Ada")
      let greeting = name.map { "Hello, \($0)" }
      greeting.observe { print($0) }
      name.value = "Grace"
    }
    #expect(count.liveParts == [])
  }

  enum StoreError: Error, Equatable {
    case full
  }

  actor NoteStore {
    private let capacity: Int
    private(set) var notes: [String] = []

    init(capacity: Int = 10) {
      self.capacity = capacity
    }

    func save(_ note: String) throws(StoreError) -> Int {
      if notes.count == capacity { throw .full }
      notes.append(note)
      return notes.count
    }
  }

  @MainActor
  final class NoteModel {
    let text = MutableProperty("")
    let save: Command<Void, Int, StoreError>
    let count: Property<Int>

    init(store: NoteStore) {
      let text = text  // instead of a capture list
      save = Command(enabledIf: text.map { !$0.isEmpty }) { () async throws(StoreError) in
        try await store.save(text.value)
      }
      count = save.outputs.property(initial: 0)
    }
  }

  @Test @MainActor func `a note is saved`() async throws {
    let model = NoteModel(store: NoteStore())
    model.text.value = "Buy milk"
    let saving = model.save.start()
    #expect(model.save.isExecuting.value)
    try await saving.completion()
    #expect(!model.save.isExecuting.value)
    #expect(model.count.value == 1)
  }

  @Test @MainActor func `a full store rejects`() async {
    let model = NoteModel(store: NoteStore(capacity: 0))
    let errors = model.save.errors.record()
    model.text.value = "Buy milk"
    await #expect(throws: CommandError.failed(StoreError.full)) {
      try await model.save.start().completion()
    }
    #expect(errors.values == [.full])
  }

  final class Library {
    let clock: any Clock<Duration>

    init(clock: some Clock<Duration>) {
      self.clock = clock
    }

    nonisolated(nonsending) func titles(matching text: String) async -> [String] {
      try? await clock.sleep(for: .seconds(1))
      return ["The " + text]
    }
  }

  @Test @MainActor func `the answer to a cancelled query is dropped`() async throws {
    let clock = TestClock()
    let library = Library(clock: clock)
    let query = MutableProperty("")
    let titles = query.changes
      .flatMap(.latest) { text in
        Signal.task { await library.titles(matching: text) }
      }
      .property(initial: [])

    query.value = "Hob"
    try await clock.waitUntilPending(atLeast: 1)
    query.value = "Hobbit"
    try await clock.waitUntilPending(atLeast: 1)
    clock.advance(by: .seconds(1))
    #expect(await titles.changes.firstValue() == ["The Hobbit"])
  }

  @Test func `an event from inside an observer waits`() {
    let numbers = Subject<Int, Never>()
    var seen: [Int] = []
    numbers.signal.observe { number in
      seen.append(number)
      if number < 3 { numbers.send(number + 1) }
    }
    numbers.send(1)
    #expect(seen == [1, 2, 3])
  }

  @Test func `everyOther satisfies the laws`() {
    let laws = OperatorLaws(failingWith: StoreError.full) { numbers, _ in
      numbers.everyOther()
    }
    #expect(laws.violations == [])
  }

  @Test func `logged satisfies the laws`() {
    var lines: [String] = []
    let laws = OperatorLaws(failingWith: StoreError.full) { numbers, _ in
      numbers.logged("over") { lines.append($0) }
    }
    #expect(laws.violations == [])
    #expect(lines.contains("over"))
  }

  @Test func `an operator for texts is tested with the texts of numbers`() {
    let laws = OperatorLaws(failingWith: StoreError.full) { numbers, _ in
      numbers.map(\.description).logged("over") { _ in }
    }
    #expect(laws.violations == [])
  }

  @Test func `an iterator that is made first misses nothing`() async {
    let numbers = Subject<Int, Never>()
    var values = numbers.signal.values(buffering: .unbounded).makeAsyncIterator()
    numbers.send(1)
    #expect(await values.next() == 1)
  }

  @Test func `an operator of two sources satisfies the laws`() {
    let laws = OperatorLaws(failingWith: StoreError.full) { numbers, others, clock in
      numbers.debounce(for: .milliseconds(2), clock: clock).merge(others)
    }
    #expect(laws.violations == [])
  }
}

extension Signal {
  /// The same events, and a message to the log when the observation ends.
  fileprivate func logged(_ message: String, to write: @escaping (String) -> Void) -> Signal {
    Signal { emitter in
      let lifetime = Lifetime()
      emitter.onEnd {
        lifetime.end()
        write(message)
      }
      forward(to: emitter, during: lifetime)
    }
  }
}

extension Signal {
  /// Sends every second value, beginning with the first.
  func everyOther() -> Signal {
    .deferred {
      var isIncluded = false
      return filter { _ in
        isIncluded.toggle()
        return isIncluded
      }
    }
  }
}
