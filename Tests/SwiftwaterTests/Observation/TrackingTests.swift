import Observation
import Swiftwater
import Synchronization
import Testing

@Suite struct TrackingTests {
  @Test func `withObservationTracking sees a property that was read`() {
    let property = MutableProperty(1)
    let changes = Counter()
    track({ _ = property.value }, changes)
    property.value = 1
    #expect(changes.count == 0)
    property.value = 2
    #expect(changes.count == 1)
    property.value = 3
    #expect(changes.count == 1, "tracking is for one change")
    track({ _ = property.value }, changes)
    property.value = 4
    #expect(changes.count == 2)
  }

  @Test func `withObservationTracking sees a derived property change, and no more than that`() {
    let property = MutableProperty(1)
    let sign = Property { property.value.signum() }
    let changes = Counter()
    track({ _ = sign.value }, changes)
    property.value = 2
    #expect(changes.count == 0)
    property.value = -2
    #expect(changes.count == 1)
  }

  @Test func `tracking leaks nothing`() {
    let count = LiveCount()
    let changes = Counter()
    count.track {
      let property = MutableProperty(1)
      let derived = property.map { $0 + 1 }
      track({ _ = (property.value, derived.value) }, changes)
    }
    #expect(count.liveParts == [])
  }

  /// Counts the next change of a property that `body` reads.
  private func track(_ body: () -> Void, _ changes: Counter) {
    withObservationTracking(body) { changes.value.add(1, ordering: .relaxed) }
  }

  private final class Counter: Sendable {
    let value = Atomic(0)
    var count: Int { value.load(ordering: .relaxed) }
  }

  @Test func `a tracked property may be released while it is computed`() {
    let source = MutableProperty(1)
    var derived: Property<Int>?
    derived = Property {
      if source.value == 2 { derived = nil }
      return source.value
    }
    let changes = Counter()
    track({ _ = derived?.value }, changes)
    source.value = 2
    #expect(derived == nil)
    #expect(changes.count == 0)
  }
}
