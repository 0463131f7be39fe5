import SwiftwaterTesting
import Testing

let clock = TestClock()
let model = SearchViewModel(clock: clock) { .just([$0, $0 + "ing"]) }
model.query.value = "s"
model.query.value = "search"
clock.advance(by: .milliseconds(299))
#expect(model.results.value == [])
