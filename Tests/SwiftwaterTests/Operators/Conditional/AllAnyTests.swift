import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct AllAnyTests {
  let first = Subject<Bool, Problem>()
  let second = Subject<Bool, Problem>()

  private func sendAll() {
    first.send(true)
    second.send(false)
    second.send(true)
    first.send(false)
    second.send(false)
    first.complete()
    second.complete()
  }

  @Test func `all are true`() {
    let recorders = [Signal.all(first.signal, second.signal), .all([first.signal, second.signal])].map {
      $0.record()
    }
    sendAll()
    for recorder in recorders {
      #expect(recorder.values == [false, true, false, false])
      #expect(recorder.isCompleted)
    }
  }

  @Test func `any is true`() {
    let recorders = [Signal.any(first.signal, second.signal), .any([first.signal, second.signal])].map {
      $0.record()
    }
    sendAll()
    for recorder in recorders {
      #expect(recorder.values == [true, true, true, false])
      #expect(recorder.isCompleted)
    }
  }

  @Test func `a failure of one fails`() {
    let recorder = Signal.any(first.signal, second.signal).record()
    second.fail(.late)
    #expect(recorder.events == [.failed(.late)])
  }

  @Test func `an empty array completes at once`() {
    #expect(Signal<Bool, Never>.all([]).record().events == [.completed])
    #expect(Signal<Bool, Never>.any([]).record().events == [.completed])
  }
}
