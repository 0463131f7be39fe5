package import Swiftwater

/// A problem that the program reports, such as a name that another user has, until it is withdrawn.
package final class ReportedProblem {
  /// The problem, for a user to read; nil for none.
  package let text: Property<String?>
  private let problem = MutableProperty<String?>(nil)
  private var lifetime: Lifetime?

  package init() {
    text = problem.property
  }

  /// Reports a problem in place of an earlier one.
  ///
  /// - Parameter text: The problem, for a user to read; nil for none.
  package func set(_ text: String?) {
    lifetime = nil
    problem.value = text
  }

  /// Calls a closure each time the text of one of some inputs changes, until the problem is set again.
  package func onEntry(in inputs: [any InputDesign], _ action: @escaping () -> Void) {
    if inputs.isEmpty { return }
    let lifetime = Lifetime()
    for input in inputs { input.text.changes.observe(during: lifetime) { _ in action() } }
    self.lifetime = lifetime
  }
}
