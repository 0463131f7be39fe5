/// An action that a callback performs on the signals that are calling it at that moment.
///
/// The associated value is the index of the source.
package enum ReentrantAction: Hashable, Sendable {
  case readProperty
  case writeProperty
  case send(Int)
  case complete(Int)
  case fail(Int)
  /// Observes a source, and cancels at once.
  case observe(Int)
  /// Releases the last reference to a source.
  case release(Int)
  case cancel
  case endLifetime

  /// Whether the action makes a source send or end.
  var makesSourceSendOrEnd: Bool {
    switch self {
    case .send, .complete, .fail, .release: true
    case .readProperty, .writeProperty, .observe, .cancel, .endLifetime: false
    }
  }

  /// All actions on signals with this many sources.
  package static func all(sourceCount: Int) -> [ReentrantAction] {
    let actions = (0..<sourceCount).flatMap { index -> [ReentrantAction] in
      [.send(index), .complete(index), .fail(index), .observe(index), .release(index)]
    }
    return [.readProperty, .writeProperty] + actions + [.cancel, .endLifetime]
  }
}
