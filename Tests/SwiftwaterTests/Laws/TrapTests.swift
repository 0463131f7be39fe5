import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// An action at one of the places where an operator, or the Swift library under it, runs code of a value.
struct Trap: Sendable, CustomTestStringConvertible {
  let name: String
  let place: LawPlace
  let deed: LawDeed
  let laws: @Sendable () -> OperatorLaws<Problem>

  var testDescription: String { "\(name), \(place), \(deed)" }

  /// A trap for each place and each deed.
  static func each(
    _ name: String, at places: [LawPlace] = [.release, .comparison, .hashing, .start, .cleanup],
    sources: Int = 1,
    _ laws: @escaping @Sendable () -> OperatorLaws<Problem>
  ) -> [Trap] {
    places.flatMap { place in
      LawDeed.all(sources: sources).map { Trap(name: name, place: place, deed: $0, laws: laws) }
    }
  }
}

/// Values that act on the graph when they are compared, hashed or released.
@Suite(.clean) struct TrapTests {
  @Test(arguments: Law.all.flatMap { Trap.each($0.name, $0.laws) })
  func `values that act on the graph break no rule of an operator`(trap: Trap) {
    check(trap)
  }

  @Test(
    arguments: TwoSourceOperator.all.flatMap { Trap.each("two sources, \($0.name)", sources: 2, $0.laws) })
  func `values that act on either source break no rule of an operator`(trap: Trap) {
    check(trap)
  }

  @Test(
    arguments: ValueClosureOperator.all.flatMap {
      Trap.each("closure, \($0.name)", at: [.closure, .release], $0.laws)
    })
  func `closures for values that act on the graph break no rule`(trap: Trap) {
    check(trap)
  }

  @Test(
    arguments: SignalClosureOperator.all.flatMap {
      Trap.each("maker, \($0.name)", at: [.closure, .release], $0.laws)
    })
  func `closures that make signals and act on the graph break no rule`(trap: Trap) {
    check(trap)
  }

  private func check(_ trap: Trap) {
    if KnownStops.contains(trap.testDescription) { return }
    let violations = trap.laws().tryDeed(trap.deed, at: trap.place)
    #expect(violations.prefix(3) == [], "\(violations.count) violations")
  }
}
