/// An action that the caller's code performs on the graph that is running this code.
///
/// The associated value is the index of the source.
package enum LawAction: Hashable, Sendable {
  case readProperty
  case writeProperty
  case send(Int)
  case complete(Int)
  case fail(Int)
  case observe(Int)
  case release(Int)
  case cancel
  case endLifetime

  var actsOnSource: Bool {
    switch self {
    case .send, .complete, .fail, .release: true
    case .readProperty, .writeProperty, .observe, .cancel, .endLifetime: false
    }
  }

  /// All actions on a graph with a number of sources.
  package static func all(sources: Int) -> [LawAction] {
    let actions = (0..<sources).flatMap { index -> [LawAction] in
      [.send(index), .complete(index), .fail(index), .observe(index), .release(index)]
    }
    return [.readProperty, .writeProperty] + actions + [.cancel, .endLifetime]
  }
}

/// The ending of a run.
package enum LawEnding: Hashable, Sendable, CaseIterable {
  case completion
  case failure
  case cancellation
  /// All sources are released without an ending.
  case sourceRelease
}
