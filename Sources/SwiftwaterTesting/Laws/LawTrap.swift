/// A place at which a library runs code of its caller.
package enum LawPlace: Hashable, Sendable, CaseIterable {
  case release
  case comparison
  case hashing
  case closure
  /// A source of the operator is started.
  case start
  /// A source of the operator is released.
  case cleanup
}

/// Runs an action when a library runs code of its caller at one place.
///
/// The first visits of the place pass without the action. So a test can try every visit of a run in turn.
package final class LawTrap {
  package let place: LawPlace
  private let passing: Int
  private var remaining: Int
  package var action: (() -> Void)?
  /// How often the place was visited.
  package private(set) var visits = 0
  /// The number of numbers that exist and have this trap.
  package var liveCount = 0

  /// - Parameters:
  ///   - place: The place.
  ///   - passing: The number of visits without the action.
  ///   - limit: The number of visits after them that run the action. Limited, as the action may cause a visit.
  package init(_ place: LawPlace, passing: Int, limit: Int) {
    self.place = place
    self.passing = passing
    remaining = limit
  }

  package func visit(_ place: LawPlace) {
    guard place == self.place, let action else { return }
    visits += 1
    if visits <= passing || remaining == 0 { return }
    remaining -= 1
    action()
  }
}
