import Swiftwater
import Testing

@Suite(.clean) struct EventTests {
  @Test func `an event has a value, a failure or neither`() {
    let value = Event<Int, Problem>.value(1)
    #expect(value.value == 1)
    #expect(value.failure == nil)
    #expect(!value.isEnding)

    let failed = Event<Int, Problem>.failed(.broken)
    #expect(failed.value == nil)
    #expect(failed.failure == .broken)
    #expect(failed.isEnding)

    let completed = Event<Int, Problem>.completed
    #expect(completed.value == nil)
    #expect(completed.failure == nil)
    #expect(completed.isEnding)
  }
}
