// Nor may a task that runs elsewhere read a property.
import Swiftwater

actor Owner {
  @MutableProperty var name = ""

  func log() {
    Task.detached { [self] in
      print(name)  // expect: actor-isolated property 'name' cannot be accessed from outside of the actor
    }
  }
}
