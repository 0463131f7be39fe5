/// A list has an element with the identity of one that was to be added.
public struct DuplicateIdentityError: Error, Equatable, CustomStringConvertible {
  /// The identity, as text.
  public let identity: String

  @usableFromInline
  init(_ id: some Hashable) { identity = "\(id)" }

  /// A sentence that names the identity.
  public var description: String { "The list has an element with the identity \(identity)." }
}
