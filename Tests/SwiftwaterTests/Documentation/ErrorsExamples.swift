import Swiftwater
import SwiftwaterTesting
import Testing

// The examples of Documentation/Errors.md, line for line.

@Suite @MainActor struct ErrorsExamples {
  enum FeedError: Error, Equatable {
    case offline
    case badReply
  }

  enum DiskError: Error {
    case full
  }

  private func page(_ number: Int) -> Signal<String, FeedError> {
    number == 2 ? .fail(.offline) : .just("page \(number)")
  }

  private func save(_ page: String) -> Signal<Int, DiskError> {
    .just(page.count)
  }

  @Test func `a failure that is handled inside does not end the outer signal`() {
    let numbers = Subject<Int, Never>()
    let pages = numbers.signal
      .flatMap(.latest) { page($0).replaceError(with: "could not load") }
      .property(initial: "")
    numbers.send(1)
    numbers.send(2)
    #expect(pages.value == "could not load")
    numbers.send(3)
    #expect(pages.value == "page 3")
  }

  @Test func `a failure type can be converted`() {
    let sizes = page(1).flatMap(.concat) { page in
      save(page).mapError { _ in .badReply }
    }
    #expect(sizes.record().values == [6])
  }

  @Test func `failures of a command are values`() {
    let load = Command<Int, String, FeedError> { page($0) }
    let problem = MutableProperty<FeedError?>(nil)
    load.errors.bind(to: problem)
    load.execute(2)
    #expect(problem.value == .offline)
  }

  private actor Archive {
    private(set) var pages: [Int] = []

    func save(_ page: Int) { pages.append(page) }
  }

  @Test func `a producer that waits for a loop loses nothing`() async throws {
    let archive = Archive()
    let pages = Relay<Int>()
    let values = pages.values(buffering: .oldest(2))
    let producing = Task {
      for page in 1...100 { try await pages.sendWhenReady(page) }
      pages.complete()
    }
    for await page in values { await archive.save(page) }
    try await producing.value
    #expect(await archive.pages == Array(1...100))
  }

  @Test func `cancelling cancels the task`() async throws {
    let clock = TestClock()
    let report = Signal.task { () async -> String in
      let completion: Void? = try? await clock.sleep(for: .seconds(60))
      return completion == nil ? "cancelled" : "complete"
    }
    let reports = report.record()
    try await clock.waitUntilPending(atLeast: 1)
    reports.cancel()
    #expect(reports.events == [])
  }
}
