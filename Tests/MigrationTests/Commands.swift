import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `a command publishes completions and failures`() {
  let work = { (input: Int) -> Numbers in input > 0 ? .just(input) : .fail(.broken) }
  let command = Command<Int, Int, Problem> { input in work(input) }
  let completions = command.completions
  let completed = completions.record()
  let errors = command.errors.record()
  let events = command.executions.flatMap(.merge) { $0.materialized() }.record()
  command.execute(1)
  command.execute(-1)
  #expect(completed.values == [1])
  #expect(errors.values == [.broken])
  #expect(events.values == [.value(1), .completed, .completed])
}

@Test func `a disabled command fails`() {
  let isPossible = MutableProperty(false)
  let command = Command<Int, Int, Problem>(enabledIf: isPossible) { .just($0) }
  let input = 1
  var isDisabled = false
  command.start(input).catch { failure -> Signal<Int, Never> in
    isDisabled = failure == CommandError.disabled
    return .empty()
  }.observe { _ in }
  #expect(isDisabled)
  isPossible.value = true
  #expect(command.start(input).record().values == [1])
}

@Test func `the work of a command reads a state, and depends on it`() {
  let state = MutableProperty(0)
  let isPossible = { (state: Int) in state > 0 }
  let work = { (state: Int, input: Int) in Numbers.just(state + input) }
  let plain = Command<Int, Int, Problem> { input in work(state.value, input) }
  let command = Command<Int, Int, Problem>(enabledIf: Property { isPossible(state.value) }) { .just($0) }
  #expect(!command.isEnabled.value)
  state.value = 5
  #expect(command.isEnabled.value)
  #expect(plain.start(1).record().values == [6])
}

// No code calls these functions: the compiler checks their expressions.

private func commands(
  signal: Numbers, property: Property<Bool>, input: Int, failure: Problem, button: Target,
  state: MutableProperty<Int?>, isValid: @escaping (Int?) -> Bool, work: @escaping (Int) async -> Int
) {
  let _: Command<Int, Int, Never> = Command { input in await work(input) }
  let command = Command<Int, Int, Problem> { input in signal }
  _ = Command<Int, Int, Problem>(enabledIf: property) { input in signal }
  _ = Command<Int, Int, Problem>(enabledIf: Property { state.value != nil }) { _ in signal }
  _ = Command<Int, Int, Problem>(enabledIf: Property { isValid(state.value) }) { _ in signal }
  _ = command.outputs
  _ = command.errors
  _ = command.executions
  _ = command.isExecuting
  _ = command.isEnabled
  command.isEnabled.bind(to: button, \.isEnabled)
  _ = command.allowsConcurrentExecution
  _ = command.start(input)
  command.cancel()
  _ = CommandError<Failure>.self
  _ = CommandError<Problem>.disabled
  _ = CommandError.failed(failure)
}

private func pressing(command: Command<Void, Int, Problem>) {
  command.execute()
  _ = command.start()
}
