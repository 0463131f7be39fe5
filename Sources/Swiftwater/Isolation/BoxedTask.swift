/// The task of an observation, together with the box that holds what the task uses on its actor.
final class BoxedTask<Content>: Cancellable {
  // Weak, because the content retains the observation, which retains this object. The task retains the box while it
  // runs.
  weak var box: ActorBox<Content>?
  var task: Task<Void, Never>?

  override func cancel() {
    // The box first: the task may hold the last reference to it, and may end on another actor.
    box?.empty()
    task?.cancel()
    task = nil
    detach()
  }
}
