import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// A kind of command, which a trial executes twice.
enum TestedCommand: Sendable, CaseIterable {
  /// The work sends its values at once.
  case immediate
  /// The work is a subject that the test sends to.
  case waiting
  case concurrent
  case failing
}

/// One run of a command.
private final class CommandTrial {
  let log = LawLog()
  let results = LawLog()
  private let form: TestedCommand
  private let hook: CallbackHook
  private let properties: LawProperties
  private let lifetime = Lifetime()
  private let work = Subject<LawNumber, Problem>()
  private let isAllowed = MutableProperty(true)
  private var command: Command<LawNumber, LawNumber, Problem>?
  private var subscription: Subscription?
  private var isEnding = false

  init(_ form: TestedCommand, _ hook: CallbackHook) {
    self.form = form
    self.hook = hook
    properties = LawProperties(log)
    command = Command(
      enabledIf: isAllowed, allowsConcurrentExecution: form == .concurrent
    ) { [work] input -> Signal<LawNumber, Problem> in
      hook.recordRun(of: .closure)
      return switch form {
      case .immediate: .of(input + 1, input + 2, input + 3)
      case .waiting, .concurrent: work.signal.map { $0 + input }
      case .failing: Signal.of(input + 1, input + 2).concat(.fail(.broken))
      }
    }
  }

  func run() {
    let states = command?.isExecuting
    states?.observe(during: lifetime) { [unowned self] in
      if $0 != states?.value { log.report("6.1: isExecuting was observed with an old value") }
    }
    command?.errors.observe(during: lifetime) { _ in }
    command?.executions.observe(during: lifetime) { $0.observe { _ in } }
    subscription = command?.outputs.observe(during: lifetime) { [log] in log.receive("\($0)") }
    execute()
    for number in 1...3 { send(number) }
    let second = command?.start(LawNumber(20, hook))
    for number in 4...5 { send(number) }
    second?.observe { _ in
    } onFailure: { _ in
    }
    complete()
  }

  func tearDown() {
    log.isCancelled = true
    lifetime.end()
    withExtendedLifetime(subscription.take()) {}
    complete()
    command?.cancel()
    withExtendedLifetime(command.take()) {}
  }

  func perform(_ action: ReentrantAction) {
    switch action {
    case .readProperty:
      properties.read()
      if let command, command.isExecuting.value, form != .concurrent, command.isEnabled.value {
        log.report("6.1: a command is enabled while it executes")
      }
    case .writeProperty:
      properties.write()
      isAllowed.value.toggle()
      isAllowed.value.toggle()
    case .send: send(6)
    case .complete: complete()
    case .fail:
      if isEnding { return }
      isEnding = true
      work.fail(.late)
    case .observe:
      command?.start(LawNumber(30, hook)).observe { _ in
      } onFailure: { _ in
      }
    case .release: withExtendedLifetime(command.take()) {}
    case .cancel: command?.cancel()
    case .endLifetime:
      log.isCancelled = true
      lifetime.end()
    }
  }

  private func execute() {
    guard let execution = command?.start(LawNumber(10, hook)) else { return }
    execution.observe { [results] in
      results.receive("\($0)")
    } onFailure: { [results] in
      results.receive("\($0)", isEnding: true)
    } onCompletion: { [results] in
      results.receive("completed", isEnding: true)
    }
  }

  private func send(_ number: Int) {
    if !isEnding { work.send(LawNumber(number, hook)) }
  }

  private func complete() {
    if isEnding { return }
    isEnding = true
    work.complete()
  }
}

/// Inputs and results of commands that act on the graph when they are released, and closures of commands that do.
@Suite(.clean) struct CommandReentrancyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let form: TestedCommand
    let callback: CallbackKind
    let action: ReentrantAction

    var testDescription: String { "command, \(form), \(callback), \(action)" }

    /// The closure runs once for each execution.
    var minimumRunCount: Int { callback == .closure ? 1 : 6 }

    static let all = TestedCommand.allCases.flatMap { form in
      [CallbackKind.release, .closure].flatMap { callback in
        ReentrantAction.all(sourceCount: 1).map { Case(form: form, callback: callback, action: $0) }
      }
    }
  }

  @Test(arguments: Case.all)
  func `9.2 values and closures that act on a command keep the order of its events`(tested: Case) {
    expectNoViolations(in: tested.callback, minimumRunCount: tested.minimumRunCount) {
      violationsOfRun(tested, $0)
    }
  }

  private func violationsOfRun(_ tested: Case, _ hook: CallbackHook) -> [String] {
    let trial = CommandTrial(tested.form, hook)
    hook.action = { [weak trial] in trial?.perform(tested.action) }
    trial.run()
    trial.tearDown()
    hook.action = nil
    return trial.log.violations + trial.results.violations
  }
}
