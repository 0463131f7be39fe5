import Swiftwater
import SwiftwaterTesting
import Testing

/// Rule 9.9 of the contract: the work of a command that waits, on an actor.
@Suite @MainActor struct CommandWorkContractTests {
  private struct Rejected: Error, Equatable {}

  private func signal(_ input: Int) -> Signal<Int, Rejected> { .just(input) }

  @Test func `9.9 work that waits runs on the actor of the command, after the call that executes it`()
    async throws
  {
    var log: [String] = []
    let load = Command<Int, Int, any Error> { input in
      log.append("begins")
      await Task {}.value
      if input < 0 { throw Rejected() }
      log.append("ends")
      return input
    }
    let results = load.start(1)
    log.append("executed")
    #expect(try await results.firstValue() == 1)
    #expect(log == ["executed", "begins", "ends"])
    let failing = Command<Void, Int, Rejected> { () async throws(Rejected) in throw Rejected() }
    await #expect(throws: CommandError<Rejected>.self) { try await failing.start().completion() }
  }

  @Test func `9.9 the types of a command follow from its closure`() async throws {
    let load: () async throws -> Int = { 1 }
    let save: (String) async -> Int = { $0.count }
    // The closure returns a signal: its values are the outputs.
    let ofSignal = Command { (input: Int) in signal(input) }
    let _: Command<Int, Int, Rejected> = ofSignal
    let _: Command<Int, Int, Rejected> = Command(signal)
    let ofSeveralStatements = Command { (input: Int) in
      let result = signal(input)
      return result.map { $0 + 1 }
    }
    let _: Command<Int, Int, Rejected> = ofSeveralStatements
    let withoutInput = Command { signal(1) }
    let _: Command<Void, Int, Rejected> = withoutInput
    // The closure waits.
    let asynchronous = Command { try await load() }
    let _: Command<Void, Int, any Error> = asynchronous
    let withInput = Command { (input: String) in await save(input) }
    let _: Command<String, Int, Never> = withInput
    #expect(try await withInput.start("four").firstValue() == 4)
    // The closure neither returns a signal nor waits.
    var sum = 0
    let synchronous = Command { (input: Int) in
      sum += input
      if sum > 2 { return }
      sum += 1
    }
    let _: Command<Int, Void, Never> = synchronous
    synchronous.execute(1)
    #expect(sum == 2)
  }
}
