/// A container for state of an actor that other isolation domains may hold: a sleeping task, a relay.
///
/// The compiler cannot check its use of `@unchecked Sendable`. It is safe because only one thread at a time
/// accesses the content:
///
/// - The content is stored on its actor: the creator of a box has the actor from `Isolation.require`, which
///   checks. Or the content was passed as `sending`, so that the box has the only reference.
/// - The content is read on its actor: `content(on:)` is isolated to the actor it takes, and checks that this
///   is the actor of the box.
/// - The content is released on its actor. An operator empties the box there, before it releases the other
///   holders. If the last holder releases a box that is not empty (a task that ends, a callback that is
///   dropped), the box sends its content back to the actor. If that actor has been released, no code can run
///   on it anymore. The contents of such boxes may be parts of one graph, so one actor releases them one
///   after the other.
///
/// It does not protect a graph that is sent to another actor while a box holds a part of it: the graph's new
/// owner and the old actor then share that part. See rule 8.1 of the contract.
final class ActorBox<Content>: @unchecked Sendable {
  private var content: Content?
  /// The actor of the content; nil once it has been released. The reference is weak, because the actor usually
  /// keeps the holder of the box.
  private(set) weak var actor: (any Actor)?

  /// - Parameters:
  ///   - content: The state to hold until the box is emptied.
  ///   - actor: The actor of the content, on which the caller runs unless it passes the only reference to the
  ///     content. Nil if the actor has been released; then the content cannot be read.
  init(_ content: Content, for actor: (any Actor)?) {
    self.content = content
    self.actor = actor
  }

  deinit {
    guard content != nil else { return }
    let actor = self.actor
    // If this code runs on the actor already, the content is released at once.
    if let actor, actor === Isolation.current { return }
    let releaser: any Actor = actor ?? OrphanReleaser.shared
    // Moved, so that this thread never has the last reference.
    let orphan = OrphanedContent(content.take())
    // Detached, because the code that released the box has nothing to do with its content.
    Task.detached { await release(orphan, on: releaser) }
  }

  /// The content; nil once the box was emptied.
  func content(on actor: isolated any Actor) -> Content? {
    precondition(actor === self.actor, "a box was read on another actor than its own")
    return content
  }

  /// Releases the content. The caller runs on the actor of the box, although the compiler may not know it.
  func empty() {
    actor?.assertIsolated("a box was emptied on another actor than its own")
    content = nil
  }
}

/// The content of a released box on its way to the actor that releases it. It has the only reference.
private final class OrphanedContent<Content>: @unchecked Sendable {
  private var content: Content?

  init(_ content: consuming Content?) {
    self.content = content
  }

  func release() {
    content = nil
  }
}

private func release<Content>(_ orphan: OrphanedContent<Content>, on actor: isolated any Actor) {
  Isolation.run(on: actor) { orphan.release() }
}

/// Releases the contents of boxes whose actors have been released.
private actor OrphanReleaser {
  static let shared = OrphanReleaser()
}

extension Actor {
  /// Starts a task on this actor, on which the caller runs. Tasks of one priority begin in the order in which
  /// they were started.
  nonisolated func start(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable (isolated any Actor) async -> Void
  ) -> Task<Void, Never> {
    assumeIsolated { actor in
      Task(priority: priority) { await operation(actor) }
    }
  }
}
