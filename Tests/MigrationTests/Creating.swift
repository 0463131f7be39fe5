import Observation
import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `signals send given values`() {
  let clock = TestClock()
  let (value, failure) = (1, Problem.other)
  let (sequence, array) = ([1, 2, 3], [1, 2, 3])
  clock.expect("(1|)") { Numbers.just(value) }
  clock.expect("|") { Numbers.empty() }
  clock.expect("-") { Numbers.never() }
  clock.expect("#") { Numbers.fail(failure) }
  clock.expect("(123|)") { Numbers.of(1, 2, 3) }
  clock.expect("(123456789|)") { Numbers.from(1...9) }
  clock.expect("(123|)") { Numbers.from(sequence) }
  clock.expect("(123|)") { Numbers.from(array) }
  clock.expect("(12#)") { Numbers.of(1, 2).concat(.fail(failure)) }
  clock.expect("----1---2---(3|)") {
    Numbers.from(sequence).zip(.interval(every: .milliseconds(4), clock: clock)) { value, _ in value }
  }
  clock.expect("(012345678|)") { Numbers.generate(from: 0, while: { $0 < 9 }, next: { $0 + 1 }) }
  let repeating = Numbers.repeating(value)
  #expect(repeating.take(first: 3).record().values == [1, 1, 1])
}

@Test func `timers send numbers from zero`() {
  let clock = TestClock()
  let (signal, value) = (Numbers.just(7), 7)
  clock.expect("----0---1---2---3---4---5---6") { Numbers.interval(every: .milliseconds(4), clock: clock) }
  clock.expect("----0---1---2---3---4---5---6") {
    Numbers.interval(every: .milliseconds(4), tolerance: .milliseconds(1), clock: clock)
  }
  clock.expect("---(u|)", ["u": "()"]) { Signal<Void, Never>.timer(after: .milliseconds(3), clock: clock) }
  clock.expect("(7|)") { Signal<Void, Never>.timer(after: .zero, clock: clock).map { value } }
  clock.expect("---(7|)") {
    Signal<Void, Problem>.timer(after: .milliseconds(3), clock: clock).then { signal }
  }
  clock.expect("--0-----1-----2-----3-----4---") {
    Signal<Void, Problem>.timer(after: .milliseconds(2), clock: clock)
      .then { .interval(every: .milliseconds(6), clock: clock).map { $0 + 1 }.prepend(0) }
  }
}

@Test func `signals send results`() {
  let clock = TestClock()
  let optional: Int? = 1
  let result = Result<Int, Problem>.success(1)
  clock.expect("(1|)") { () -> Numbers in .from(optional) }
  clock.expect("(1|)") { Signal.from(result) }
  let empty = Numbers.from(Int?.none)
  let failed = Signal.from(Result<Int, Problem>.failure(.other))
  let caught = Signal(catching: { () throws(Failure) -> Value in throw .other })
  #expect(empty.record().events == [.completed])
  #expect(failed.record().failure == .other)
  #expect(caught.record().failure == .other)
}

@Test func `each observation creates a signal`() {
  var runs = 0
  let work = {
    runs += 1
    return runs
  }
  let signal = Numbers.just(1)
  let deferred = Numbers.deferred { .just(work()) }
  #expect(deferred.record().values == [1])
  #expect(deferred.record().values == [2])
  _ = Numbers.deferred { signal }
  let results = Numbers.deferred { .from(result()) }
  #expect(results.record().values == [7])
  func result() -> Result<Int, Problem> { .success(7) }
}

@Test func `a selection observes the source once`() {
  let source = Subject<Int, Problem>()
  var observations = 0
  let signal = source.signal.on(start: { observations += 1 })
  let select = { (shared: Numbers) in shared.map { $0 * 10 }.merge(shared) }
  let selected = Numbers.deferred { select(signal.share()) }
  let recorder = selected.record()
  source.send(1)
  #expect(recorder.values == [10, 1])
  #expect(observations == 1)
}

@Test func `a resource is closed when the observation ends`() {
  let resource = Resource()
  let open = { resource }
  let signal = Numbers.just(1)
  let used = Numbers.using({ open() }, release: { $0.close() }) { resource in signal }
  #expect(used.record().values == [1])
  #expect(resource.isClosed)
}

@Test func `work starts at once, or with the first observation`() {
  var starts: [String] = []
  let eager = Numbers.startedEagerly { emitter in
    starts.append("eager")
    emitter.send(1)
    emitter.complete()
  }
  let lazy = Numbers.startedLazily { emitter in
    starts.append("lazy")
    emitter.send(2)
    emitter.complete()
  }
  #expect(starts == ["eager"])
  #expect(lazy.record().events == [.value(2), .completed])
  #expect(lazy.record().events == [.value(2), .completed])
  #expect(eager.record().events == [.value(1), .completed])
  #expect(starts == ["eager", "lazy"])
}

@Test func `an emitter sends to one observer`() {
  var cleanups = 0
  let (value, failure) = (1, Problem.other)
  let completed: Numbers = Signal { emitter in
    emitter.onEnd { cleanups += 1 }
    emitter.send(value)
    emitter.complete()
  }
  let failed = Numbers { emitter in emitter.fail(failure) }
  #expect(completed.record().events == [.value(1), .completed])
  #expect(failed.record().events == [.failed(.other)])
  #expect(cleanups == 1)
}

@Test func `a signal sends the result of a callback`() {
  final class Dialog {
    var answer: ((Int) -> Void)?
    func show(_ answer: @escaping (Int) -> Void) { self.answer = answer }
  }
  let dialog = Dialog()
  let recorder = Signal<Int, Never>.callback { resume in dialog.show { resume(.success($0)) } }.record()
  dialog.answer?(3)
  #expect(recorder.events == [.value(3), .completed])
}

@Test func `a signal sends the calls of a delegate`() {
  let map = Map()
  let signal = Signal.delegate(MapEvents()) {
    map.delegate = $0
  } signal: {
    $0.moves.signal
  }
  let recorder = signal.record()
  map.delegate?.moves.send(2)
  #expect(recorder.values == [2])
}

@Observable private final class Model {
  var title = "one"
}

private final class MapEvents {
  let moves = Subject<Int, Never>()
}

private final class Map {
  var delegate: MapEvents?
}

@MainActor @Test func `asynchronous work sends its result`() async throws {
  let worker = Worker()
  let work = { () async -> Int in await worker.result() }
  let result = Signal.task { await worker.result() }
  let tasks: Signal<Int, Never> = .task { await work() }
  #expect(await result.firstValue() == 1)
  #expect(await tasks.firstValue() == 1)
}

@MainActor @Test func `the elements of asynchronous sequences are sent`() async throws {
  let (stream, input) = AsyncStream<Int>.makeStream()
  input.yield(1)
  input.finish()
  let signal = Signal.from(stream)
  #expect(await signal.allValues() == [1])
  let sequence = Signal<Int, Never>.of(1, 2).values(buffering: .unbounded)
  let again = Signal.from(sequence)
  #expect(await again.allValues() == [1, 2])
  let publisher = (values: sequence, ())
  _ = Signal.from(publisher.values)
}

@MainActor @Test func `an observable object is observed`() async {
  let object = Model()
  let titles = Signal.observing { object.title }
  var values = titles.values(buffering: .unbounded).makeAsyncIterator()
  #expect(await values.next() == "one")
  object.title = "two"
  #expect(await values.next() == "two")
}

// This function is never called. The compiler checks its expressions.

@MainActor private func work(_ work: @escaping () async throws -> Int) {
  _ = Signal.task { try await work() }
  _ = Signal<Int, Never>.callbackOnAnyThread { resume in resume(.success(1)) }
  _ = Signal<Value, Never> { emitter in emitter.complete() }
}
