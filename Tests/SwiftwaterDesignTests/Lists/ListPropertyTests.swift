import Observation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Synchronization
import Testing

@Suite struct ListPropertyTests {
  @Test func `13.7 observations complete when the list is released, and nothing leaks`() {
    let live = LiveCount()
    live.track {
      var list: MutableListProperty<Row>? = MutableListProperty([Row(1)])
      let observer = RecordingListObserver(list!)
      _ = list!.count.value
      list!.append(Row(2))
      list = nil
      #expect(observer.isCompleted)
      #expect(observer.updates.count == 1)
    }
    #expect(live.liveParts == [])
  }

  @Test func `an observation of updates does not begin with the current elements`() {
    let list = MutableListProperty([Row(1)])
    let recorder = list.updates.record()
    #expect(recorder.values.isEmpty)
    list.append(Row(2))
    #expect(recorder.values == [ListUpdate(elements: [Row(1), Row(2)], changes: [.insert(Row(2), at: 1)])])
  }

  @Test func `each observation receives the changes since its beginning`() {
    let list = MutableListProperty<Row>()
    let signal = list.signal
    list.append(Row(1))
    let first = signal.record()
    list.append(Row(2))
    let second = signal.record()
    list.append(Row(3))
    #expect(first.values.map(\.changes.count) == [1, 1, 1])
    #expect(second.values.map(\.elements.count) == [2, 3])
  }

  @Test func `a derived property that reads elements depends on the list`() {
    let list = MutableListProperty([Row(1, 2)])
    let sum = Property { list.elements.reduce(0) { $0 + $1.value } }
    let sums = sum.signal.record()
    list.append(Row(2, 3))
    list.move(from: 0, to: 1)
    #expect(sums.values == [2, 5])
  }

  @Test func `withObservationTracking sees the elements change`() {
    let list = MutableListProperty([Row(1)])
    let changes = Atomic(0)
    withObservationTracking {
      _ = list.elements
    } onChange: {
      changes.add(1, ordering: .relaxed)
    }
    list.append(Row(2))
    list.append(Row(3))
    #expect(changes.load(ordering: .relaxed) == 1)
  }
}
