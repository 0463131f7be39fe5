import SwiftwaterTesting
import Testing

let clock = TestClock()
let model = SearchViewModel(clock: clock) { .just([$0, $0 + "ing"]) }
