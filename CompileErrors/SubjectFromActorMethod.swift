// A method of an actor cannot return the actor's subject to code outside of the actor.
import Swiftwater

actor Owner {
  private let subject = Subject<Int, Never>()

  func source() -> Subject<Int, Never> { subject }
}

func observe(_ owner: Owner) async {
  await owner.source().send(1)  // expect: non-Sendable 'Subject<Int, Never>'-typed result can not be returned
}
