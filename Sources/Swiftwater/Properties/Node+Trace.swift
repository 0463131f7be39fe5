// Traces of properties. A node stores its own source location and, if it has one, its name. Its links lead to
// the nodes it was derived from.
extension Node {
  /// Creates the origin of a signal of this node. The origin has no upstream: it may outlive the property,
  /// and must not keep the sources of its value.
  ///
  /// - Parameter name: The public name of the signal.
  @usableFromInline
  final func origin(_ name: StaticString) -> Origin {
    Origin(name, fileCharacters: file, line, label: label)
  }

  private final var step: Trace.Step {
    Trace.Step("Property", label: label, file, line)
  }

  fileprivate final var steps: [Trace.Step] {
    var steps = [step]
    var node = self
    while node.kind == .derived, let link = node.dependent.firstSource {
      node = link.pointee.source.takeUnretainedValue()
      steps.append(node.step)
    }
    return steps.reversed()
  }
}

extension Property {
  /// The chain of properties that this one is derived from. The first step is a property that is written, or
  /// has not been computed yet.
  ///
  ///     Property "first" at Profile/Model.swift:3
  ///     Property "name" at Profile/Model.swift:5
  ///     Property at Profile/Screen.swift:21
  ///
  /// If a property is derived from several, the chain follows the first: the first argument of an
  /// operator, or the property that a closure read first when it last ran. The steps are found when this is
  /// called, and cost nothing otherwise.
  ///
  /// - Complexity: O(length of the chain).
  public final var trace: Trace { Trace(steps: node.base.steps) }
}
