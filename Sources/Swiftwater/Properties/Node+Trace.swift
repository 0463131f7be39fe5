// Where a value comes from, for traces. A node knows its own place and, if it has one, its name; what it was
// derived from, its links say.
extension Node {
  /// Where the signals of this node begin. With the name, but without what this was derived from: an origin
  /// may outlive the property, and must not keep its value.
  ///
  /// - Parameter name: What the library calls such a signal.
  @usableFromInline
  final func origin(_ name: StaticString) -> Origin {
    Origin(name, file, line, label: label)
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
  /// What this property is derived from: a step for each property, beginning with one that is written, or was
  /// not computed yet.
  ///
  ///     Property "first" at Profile/Model.swift:3
  ///     Property "name" at Profile/Model.swift:5
  ///     Property at Profile/Screen.swift:21
  ///
  /// Where a property is made from several, the first of them is followed: the first argument of an operator,
  /// or what a closure read first when it last ran. The steps are looked up when this is called, so they cost
  /// nothing otherwise. O(length).
  public final var trace: Trace { Trace(steps: node.base.steps) }
}
