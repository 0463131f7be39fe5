import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct LiftTests {
  final class Chart {
    var shown: [String] = []

    func show(_ price: Int, _ currency: String) -> Int {
      shown.append("\(price) \(currency)")
      return shown.count
    }
  }

  let prices = Subject<Int, Never>()
  let currency = Subject<String, Never>()

  @Test func `a function is called with the latest of every argument`() {
    let chart = Chart()
    let calls = lift(chart, over: prices.signal, currency.signal) { $0.show($1, $2) }
    prices.send(1)
    #expect(chart.shown == [])
    currency.send("EUR")
    prices.send(2)
    #expect(chart.shown == ["1 EUR", "2 EUR"])
    let results = calls.record()
    currency.send("USD")
    #expect(results.values == [2, 3])
    prices.complete()
    currency.complete()
    #expect(results.isCompleted)
  }

  @Test func `the object is not retained, and nothing leaks`() {
    let count = LiveCount()
    count.track {
      var chart: Chart? = Chart()
      weak let remembered = chart
      lift(chart!, over: prices.signal) { $0.show($1, "EUR") }
      prices.send(1)
      chart = nil
      #expect(remembered == nil)
      prices.send(2)
    }
    #expect(count.liveParts == [])
  }

  @Test func `a lifetime ends the calls`() {
    let chart = Chart()
    let lifetime = Lifetime()
    lift(chart, over: prices.signal, during: lifetime) { $0.show($1, "EUR") }
    lifetime.end()
    prices.send(1)
    #expect(chart.shown == [])
  }
}
