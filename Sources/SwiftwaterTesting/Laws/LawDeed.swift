/// An action of code that a library runs, on the graph that is running it.
package enum LawDeed: Hashable, Sendable {
  case readProperty
  case writeProperty
  /// Each of these acts on the source with this index.
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

  /// All deeds on a graph with so many sources.
  package static func all(sources: Int) -> [LawDeed] {
    let deeds = (0..<sources).flatMap { index -> [LawDeed] in
      [.send(index), .complete(index), .fail(index), .observe(index), .release(index)]
    }
    return [.readProperty, .writeProperty] + deeds + [.cancel, .endLifetime]
  }
}

/// How a run ends.
package enum LawFinish: Hashable, Sendable, CaseIterable {
  case completion
  case failure
  case cancellation
  /// All sources are released without an ending.
  case oblivion
}
