import SwiftwaterTesting
import Testing

let clock = TestClock()
let model = SearchModel(clock: clock) { .just([$0, $0 + "ing"]) }
