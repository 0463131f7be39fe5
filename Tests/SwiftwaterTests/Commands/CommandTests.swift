import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct CommandTests {
  struct Rejected: Error, Equatable {}
  typealias Work = Subject<Int, Rejected>

  @Test func `executing while disabled fails and starts nothing`() {
    let condition = MutableProperty(false)
    var started = 0
    let command = Command<Int, Int, Rejected>(enabledIf: condition) { _ in
      started += 1
      return .just(1)
    }
    let executions = command.executions.record()
    let errors = command.errors.record()
    let result = command.start(1).record()
    #expect(result.failure == .disabled)
    #expect(started == 0)
    #expect(executions.values.isEmpty && errors.values.isEmpty)
    condition.value = true
    #expect(command.start(1).record().values == [1])
  }

  @Test func `failures contain the input of the execution`() {
    let command = Command<Int, Int, Rejected> { _ in .fail(Rejected()) }
    let failures = command.failures.map(\.input).record()
    command.execute(7)
    command.execute(8)
    #expect(failures.values == [7, 8])
  }

  @Test func `a command is disabled while it executes`() {
    let work = Work()
    let command = Command<Void, Int, Rejected> { work.signal }
    let enabled = command.isEnabled.signal.record()
    let executing = command.isExecuting.signal.record()
    command.execute()
    #expect(command.start().record().failure == .disabled)
    work.complete()
    #expect(enabled.values == [true, false, true])
    #expect(executing.values == [false, true, false])
  }

  @Test func `execute returns whether an execution began`() {
    let work = Work()
    let isAllowed = MutableProperty(true)
    let command = Command<Void, Int, Rejected>(enabledIf: isAllowed) { work.signal }
    #expect(command.execute())
    #expect(!command.execute())
    work.complete()
    isAllowed.value = false
    #expect(!command.execute())
    Task { command.execute() }
  }

  @Test func `synchronous work sends its result, or fails with its error`() {
    let half = Command<Int, Int, Rejected> { number throws(Rejected) in
      if number % 2 == 1 { throw Rejected() }
      return number / 2
    }
    #expect(half.start(4).record().events == [.value(2), .completed])
    #expect(half.start(3).record().events == [.failed(.failed(Rejected()))])
    var count = 0
    let isAllowed = MutableProperty(false)
    let add = Command<Int, Void, Never>(enabledIf: isAllowed) { count += $0 }
    #expect(!add.execute(2))
    isAllowed.value = true
    #expect(add.execute(2))
    #expect(count == 2)
  }

  @Test func `the steps of an execution have the documented order`() {
    var log: [String] = []
    let command = Command<Void, Int, Rejected> {
      log.append("asked")
      return Signal { emitter in
        log.append("started")
        emitter.send(1)
        emitter.fail(Rejected())
      }
    }
    command.isExecuting.changes.observe { log.append("executing \($0)") }
    command.isEnabled.changes.observe { log.append("enabled \($0)") }
    command.executions.observe { execution in
      log.append("announced")
      execution.observe {
        log.append("announced value \($0)")
      } onCompletion: {
        log.append("announced end")
      }
    }
    command.outputs.observe { log.append("value \($0)") }
    command.errors.observe { _ in log.append("error") }
    command.execute()
    #expect(
      log == [
        "executing true", "enabled false", "asked", "announced", "started", "announced value 1", "value 1",
        "announced end", "executing false", "enabled true", "error",
      ])
  }

  @Test func `9.2 nothing follows from work whose signal is released`() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    let command = Command<Void, Int, Never> { source!.changes }
    let completions = command.completions.record()
    let results = command.start().record()
    source?.value = 2
    source = nil
    #expect(!command.isExecuting.value)
    #expect(results.events == [.value(2), .completed])
    #expect(completions.events.isEmpty)
    // A release, not a completion: nothing is sent because of it.
    source = MutableProperty(1)
    let collected = command.start().collect().record()
    source = nil
    #expect(collected.values.isEmpty)
  }

  @Test func `a completion is sent with its input, after everything else`() {
    var log: [String] = []
    let works = ["done": Work(), "failed": Work(), "cancelled": Work()]
    let command = Command<String, Int, Rejected>(allowsConcurrentExecution: true) { works[$0]!.signal }
    command.completions.observe { log.append("\($0), executing \(command.isExecuting.value)") }
    command.start("done").observe { _ in
    } onFailure: { _ in
    } onCompletion: {
      log.append("signal")
    }
    works["done"]!.send(1)
    works["done"]!.complete()
    command.start("failed").observe { _ in
    } onFailure: { _ in
    }
    works["failed"]!.fail(Rejected())
    command.execute("cancelled")
    command.cancel()
    #expect(log == ["signal", "done, executing false"])
  }

  @Test func `the result is replayed, and releasing it does not stop the work`() {
    let work = Work()
    let command = Command<Void, Int, Rejected> { work.signal }
    let result = command.start()
    let early = result.record()
    work.send(1)
    early.cancel()
    work.send(2)
    work.fail(Rejected())
    let late = result.record()
    #expect(early.values == [1])
    #expect(late.events == [.value(1), .value(2), .failed(.failed(Rejected()))])
  }

  @Test func `an observer that begins while values wait receives each once`() {
    let first = Work()
    let second = Work()
    let command = Command<Void, Int, Rejected> { first.signal.merge(second.signal) }
    let result = command.start()
    var late: [Int] = []
    result.observe { value in
      guard value == 1 else { return }
      second.send(2)
      result.observe {
        late.append($0)
      } onFailure: { _ in
      }
    } onFailure: { _ in
    }
    first.send(1)
    #expect(late == [1, 2])
    #expect(result.record().values == [1, 2])
  }

  @Test func `an observer that begins during a replay receives each value once`() {
    let work = Work()
    let command = Command<Void, Int, Rejected> { work.signal }
    let result = command.start()
    work.send(1)
    var late: [String] = []
    result.observe { value in
      guard value == 1 else { return }
      work.send(2)
      work.complete()
      result.observe {
        late.append("\($0)")
      } onFailure: { _ in
      } onCompletion: {
        late.append("completed")
      }
    } onFailure: { _ in
    }
    #expect(late == ["1", "2", "completed"])
    #expect(result.record().events == [.value(1), .value(2), .completed])
  }

  @Test func `values of several sources stay in order for all observers`() {
    let first = Work()
    let second = Work()
    let command = Command<Void, Int, Rejected> { first.signal.merge(second.signal) }
    let values = command.outputs.record()
    let result = command.start()
    result.observe { value in
      if value == 1 { second.send(2) }
    } onFailure: { _ in
    }
    let later = result.record()
    first.send(1)
    #expect(later.values == [1, 2])
    #expect(values.values == [1, 2])
  }

  @Test func `errors are values, and a handler may execute again`() {
    var attempts = 0
    let command = Command<Void, Int, Rejected> {
      attempts += 1
      return attempts < 3 ? .fail(Rejected()) : .just(attempts)
    }
    command.errors.observe { _ in command.execute() }
    let values = command.outputs.record()
    command.execute()
    #expect(values.values == [3])
    #expect(!values.isEnded)
  }

  @Test func `several executions run at the same time when that is allowed`() {
    let works = [Work(), Work()]
    let command = Command<Int, Int, Rejected>(allowsConcurrentExecution: true) { works[$0].signal }
    let values = command.outputs.record()
    let executing = command.isExecuting.changes.record()
    command.execute(0)
    command.execute(1)
    #expect(command.isEnabled.value)
    works[1].send(10)
    works[0].send(1)
    works[0].complete()
    #expect(command.isExecuting.value)
    works[1].complete()
    #expect(values.values == [10, 1])
    #expect(executing.values == [true, false])
  }

  @Test func `allowing concurrent execution re-evaluates whether it is enabled`() {
    let work = Work()
    let command = Command<Void, Int, Rejected> { work.signal }
    command.execute()
    #expect(!command.isEnabled.value)
    command.allowsConcurrentExecution = true
    #expect(command.isEnabled.value)
  }

  @Test func `errors of a running execution are reported`() {
    let work = Work()
    let command = Command<Void, Int, Rejected> { work.signal }
    command.execute()
    let errors = command.errors.record()
    let executions = command.executions.record()
    work.fail(Rejected())
    #expect(errors.values == [Rejected()])
    #expect(executions.values.isEmpty)
  }

  @Test func `cancelling ends the work and completes its signal`() {
    var ended = 0
    let command = Command<Void, Int, Rejected> { Signal { $0.onEnd { ended += 1 } } }
    let result = command.start().record()
    command.cancel()
    #expect(ended == 1)
    #expect(result.events == [.completed])
    #expect(!command.isExecuting.value)
    #expect(command.isEnabled.value)
  }

  @Test func `cancelling from inside a value stops the rest`() {
    let command = Command<Void, Int, Rejected> { .of(1, 2, 3) }
    let values = command.outputs.record()
    command.executions.observe { $0.observe { _ in command.cancel() } }
    command.execute()
    #expect(values.values == [])
    #expect(!command.isExecuting.value)
  }

  @Test func `the signals of a command complete when it is released, and the execution continues`() {
    let work = Work()
    let count = LiveCount()
    count.track {
      var command: Command<Void, Int, Rejected>? = Command { work.signal }
      let errors = command!.errors.record()
      let enabled = command!.isEnabled.changes.record()
      let result = command!.start().record()
      command = nil
      #expect(errors.isCompleted)
      #expect(enabled.isCompleted)
      work.send(1)
      work.complete()
      #expect(result.events == [.value(1), .completed])
    }
    #expect(count.liveParts == [])
  }

  @Test(.debugBuildsOnly) func `an execution that continues without its command reports no warning`() {
    let warnings = warnings {
      let work = Work()
      var command: Command<Void, Int, Rejected>? = Command { work.signal }
      let values = command!.outputs.record()
      let errors = command!.errors.record()
      command!.execute()
      command = nil
      work.send(1)
      work.fail(Rejected())
      #expect(values.events == [.completed])
      #expect(errors.events == [.completed])
    }
    #expect(warnings.isEmpty)
  }

  @Test func `events of the work wait while values are replayed to an observer`() {
    let work = Work()
    let command = Command<Void, Int, Rejected> { work.signal }
    var log: [String] = []
    let result = command.start()
    command.outputs.observe { log.append("value \($0)") }
    command.isExecuting.changes.observe { log.append("executing \($0)") }
    command.errors.observe { _ in log.append("error") }
    work.send(1)
    result.observe {
      log.append("replayed \($0)")
      if $0 == 1 {
        work.send(2)
        work.fail(Rejected())
      }
    } onFailure: { _ in
      log.append("failed")
    }
    #expect(
      log == ["value 1", "replayed 1", "replayed 2", "value 2", "failed", "executing false", "error"])
  }

  @Test func `the condition is read when executing, and completes nothing when it is released`() {
    var condition: MutableProperty<Bool>? = MutableProperty(true)
    let command = Command<Void, Int, Rejected>(enabledIf: condition!) { .empty() }
    condition!.value = false
    condition = nil
    #expect(!command.isEnabled.value)
  }

  @Test func `whether several executions may run is tracked`() {
    let command = Command<Void, Int, Rejected> { .empty() }
    let isConcurrent = Property { command.allowsConcurrentExecution }
    #expect(!isConcurrent.value)
    command.allowsConcurrentExecution = true
    #expect(isConcurrent.value)
  }
}
