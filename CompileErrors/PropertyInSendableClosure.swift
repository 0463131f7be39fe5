// A `@Sendable` closure may run on any actor, so it cannot use a property.
import Swiftwater

func later(_ work: @escaping @Sendable () -> Void) {}

func use(_ property: MutableProperty<Int>) {
  later { property.value = 1 }  // expect: capture of 'property' with non-Sendable type 'MutableProperty<Int>' in a '@Sendable' closure
}
