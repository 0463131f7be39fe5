import Design
import SwiftwaterTesting
import Testing

struct SearchViewModelTests {
  @Test func `results come when typing pauses`() {
    let clock = TestClock()
    let search = SearchViewModel(["Swift", "Swallow", "Heron"], clock: clock)
    let recorder = search.results.signal.record()
    search.query.text.value = "s"
    clock.advance(by: .milliseconds(299))
    #expect(recorder.values == [[]])
    search.query.text.value = "swi"
    clock.advance(by: .milliseconds(300))
    #expect(recorder.values == [[], ["Swift"]])
  }
}
