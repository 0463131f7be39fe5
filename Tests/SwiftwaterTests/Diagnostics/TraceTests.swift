import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct TraceTests {
  let file = "SwiftwaterTests/TraceTests.swift"

  @Test func `a signal has the operators that it was made with`() {
    let line = #line
    let signal = Signal<Int, Never>.just(1)
      .map { $0 + 1 }
      .filter { $0 > 1 }
    #expect(
      signal.trace.description == """
          just at \(file):\(line + 1)
          map at \(file):\(line + 2)
          filter at \(file):\(line + 3)
        """)
    #expect(signal.trace.steps.map(\.name) == ["just", "map", "filter"])
    #expect(signal.trace.steps.map(\.line) == [line + 1, line + 2, line + 3])
    #expect(signal.trace.steps.allSatisfy { $0.file == file && $0.label == nil })
  }

  @Test func `a failure shows where it started and which operators it passed`() {
    let trace = traceOfFailure(
      Signal<Int, Problem>.just(1)
        .map { $0 + 1 }
        .tryMap { (_: Int) throws(Problem) -> Int in throw .broken }
        .filter { $0 > 1 })
    #expect(trace == ["tryMap", "filter"])
  }

  @Test func `a failure of an inner signal passes that signal and then the operator`() {
    let trace = traceOfFailure(
      Signal<Int, Problem>.just(1).map { $0 }
        .flatMap(.merge) { _ in Signal.fail(.broken).map { $0 + 1 } }
        .filter { _ in true })
    #expect(trace == ["fail", "map", "flatMap", "filter"])
  }

  @Test func `a failure of a nested signal passes every level`() {
    let trace = traceOfFailure(
      Signal<Int, Problem>.just(1)
        .flatMap(.concat) { _ in
          Signal.just(2).map { $0 }.flatMap(.latest) { _ in Signal.fail(.broken).named("inner") }.filter {
            _ in true
          }
        }
        .map { $0 })
    #expect(trace == ["fail inner", "flatMap", "filter", "flatMap", "map"])
  }

  @Test func `a failure of the signal after another failure passes the operator that continued`() {
    let trace = traceOfFailure(
      Signal<Int, Problem>.fail(.late).catch { _ in Signal.fail(.broken).map { $0 } }.map { $0 })
    #expect(trace == ["fail", "map", "catch", "map"])
  }

  @Test func `a failure of a signal that an operator made passes that signal, then the operator`() {
    func failing() -> Signal<Int, Problem> { .fail(.broken).map { $0 } }
    func made(_ name: String, _ signal: Signal<Int, Problem>, at location: SourceLocation = #_sourceLocation)
    {
      #expect(traceOfFailure(signal.map { $0 }) == ["fail", "map", name, "map"], sourceLocation: location)
    }
    let source = Signal<Int, Problem>.just(1)
    made("deferred", .deferred { failing() })
    made("using", .using({ 1 }, release: { _ in }) { _ in failing() })
    made("delegate", .delegate(1, attach: { _ in }, signal: { _ in failing() }))
    made("flatMap", source.flatMap(.concat) { _ in failing() })
    made("flatMap", source.flatMap(.exhaust) { _ in failing() })
    made("flatMap", source.flatMap(.race) { _ in failing() })
    made("expand", source.expand { _ in failing() })
    made("then", source.then { failing() })
    made("debounce(until:)", source.debounce { _ in failing() })
    made("throttle(until:)", source.throttle(until: { _ in failing() }))
    made("audit(until:)", source.audit { _ in failing() })
    made("delay(until:)", source.delay { _ in failing() })
    made("repeated(when:)", source.repeated(when: { _ in failing() }))
    let closed = source.buffer { failing() }.map(\.count)
    #expect(traceOfFailure(closed) == ["fail", "map", "buffer(until:)", "map"])
    let opened = source.buffer(openings: .just(1), closing: { _ in failing() }).map(\.count)
    #expect(traceOfFailure(opened) == ["fail", "map", "buffer(openings:closing:)", "map"])
  }

  @Test func `a failure of a command passes its work, then the command`() {
    let command = Command<Void, Int, Problem> { .fail(.broken).map { $0 } }
    let result = command.start().mapError { _ in Problem.late }
    #expect(traceOfFailure(result) == ["fail", "map", "Command", "mapError"])
  }

  @Test func `a failure of one of several sources shows that source`() {
    let failing = Signal<Int, Problem>.fail(.broken).filter { $0 > 0 }
    #expect(traceOfFailure(.merge(.never(), failing)) == ["fail", "filter", "merge"])
    #expect(
      traceOfFailure(Signal.just(1).concat(failing).concat(.just(2))) == [
        "fail", "filter", "concat", "concat",
      ])
  }

  @Test func `a signal that is used many times is searched once`() {
    var signal = Signal<Int, Problem>.never()
    for _ in 1...64 { signal = signal.merge(signal) }
    let elsewhere = Origin("fail", "Elsewhere.swift", 1)
    #expect(Trace(of: elsewhere, in: signal.origin).steps.count == 1 + signal.trace.steps.count)
  }

  @Test func `a changed failure keeps its trace`() {
    let trace = traceOfFailure(
      Signal<Int, Problem>.fail(.broken).map { $0 }.mapError { _ in Problem.late }.map { $0 })
    #expect(trace == ["fail", "map", "mapError", "map"])
  }

  @Test func `a name is shown beside the operator that it was given to`() {
    let line = #line + 1
    let signal = Signal<Int, Never>.just(1).named("one").map { $0 + 1 }.named("other").named("two")
    #expect(
      signal.trace.description == """
          just "one" at \(file):\(line)
          map "two" at \(file):\(line)
        """)
  }

  @Test func `a name does not change the signal that it was given to`() {
    let signal = Signal<Int, Never>.just(1)
    _ = signal.named("one")
    #expect(signal.trace.steps[0].label == nil)
    #expect(signal.named("one").record().events == [.value(1), .completed])
  }

  @Test func `a failure of a named signal shows the name`() {
    #expect(
      traceOfFailure(Signal<Int, Problem>.fail(.broken).named("one").map { $0 }) == ["fail one", "map"])
  }

  @Test func `a named source that failed keeps its name and location`() {
    let subject = Subject<Int, Problem>().named("numbers")
    var text = ""
    subject.signal.print("test") { text = $0 }.observe { _ in
    } onFailure: { _ in
    }
    subject.fail(.broken)
    #expect(text.contains("  Subject.fail at"))
    #expect(text.contains("  Subject \"numbers\" at"))
  }

  @Test func `a long chain is traced without growing the stack`() {
    var signal = Signal<Int, Problem>.fail(.broken)
    for _ in 1...10_000 { signal = signal.named("n") }
    #expect(signal.trace.steps.count == 1)
  }

  /// The names and labels of the steps of an observed failure, without the operator that prints it.
  private func traceOfFailure(_ signal: Signal<Int, Problem>) -> [String] {
    var text = ""
    signal.print("test") { text = $0 }.observe { _ in
    } onFailure: { _ in
    }
    return text.split(separator: "\n").dropFirst().dropLast().map { line in
      line.dropFirst(2).prefix { $0 != "/" }.split(separator: " ").dropLast(2)
        .map { $0.filter { $0 != "\"" } }.joined(separator: " ")
    }
  }
}
