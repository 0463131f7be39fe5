package import Swiftwater

/// The conditions that disable an input.
package final class DisablingConditions {
  private let conditions = MutableProperty<[Property<Bool>]>([])

  package init() {}

  /// Whether any condition holds.
  package var holds: Bool { conditions.value.contains { $0.value } }

  /// Adds a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition; kept until the lifetime ends.
  ///   - lifetime: Removes the condition when it ends; nil to keep it.
  package func add(_ condition: Property<Bool>, during lifetime: Lifetime?) {
    conditions.modify { $0.append(condition) }
    lifetime?.onEnd { [weak conditions] in
      conditions?.modify { conditions in
        if let index = conditions.firstIndex(where: { $0 === condition }) { conditions.remove(at: index) }
      }
    }
  }
}
