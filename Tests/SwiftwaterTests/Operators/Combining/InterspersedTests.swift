import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct InterspersedTests {
  @Test func `interspersed(with:) sends a separator between consecutive values`() {
    let words = Signal<String, Problem>.of("a", "b", "c").interspersed(with: ",")
    #expect(words.record().values == ["a", ",", "b", ",", "c"])
    #expect(Signal<String, Problem>.just("a").interspersed(with: ",").record().values == ["a"])
    #expect(Signal<String, Problem>.empty().interspersed(with: ",").record().events == [.completed])
  }

  @Test func `an observer that cancels on the separator does not receive the value`() {
    let lifetime = Lifetime()
    var seen: [Int] = []
    Signal<Int, Never>.of(1, 2).interspersed(with: 0).observe(during: lifetime) {
      seen.append($0)
      if $0 == 0 { lifetime.end() }
    }
    #expect(seen == [1, 0])
  }
}
