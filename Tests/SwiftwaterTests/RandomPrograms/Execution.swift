import Swiftwater
import SwiftwaterTesting

/// Runs a program with the library.
final class LibraryExecution {
  let trial = LibraryTrial()
  fileprivate private(set) var sources: [LibrarySource] = []
  fileprivate private(set) var expressions: [Signal<Int, Fault>] = []

  private var isMakingExpressions = false
  /// Whether a closure of an operator has shared a signal so that it runs without observers. The library frees it with
  /// what the closure returned, and the model does not know when.
  private var hasSharedMeanwhile = false

  /// - Returns: The trace of the program; nil if the model cannot tell what it should be.
  static func trace(of program: RandomProgram) -> [TraceEntry]? {
    let execution = LibraryExecution()
    execution.run(program)
    return execution.hasSharedMeanwhile ? nil : execution.trial.trace
  }

  private func run(_ program: RandomProgram) {
    sources = program.sources.map(trial.source)
    for reaction in program.reactions {
      trial.on(call: reaction.call, of: reaction.closure) { [unowned self] in perform(reaction.action) }
    }
    isMakingExpressions = true
    for expression in program.expressions { expressions.append(build(expression)) }
    isMakingExpressions = false
    for step in program.steps { perform(step) }
    if program.endsByCancelling { trial.cancelAll() }
    // The sources are released first, so that observations also lose them while they last.
    trial.isOver = true
    for source in sources { source.release() }
    trial.releaseAll()
  }

  fileprivate func build(_ node: ProgramNode) -> Signal<Int, Fault> {
    switch node.content {
    case .source(let number): sources[number].signal
    case .expression(let number): expressions[number]
    case .form(let form): apply(Form.all[form], to: node)
    }
  }

  private func apply(_ form: Form, to node: ProgramNode) -> Signal<Int, Fault> {
    if !isMakingExpressions, Form.withoutObservers.contains(form.name) { hasSharedMeanwhile = true }
    return form.apply(LibraryNode(self, node))
  }

  private func perform(_ action: ProgramAction) {
    let wasMakingExpressions = isMakingExpressions
    isMakingExpressions = false
    defer { isMakingExpressions = wasMakingExpressions }
    switch action {
    case .send(let value, let number): sources[number].send(value)
    case .complete(let number): sources[number].complete()
    case .fail(let number): sources[number].fail()
    case .release(let number): sources[number].release()
    case .observe(let number): if number < expressions.count { trial.observe(expressions[number]) }
    case .cancel(let number): trial.cancel(number)
    case .advance(let milliseconds): trial.advance(milliseconds)
    }
  }
}

/// Runs a program with the model.
final class ModelExecution {
  let trial = ModelTrial()
  fileprivate private(set) var sources: [ModelSource] = []
  fileprivate private(set) var expressions: [ModelSignal<Int>] = []
  fileprivate let forms: [Form]

  /// - Returns: The trace of the program; nil if the program sends too many events.
  static func trace(of program: RandomProgram, forms: [Form] = Form.all) -> [TraceEntry]? {
    let execution = ModelExecution(forms)
    execution.run(program)
    return execution.trial.budget.isSpent ? nil : execution.trial.trace
  }

  private init(_ forms: [Form]) {
    self.forms = forms
  }

  private func run(_ program: RandomProgram) {
    sources = program.sources.map(trial.source)
    for reaction in program.reactions {
      trial.on(call: reaction.call, of: reaction.closure) { [unowned self] in perform(reaction.action) }
    }
    for expression in program.expressions { expressions.append(build(expression)) }
    for step in program.steps { perform(step) }
    if program.endsByCancelling { trial.cancelAll() }
    // As in the library's run. A signal that starts when a source is released may send too many events.
    trial.isOver = true
    for source in sources { source.release() }
    trial.releaseAll()
  }

  fileprivate func build(_ node: ProgramNode) -> ModelSignal<Int> {
    switch node.content {
    case .source(let number): sources[number].signal
    case .expression(let number): expressions[number]
    case .form(let form): forms[form].model(ModelNode(self, node))
    }
  }

  private func perform(_ action: ProgramAction) {
    switch action {
    case .send(let value, let number): sources[number].send(value)
    case .complete(let number): sources[number].complete()
    case .fail(let number): sources[number].fail()
    case .release(let number): sources[number].release()
    case .observe(let number): if number < expressions.count { trial.observe(expressions[number]) }
    case .cancel(let number): trial.cancel(number)
    case .advance(let milliseconds): trial.advance(milliseconds)
    }
  }
}

/// The arguments of a form, for the library. Printed programs contain the text of each argument instead.
///
/// A closure of an operator may run after the run is over, so the reference to the execution is weak.
struct LibraryNode {
  private weak var execution: LibraryExecution?
  private let node: ProgramNode

  fileprivate init(_ execution: LibraryExecution, _ node: ProgramNode) {
    self.execution = execution
    self.node = node
  }

  var source: Signal<Int, Fault> { child(0) }
  var other: Signal<Int, Fault> { child(1) }
  var third: Signal<Int, Fault> { child(2) }
  var number: Int { node.parameter }
  var clock: TestClock { execution?.trial.clock ?? TestClock() }

  private func child(_ index: Int) -> Signal<Int, Fault> {
    execution?.build(node.children[index]) ?? .never()
  }

  /// Retains an object until the end of the run.
  func keep<Object: AnyObject>(_ object: Object) -> Object { execution?.trial.keep(object) ?? object }

  /// Counts the call of a closure, which may react.
  @discardableResult
  func run<Value>(_ value: Value) -> Value { execution?.trial.run(node.id, value) ?? value }
  func effect(_ name: String) { execution?.trial.effect(name, node.id) }
}

/// The arguments of a form, for the model.
struct ModelNode {
  private unowned let execution: ModelExecution
  private let node: ProgramNode

  fileprivate init(_ execution: ModelExecution, _ node: ProgramNode) {
    self.execution = execution
    self.node = node
  }

  var source: ModelSignal<Int> { execution.build(node.children[0]) }
  var other: ModelSignal<Int> { execution.build(node.children[1]) }
  var third: ModelSignal<Int> { execution.build(node.children[2]) }
  var number: Int { node.parameter }
  var clock: ModelClock { execution.trial.clock }
  var budget: ModelBudget { execution.trial.budget }

  @discardableResult
  func run<Value>(_ value: Value) -> Value { execution.trial.run(node.id, value) }
  func effect(_ name: String) { execution.trial.effect(name, node.id) }
}
