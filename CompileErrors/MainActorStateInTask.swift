// The task of a signal runs on the actor that created the signal. So it must use `await` to read the state of
// another actor.
import Swiftwater

@MainActor final class Model {
  var name = ""
}

actor Owner {
  func load(_ model: Model) -> Signal<String, Never> {
    .task { model.name }  // expect: main actor-isolated property 'name' cannot be accessed from outside of the actor
  }
}
