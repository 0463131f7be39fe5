/// Something that belongs to an actor, while others hold it: a task that sleeps, a relay that waits.
///
/// This is the one place where the library steps outside what the compiler can check. It is safe because the
/// content is touched by one thread at a time:
///
/// - It is put in on its actor: whoever makes a parcel got the actor from `Isolation.require`, which checks.
///   Or it is put in elsewhere by somebody who gives it away (`sending`), so that nobody else has it.
/// - It is read there: `content(on:)` runs on the actor that it is given, and checks that it is the right
///   one.
/// - It is let go there: whoever is done empties the parcel there, before they let go of those who hold it
///   too. The last of those may be anybody (a task that is over, a callback that was dropped), so a parcel
///   that goes away with its content sends that back to the actor. If the actor is gone, nothing can run on
///   it any more, and the content of all such parcels, which may be parts of one graph, is let go one after
///   the other.
///
/// It does not make a graph safe that was itself handed to another actor after it began to wait: the content
/// then shares that graph with its new owner, which nothing here can know. See rule 8.1 of the contract.
final class ActorBox<Content>: @unchecked Sendable {
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

  deinit {
    guard content != nil else { return }
    let actor = self.actor
    // Here already: what it holds ends at once, as if there were no parcel.
    if let actor, actor === Isolation.current { return }
    let keeper: any Actor = actor ?? OrphanReleaser.shared
    // Moved, so that this thread never has the last reference.
    let remains = OrphanedContent(content.take())
    Task { await letGo(of: remains, on: keeper) }
  }

  /// What is inside; nil once the parcel was emptied.
  func content(on actor: isolated any Actor) -> Content? {
    precondition(actor === self.actor, "a box was opened on another actor than its own")
    return content
  }

  /// Releases the content. Called on its actor, which the caller cannot always show to the compiler.
  func empty() {
    actor?.assertIsolated("a box was emptied on another actor than its own")
    content = nil
  }
}

/// The content of a parcel on its way back. Whoever has it is the only one who has.
private final class OrphanedContent<Content>: @unchecked Sendable {
  private var content: Content?

  init(_ content: consuming Content?) {
    self.content = content
  }

  func letGo() {
    content = nil
  }
}

private func letGo<Content>(of remains: OrphanedContent<Content>, on actor: isolated any Actor) {
  Isolation.run(on: actor) { remains.letGo() }
}

/// Lets go of what belonged to actors that are gone.
private actor OrphanReleaser {
  static let shared = OrphanReleaser()
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
