import Observation
import Swiftwater

/// The expressions of the second column of Documentation/FromObjectiveChain.md, chapter by chapter, but those of views,
/// of the Objective-C runtime and of `SwiftwaterFoundation`. No test calls these functions: `ReplacedNamesTests` finds
/// each expression in their source, and the compiler checks it.
enum ReplacedExpressions {
  typealias Numbers = Signal<Int, Never>

  final class Target {
    var title = ""
    var later: () -> Void { { [weak self] in self?.show(1) } }
    func show(_ value: Int) {}
  }

  struct Song: Identifiable, Equatable {
    let id: Int
  }

  @Observable final class Model {
    var title = ""
  }
}
