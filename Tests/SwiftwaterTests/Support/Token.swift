/// Raises a flag when it is released. Captured by a closure, it reports when and where the closure is
/// released.
final class Token {
  private let flag: Flag
  private weak var actor: (any Actor)?

  /// - Parameter actor: The actor on which the token must be released, unless the actor was released before.
  init(_ flag: Flag, on actor: (any Actor)? = nil) {
    self.flag = flag
    self.actor = actor
  }

  deinit {
    actor?.preconditionIsolated()
    flag.raise()
  }
}
