import CombineStandIn
import Foundation
import Swiftwater
import Testing

// The example of Documentation/FromCombine.md with names that two modules have, line for line.
// `CombineStandIn` stands for Combine. Foundation exports the functions of POSIX.

private typealias Subject = Swiftwater.Subject

final class StockModel {
  let stock = MutableProperty(0)
  let field = MutableProperty(0)
  private let orders = Subject<Int, Never>()
  private var cancellables: [any CombineStandIn.Cancellable] = []

  init(prices: PassthroughSubject<Int>) {
    cancellables.append(prices.sink { [orders] in orders.send($0) })
    orders.signal.bind(to: stock)
    bind()
  }

  private func bind() {
    Swiftwater.bind(field, with: stock)
  }
}

@Suite struct SameNamesExamples {
  @Test func `a file imports two libraries that have the same names`() {
    let prices = PassthroughSubject<Int>()
    let model = StockModel(prices: prices)
    prices.send(7)
    #expect(model.field.value == 7)
  }

  @Test func `bind is distinguished from the bind of POSIX by its arguments`() {
    let (left, right) = (MutableProperty(1), MutableProperty(2))
    bind(left, with: right)
    #expect(left.value == 2)
  }
}
