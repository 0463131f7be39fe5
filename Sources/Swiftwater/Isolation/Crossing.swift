/// Something that belongs to an actor, while others hold it: a task that sleeps, a relay that waits.
///
/// This is the one place where the library steps outside what the compiler can check. It is safe because
/// only the actor ever touches the content:
///
/// - It is put in there: whoever makes a parcel got the actor from `Isolation.require`, which checks. Or it
///   is put in elsewhere by somebody who gives it away (`sending`), so that nobody else has it.
/// - It is read there: `content(on:)` runs on the actor that it is given, and checks that it is the right one.
/// - It is let go there: whoever is done empties the parcel there. Only when the actor is gone, and nothing
///   can run on it any more, is the content released with the parcel.
final class Parcel<Content>: @unchecked Sendable {
  private var content: Content?
  /// Where the content belongs; nil once it is gone. A parcel does not keep its actor alive, as the actor
  /// usually keeps what waits for the parcel.
  private(set) weak var actor: (any Actor)?

  /// - Parameters:
  ///   - content: What to keep until the parcel is emptied.
  ///   - actor: The actor that the caller runs on; nil if it is gone already, and nothing will be read.
  init(_ content: Content, for actor: (any Actor)?) {
    self.content = content
    self.actor = actor
  }

  /// What is inside; nil once the parcel was emptied.
  func content(on actor: isolated any Actor) -> Content? {
    precondition(actor === self.actor, "a parcel was opened on another actor than its own")
    return content
  }

  /// Releases the content. Called on its actor, which the caller cannot always show to the compiler.
  func empty() {
    actor?.assertIsolated("a parcel was emptied on another actor than its own")
    content = nil
  }
}

extension Actor {
  /// Starts a task on this actor, on which the caller runs. Tasks begin in the order they were started in.
  nonisolated func start(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable (isolated any Actor) async -> Void
  ) -> Task<Void, Never> {
    assumeIsolated { actor in
      Task(priority: priority) { await operation(actor) }
    }
  }
}
