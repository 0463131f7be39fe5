import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ConnectableTests {
  let source = ManualSource<Int, Problem>()

  // MARK: Connecting

  @Test func `nothing starts before the connection`() {
    let shared = source.signal.multicast(Subject())
    let recorder = shared.signal.record()
    #expect(source.startCount == 0)
    shared.connect()
    #expect(source.startCount == 1)
    source.send(1)
    #expect(recorder.values == [1])
  }

  @Test func `the source is connected once, however often it is requested`() {
    let shared = source.signal.publish()
    let first = shared.connect()
    let copy = shared
    #expect(copy.connect() === first)
    source.complete()
    #expect(shared.connect() === first)
    #expect(first.isEnded)
    #expect(source.startCount == 1)
  }

  @Test func `a cancelled connection is silent and does not begin again`() {
    let shared = source.signal.publish()
    let recorder = shared.signal.record()
    let connection = shared.connect()
    source.send(1)
    connection.cancel()
    #expect(source.observationCount == 0)
    #expect(shared.connect() === connection)
    #expect(source.startCount == 1)
    #expect(recorder.events == [.value(1)])
  }

  @Test func `a synchronous source reaches all current observers`() {
    let shared = Signal<Int, Never>.of(1, 2).publish()
    let recorders = [shared.signal.record(), shared.signal.record()]
    shared.connect()
    for recorder in recorders { #expect(recorder.events == [.value(1), .value(2), .completed]) }
    #expect(shared.signal.record().events == [.completed])
  }

  @Test func `the source is released before the ending is delivered`() {
    let shared = source.signal.publish()
    var running: Int?
    shared.signal.observe({ _ in }, onFailure: { _ in running = source.observationCount })
    shared.connect()
    source.fail(.broken)
    #expect(running == 0)
  }

  @Test func `the subject's own values go to the same observers`() {
    let subject = ReplaySubject<Int, Problem>()
    subject.send(0)
    let shared = source.signal.multicast(subject)
    shared.connect()
    source.send(1)
    subject.send(2)
    #expect(shared.signal.record().values == [0, 1, 2])
    #expect(subject.signal.record().values == [0, 1, 2])
  }

  // MARK: Autoconnect

  @Test func `autoconnect attaches an observer before it connects`() {
    let shared = Signal<Int, Never>.of(1, 2).publish().autoconnect()
    #expect(shared.record().events == [.value(1), .value(2), .completed])
  }

  @Test func `autoconnect without reconnecting ends the connection for good with the last observer`() {
    let shared = source.signal.publish().autoconnect(reconnects: false)
    let first = shared.record()
    let second = shared.record()
    first.cancel()
    #expect(source.observationCount == 1)
    source.send(1)
    second.cancel()
    #expect(source.observationCount == 0)
    let late = shared.record()
    #expect(source.startCount == 1)
    #expect(first.events == [] && second.events == [.value(1)] && late.events == [])
  }

  @Test func `autoconnect sends the ending to late observers`() {
    let shared = source.signal.publish().autoconnect()
    let first = shared.record()
    source.fail(.late)
    #expect(first.events == [.failed(.late)])
    #expect(shared.record().events == [.failed(.late)])
    #expect(source.startCount == 1)
  }

  @Test func `autoconnect connects the same subject again after all observers have ended`() {
    let shared = source.signal.multicast(ReplaySubject(bufferSize: 1)).autoconnect()
    let first = shared.record()
    source.send(1)
    first.cancel()
    #expect(source.observationCount == 0)
    let second = shared.record()
    #expect(source.startCount == 2 && source.observationCount == 1)
    source.send(2)
    #expect(first.events == [.value(1)] && second.events == [.value(1), .value(2)])
  }

  @Test func `autoconnect does not connect again after the end of the source`() {
    let shared = source.signal.publish().autoconnect()
    shared.record().cancel()
    let first = shared.record()
    source.fail(.late)
    #expect(first.events == [.failed(.late)])
    #expect(shared.record().events == [.failed(.late)])
    #expect(source.startCount == 2 && source.observationCount == 0)
  }

  @Test func `an observer that cancels before the connection does not end it`() {
    let shared = source.signal.publish(initial: 0).autoconnect()
    #expect(shared.take(first: 1).record().events == [.value(0), .completed])
    #expect(source.startCount == 0)
    let recorder = shared.record()
    source.send(1)
    #expect(recorder.values == [0, 1])
  }

  @Test func `cancelling during the last delivery ends the connection`() {
    let shared = source.signal.publish().autoconnect()
    let recorder = shared.take(first: 1).record()
    source.send(1)
    #expect(recorder.events == [.value(1), .completed])
    #expect(source.observationCount == 0)
  }

  // MARK: Memory

  @Test func `nothing is left after all observers have ended`() {
    let count = LiveCount()
    count.track {
      let source = Subject<Int, Never>()
      let shared = source.signal.publish()
      let connection = shared.connect()
      let one = shared.signal.observe { _ in }
      let other = shared.autoconnect().observe { _ in }
      source.send(1)
      one.cancel()
      other.cancel()
      connection.cancel()
    }
    #expect(count.liveParts == [])
  }

  @Test(.debugBuildsOnly) func `a source that releases its observer releases all observers`() {
    let count = LiveCount()
    count.track {
      let source = Subject<Int, Never>()
      for shared in [source.signal.publish(), source.signal.multicast(ReplaySubject())] {
        shared.connect()
        shared.signal.observe { _ in }
        shared.autoconnect().observe { _ in }
      }
      source.send(1)
      #expect(count.liveCount > 0)
    }
    #expect(count.liveParts == [])
  }

  @Test func `a subject that can no longer be connected releases its observers`() {
    let count = LiveCount()
    count.track { _ = Signal<Int, Never>.never().publish().signal.observe { _ in } }
    #expect(count.liveParts == [])
  }

  @Test func `a running source keeps the target and its observers`() {
    let source = Subject<Int, Never>()
    var seen: [Int] = []
    do {
      let shared = source.signal.publish()
      shared.signal.observe { seen.append($0) }
      shared.connect()
    }
    source.send(1)
    #expect(seen == [1])
  }
}
