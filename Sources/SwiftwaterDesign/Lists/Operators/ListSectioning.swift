/// The parts that all derivations of sections from a list have in common.
@usableFromInline
class ListSectioning<ID: Hashable, Key: Hashable, Source: Identifiable> {
  @usableFromInline typealias Section = ListSection<ID, Source>

  @usableFromInline final let storage = ListStorage<Section>()
  @usableFromInline final var source = ListSnapshot<Source>()
  @usableFromInline final let key: (Source) -> Key
  @usableFromInline final var order = ElementOrder<Source>()

  /// - Parameter key: Returns the key of an element.
  @inlinable
  init(_ key: @escaping (Source) -> Key) {
    self.key = key
  }

  @inlinable
  final var identityCount: Int { order.labels.count }

  @inlinable
  final func hasIdentity(_ id: Source.ID) -> Bool { order.labels[id] != nil }
}
