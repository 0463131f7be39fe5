// A task that does not run on the actor of a property cannot read the property.
import Swiftwater

actor Owner {
  @MutableProperty var name = ""

  func log() {
    Task.detached { [self] in
      print(name)  // expect: actor-isolated property 'name' cannot be accessed from outside of the actor
    }
  }
}
