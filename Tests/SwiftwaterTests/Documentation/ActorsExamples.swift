import Observation
import Swiftwater
import SwiftwaterTesting
import Testing

// The examples of Documentation/Actors.md, line for line.

@Suite(.timeLimit(.minutes(30))) @MainActor struct ActorsExamples {
  actor Account {
    func name() -> String { "Ada" }
  }

  @MainActor
  final class ProfileModel {
    let name = MutableProperty("")
    let greeting: Property<String>
    private let lifetime = Lifetime()

    init(account: Account) {
      greeting = name.map { $0.isEmpty ? "Loading" : "Hello, \($0)" }
      Signal.task { await account.name() }
        .observe(with: self, during: lifetime) { model, name in model.name.value = name }
    }
  }

  actor ChatRoom {
    nonisolated let messages = Relay<String>()

    func post(_ message: String) {
      messages.send(message)
    }
  }

  @MainActor
  final class ChatModel {
    let lines = MutableProperty<[String]>([])
    private let lifetime = Lifetime()

    init(room: ChatRoom) {
      room.messages.signal(buffering: .unbounded)
        .observe(with: self, during: lifetime) { model, line in model.lines.value.append(line) }
    }
  }

  actor Archive {
    nonisolated let count = Relay<Int>()
    private var lines: [String] = []
    private let lifetime = Lifetime()

    func keep(_ newLines: Relay<String>) {
      newLines.signal(buffering: .unbounded).observe(during: lifetime) { [unowned self] in
        lines.append($0)
        count.send(lines.count)
      }
    }
  }

  final class CounterModel {
    let count: Property<Int>

    init(clock: some Clock<Duration>) {
      count = Signal.interval(every: .milliseconds(1), clock: clock)
        .scan(0) { count, _ in count + 1 }
        .property(initial: 0)
    }
  }

  actor Session {
    private var counter: CounterModel?

    func open() {
      counter = CounterModel(clock: ContinuousClock())
    }

    func firstCount() async -> Int? {
      await counter?.count.changes.firstValue()
    }
  }

  private actor Library {
    func titles(matching text: String) -> [String] { [text + "ing"] }

    func checkedTitles(matching text: String) throws -> [String] { [text + "ing"] }
  }

  @Test func `a view model receives a value from another actor`() async {
    let model = ProfileModel(account: Account())
    #expect(model.greeting.value == "Loading")
    #expect(await model.greeting.changes.firstValue() == "Hello, Ada")
  }

  @Test func `an outdated answer is dropped`() async {
    let library = Library()
    let query = Subject<String, Never>()
    let answers = query.signal.flatMap(.latest) { text in
      Signal.task { await library.titles(matching: text) }
    }
    let latest = answers.property(initial: [])
    query.send("read")
    query.send("writ")
    #expect(await latest.changes.firstValue() == ["writing"])
  }

  @Test func `a command runs asynchronous work`() async throws {
    let library = Library()
    let load = Command<String, [String], any Error> { text in
      try await library.checkedTitles(matching: text)
    }
    #expect(try await load.start("read").firstValue() == ["reading"])
  }

  @Test func `an actor receives the values of a view model`() async {
    let archive = Archive()
    let newLines = Relay<String>()
    let count = archive.count.signal(buffering: .unbounded).property(initial: 0)
    await archive.keep(newLines)
    newLines.send("one")
    newLines.send("two")
    #expect(await count.signal.first(where: { $0 == 2 }).firstValue() == 2)
  }

  @Test func `messages arrive in order`() async {
    let room = ChatRoom()
    let model = ChatModel(room: room)
    await room.post("one")
    await room.post("two")
    #expect(await model.lines.signal.first(where: { $0.count == 2 }).firstValue() == ["one", "two"])
  }

  @Test func `a slow receiver is notified of dropped values`() async {
    var skipped = 0
    let progress = Relay<Int>()
    let shown = progress.signal(buffering: .latest, onDrop: { skipped += $0 })
    let last = shown.property(initial: 0)
    for percent in 1...5 { progress.send(percent) }
    #expect(await last.changes.firstValue() == 5)
    #expect(skipped == 4)
    #expect(progress.droppedCount == 4)
  }

  @Test func `sequences become signals and back`() async {
    let numbers = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    var printed: [Int] = []
    func print(_ value: Int) { printed.append(value) }
    let doubled = Signal.from(numbers).map { $0 * 2 }  // numbers is any AsyncSequence
    for await number in doubled.values(buffering: .unbounded) {
      print(number)
    }
    #expect(printed == [2, 4, 6])
  }

  @Observable
  final class Profile {
    var name = "Ada"
    @ObservationIgnored @MutableProperty var score = 0
    @ObservationIgnored @PublishedProperty private(set) var rank = 1

    func win() {
      score += 10
      rank += 1
    }
  }

  @Test func `one class is observable and has properties`() async {
    let profile = Profile()
    var values = Signal.observing { "\(profile.name) \(profile.score) \(profile.rank)" }
      .values(buffering: .unbounded).makeAsyncIterator()
    #expect(await values.next() == "Ada 0 1")
    profile.win()
    #expect(await values.next() == "Ada 10 2")
    profile.name = "Grace"
    #expect(await values.next() == "Grace 10 2")
    let scores = profile.$score.changes.record()
    profile.win()
    #expect(scores.values == [20])
  }

  @Test func `plain code runs on the actor of its caller`() async {
    let session = Session()
    await session.open()
    #expect(await session.firstCount() != nil)
  }
}
