import Swiftwater
import SwiftwaterTesting
import Testing

/// Section 9 of the contract.
@Suite(.clean) struct CommandContractTests {
  private let reply = Subject<Int, Problem>()
  private let isAllowed = MutableProperty(true)
  private let command: Command<Int, Int, Problem>

  init() {
    command = Command(enabledIf: isAllowed) { [reply] input in reply.signal.map { $0 + input } }
  }

  @Test func `9.1 a command is enabled if its condition holds and nothing runs`() {
    let enabled = command.isEnabled.signal.record()
    isAllowed.value = false
    isAllowed.value = true
    command.execute(1)
    #expect(command.start(2).record().events == [.failed(.disabled)])
    command.allowsConcurrentExecution = true
    command.execute(3)
    #expect(enabled.values == [true, false, true, false, true])
  }

  @Test func `9.2 the steps of an execution have the documented order`() {
    var log: [String] = []
    let work = Command<Int, Int, Problem> { _ in
      log.append("asked")
      return Signal<Int, Problem>.just(1).concat(.fail(.broken)).on(start: { log.append("starts") })
    }
    work.isExecuting.changes.observe { log.append("executing \($0)") }
    work.executions.observe { execution in
      log.append("announced")
      execution.observe { log.append("returned \($0)") }
    }
    work.outputs.observe { log.append("value \($0)") }
    work.errors.observe { log.append("error \($0), enabled \(work.isEnabled.value)") }
    work.execute(0)
    #expect(
      log == [
        "executing true", "asked", "announced", "starts", "returned 1", "value 1", "executing false",
        "error broken, enabled true",
      ])
  }

  @Test func `9.3 executing a disabled command does nothing but fail`() {
    isAllowed.value = false
    let values = command.outputs.record()
    let errors = command.errors.record()
    let executions = command.executions.record()
    #expect(command.start(1).record().events == [.failed(.disabled)])
    #expect(values.events.isEmpty && errors.events.isEmpty && executions.entries.isEmpty)
    #expect(!command.isExecuting.value)
  }

  @Test func `9.4 an execution runs without observers and replays all events`() {
    let result = command.start(10)
    result.observe { _ in
    } onFailure: { _ in
    }.cancel()
    reply.send(1)
    reply.send(2)
    reply.fail(.broken)
    #expect(result.record().events == [.value(11), .value(12), .failed(.failed(.broken))])
  }

  @Test func `9.5 the signal of the work is made and observed once for each execution`() {
    var made = 0
    var observed = 0
    let work = Command<Void, Int, Never> { _ in
      made += 1
      return .just(1).on(start: { observed += 1 })
    }
    let result = work.start()
    _ = (result.record(), result.record(), work.outputs.record())
    #expect(made == 1 && observed == 1)
  }

  @Test func `9.6 values and errors are those of all executions, and never fail`() {
    command.allowsConcurrentExecution = true
    command.execute(10)
    let values = command.outputs.record()
    let errors = command.errors.record()
    let executions = command.executions.flatten(.merge).record()
    command.execute(20)
    reply.send(1)
    reply.fail(.broken)
    #expect(values.values == [11, 21])
    #expect(errors.values == [.broken, .broken])
    #expect(executions.values == [21])
    #expect(!values.isEnded && !errors.isEnded)
  }

  @Test func `9.7 cancelling ends running executions without an error`() {
    let errors = command.errors.record()
    let result = command.start(1).record()
    command.cancel()
    reply.send(1)
    #expect(result.events == [.completed])
    #expect(errors.values == [])
    #expect(command.isEnabled.value)
  }

  @Test func `6.18 the release of a command sends nothing that an operator holds`() {
    var command: Command<Int, Int, Never>? = Command { .just($0) }
    let recorder = command!.outputs.collect().record()
    command?.start(1).observe { _ in
    } onFailure: { _ in
    }
    command = nil
    #expect(recorder.events == [.completed])
  }

  @Test func `9.8 the signals of a command complete when it is released, and running executions continue`() {
    var command: Command<Int, Int, Problem>? = Command { [reply] _ in reply.signal }
    let values = command?.outputs.record()
    let errors = command?.errors.record()
    let result = command?.start(1).record()
    command = nil
    reply.send(5)
    #expect(values?.isCompleted == true)
    #expect(errors?.isCompleted == true)
    #expect(result?.values == [5])
  }

  @Test(.debugBuildsOnly)
  func `4.4 a failed execution is reported unless an observer can receive the failure`() {
    typealias Attempt = (Command<Void, Int, Problem>, Subject<Int, Problem>) -> Void
    func reports(of attempt: Attempt) -> [String] {
      warnings {
        let work = Subject<Int, Problem>()
        let command = Command<Void, Int, Problem>(
          { work.signal.map { $0 } }, file: "Contract/Save.swift", line: 7)
        attempt(command, work)
      }
    }
    func handleFailure(of result: Signal<Int, CommandError<Problem>>) {
      result.observe { _ in
      } onFailure: { _ in
      }
    }
    let unobserved: [Attempt] = [
      { command, work in
        command.execute()
        work.fail(.broken)
      },
      { command, work in
        let result = command.start()
        work.fail(.broken)
        _ = result
      },
      { command, work in
        command.outputs.observe { _ in }
        command.executions.observe { $0.observe { _ in } }
        command.errors.observe { _ in }.cancel()
        command.execute()
        work.fail(.broken)
      },
    ]
    for attempt in unobserved {
      let reports = reports(of: attempt)
      #expect(reports.count == 1)
      #expect(reports.first?.contains("unhandled failure: broken") == true)
      #expect(reports.first?.contains("Command at Contract/Save.swift:7") == true)
    }
    let received: [Attempt] = [
      { command, work in
        command.errors.observe { _ in }
        command.execute()
        work.fail(.broken)
      },
      { command, work in
        command.failures.observe { _ in }
        command.execute()
        work.fail(.broken)
      },
      { command, work in
        handleFailure(of: command.start())
        work.fail(.broken)
      },
      { command, work in
        let result = command.start()
        work.fail(.broken)
        handleFailure(of: result)
      },
      { command, work in
        command.execute()
        command.cancel()
        work.fail(.broken)
      },
      { _, work in
        Command<Void, Int, Problem> { work.signal }.execute()
        work.fail(.broken)
      },
    ]
    for attempt in received { #expect(reports(of: attempt) == []) }
    let failing = Command<Void, Int, Problem> { .fail(.broken) }
    #expect(warnings { failing.execute() }.count == 1)
    #expect(warnings { handleFailure(of: failing.start()) } == [])
  }

  @Test func `3.10 a command is released when the work of its execution is released`() {
    let count = LiveCount()
    count.track {
      let command = Command<Int, Int, Never> { _ in Subject<Int, Never>().signal }
      command.execute(1)
      #expect(command.isExecuting.value)
    }
    #expect(count.liveParts == [])
  }

  @Test func `9.4 an execution whose signals were released stores no values`() {
    final class Thing {}
    weak var last: Thing?
    func make() -> Thing {
      let thing = Thing()
      last = thing
      return thing
    }
    let source = Subject<Void, Never>()
    let command = Command<Void, Thing, Never> { source.signal.map { make() } }
    command.execute()
    source.send()
    #expect(last == nil)
    command.cancel()
    let results = command.start()
    source.send()
    #expect(last != nil)
    #expect(results.record().values.count == 1)
  }

  @Test func `9.4 an observer of the returned signal receives values when the signal was released`() {
    let source = Subject<Int, Never>()
    let command = Command<Void, Int, Never> { source.signal }
    var received: [Int] = []
    command.start().observe {
      received.append($0)
    } onFailure: { _ in
    }
    source.send(1)
    source.send(2)
    #expect(received == [1, 2])
  }

  @Test func `9.7 an execution passes nothing on that the cleanup of another execution sends`() {
    let other = Subject<Int, Never>()
    var seen: [Int] = []
    let command = Command<Bool, Int, Never>(allowsConcurrentExecution: true) { isFirst in
      isFirst ? .never().on(cleanup: { other.send(7) }) : other.signal
    }
    command.outputs.observe { seen.append($0) }
    for inputs in [[true, false], [false, true]] {
      for input in inputs { command.execute(input) }
      command.cancel()
      #expect(seen == [])
      #expect(!command.isExecuting.value)
    }
  }

  @Test func `9.7 a cleanup that cancels again, or executes, does no harm`() {
    var executions = 0
    var command: Command<Int, Int, Never>!
    command = Command(allowsConcurrentExecution: true) { input in
      executions += 1
      return .never().on(cleanup: {
        command.cancel()
        if input < 2 { command.execute(input + 2) }
      })
    }
    let results = [command.start(0).record(), command.start(1).record()]
    command.cancel()
    #expect(results.map(\.events) == [[.completed], [.completed]])
    #expect(executions == 4)
    command.cancel()
    #expect(!command.isExecuting.value)
    command = nil
  }

  private struct Rejected: Error, Equatable {}

  @Test func `9.9 work that waits for nothing is done inside the call that executes it`() {
    var log: [String] = []
    let add = Command<Int, Void, Never> { log.append("\($0)") }
    add.execute(1)
    log.append("executed")
    #expect(log == ["1", "executed"])
    let check = Command<Int, Int, Rejected> { input throws(Rejected) in
      if input < 0 { throw Rejected() }
      return input
    }
    #expect(check.start(2).record().events == [.value(2), .completed])
    #expect(check.start(-2).record().failure != nil)
  }
}
