/// An element was added to a list that already has one with its identity.
public struct DuplicateIdentityError: Error, Equatable, CustomStringConvertible {
  /// The identity, as text.
  public let identity: String

  @usableFromInline
  init(_ id: some Hashable) { identity = "\(id)" }

  /// A sentence that names the identity.
  public var description: String { "The list already has an element with the identity \(identity)." }
}
