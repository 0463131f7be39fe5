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

  @Test func `all() sends whether all conditions are true`() {
    let recorders = [Signal.all(first.signal, second.signal), .all([first.signal, second.signal])].map {
      $0.record()
    }
    sendAll()
    for recorder in recorders {
      #expect(recorder.values == [false, true, false, false])
      #expect(recorder.isCompleted)
    }
  }

  @Test func `any() sends whether a condition is true`() {
    let recorders = [Signal.any(first.signal, second.signal), .any([first.signal, second.signal])].map {
      $0.record()
    }
    sendAll()
    for recorder in recorders {
      #expect(recorder.values == [true, true, true, false])
      #expect(recorder.isCompleted)
    }
  }

  @Test func `a failure of one condition fails all() and any()`() {
    let recorder = Signal.any(first.signal, second.signal).record()
    second.fail(.late)
    #expect(recorder.events == [.failed(.late)])
  }

  @Test func `all() and any() of an empty array complete at once`() {
    #expect(Signal<Bool, Never>.all([]).record().events == [.completed])
    #expect(Signal<Bool, Never>.any([]).record().events == [.completed])
  }
}
