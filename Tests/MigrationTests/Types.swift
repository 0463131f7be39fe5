import Observation
import Swiftwater
import SwiftwaterTesting

// The types that the tables name. No code calls these functions: the compiler checks their names.

private func types<Value, Failure: Error>(_: Value.Type, _: Failure.Type) {
  _ = Signal<Value, Failure>.self
  _ = Signal<Value, Never>.self
  _ = Signal<Value, any Error>.self
  _ = Signal<Never, Failure>.self
  _ = Event<Value, Failure>.self
  _ = Emitter<Value, Failure>.self
  _ = Subject<Value, Failure>.self
  _ = Subject<Void, Never>.self
  _ = Connectable<Value, Failure>.self
  _ = Property<Value>.self
  _ = MutableProperty<Value>.self
  _ = MutableProperty<String>.self
  _ = GroupedSignal<Int, Value, Failure>.self
  _ = Command<Int, Value, Failure>.self
  _ = Optional<Value>.self
  _ = Result<Value, Failure>.self
  _ = Array<Value>.self
  _ = CollectionOfOne<Value>.self
  _ = EmptyCollection<Value>.self
  _ = Cancellable.self
  _ = Subscription.self
  _ = ScopedSubscription.self
  _ = Lifetime.self
  _ = Duration.self
  _ = RangeSet<Int>.self
  _ = String.self
  _ = Bool.self
  _ = Void.self
}

private func protocols(_: any Clock, _: any Sequence, _: any AsyncSequence, _: any VirtualClock) {}
