import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// An action that a callback performs. A callback is code of a value that an operator runs, or the standard library
/// under it.
struct ReentrancyCase: Sendable, CustomTestStringConvertible {
  let name: String
  let callback: CallbackKind
  let action: ReentrantAction
  let laws: @Sendable () -> OperatorLaws<Problem>

  var testDescription: String { "\(name), \(callback), \(action)" }

  /// A case for each callback and each action.
  static func each(
    _ name: String, in callbacks: [CallbackKind] = [.release, .comparison, .hashing, .start, .cleanup],
    sources: Int = 1,
    _ laws: @escaping @Sendable () -> OperatorLaws<Problem>
  ) -> [ReentrancyCase] {
    callbacks.flatMap { callback in
      ReentrantAction.all(sourceCount: sources).map {
        ReentrancyCase(name: name, callback: callback, action: $0, laws: laws)
      }
    }
  }
}

/// Values that act on the graph when they are compared, hashed or released.
@Suite(.clean) struct ReentrancyTests {
  @Test(arguments: Law.all.flatMap { ReentrancyCase.each($0.name, $0.laws) })
  func `values that act on the graph break no rule of an operator`(tested: ReentrancyCase) {
    check(tested)
  }

  @Test(
    arguments: TwoSourceOperator.all.flatMap {
      ReentrancyCase.each("two sources, \($0.name)", sources: 2, $0.laws)
    })
  func `values that act on either source break no rule of an operator`(tested: ReentrancyCase) {
    check(tested)
  }

  @Test(
    arguments: WindowOperator.all.flatMap { ReentrancyCase.each("windows, \($0.name)", sources: 2, $0.laws) })
  func `values that act on the graph break no rule of windows`(tested: ReentrancyCase) {
    check(tested)
  }

  @Test(
    arguments: ValueClosureOperator.all.flatMap {
      ReentrancyCase.each("closure, \($0.name)", in: [.closure, .release], $0.laws)
    })
  func `closures for values that act on the graph break no rule`(tested: ReentrancyCase) {
    check(tested)
  }

  @Test(
    arguments: SignalClosureOperator.all.flatMap {
      ReentrancyCase.each("maker, \($0.name)", in: [.closure, .release], $0.laws)
    })
  func `closures that make signals and act on the graph break no rule`(tested: ReentrancyCase) {
    check(tested)
  }

  private func check(_ tested: ReentrancyCase) {
    let violations = tested.laws().perform(tested.action, in: tested.callback)
    #expect(violations.prefix(3) == [], "\(violations.count) violations")
  }
}
