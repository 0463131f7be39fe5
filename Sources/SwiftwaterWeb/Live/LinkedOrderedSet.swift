#if Web
/// The tokens of tabs in the order in which they began to wait. Any of them can leave; everything is O(1).
///
/// A linked list whose links are found by token.
struct LinkedOrderedSet {
  private struct Neighbours {
    var before: String?
    var after: String?
  }

  private var members: [String: Neighbours] = [:]
  /// The one that has waited longest.
  private(set) var first: String?
  private var last: String?

  var count: Int { members.count }

  /// Puts a token at the end; it must not be there yet.
  mutating func append(_ token: String) {
    members[token] = Neighbours(before: last)
    if let last { members[last]?.after = token } else { first = token }
    last = token
  }

  /// Takes a token out; does nothing if it is not there.
  mutating func remove(_ token: String) {
    guard let left = members.removeValue(forKey: token) else { return }
    if let before = left.before { members[before]?.after = left.after } else { first = left.after }
    if let after = left.after { members[after]?.before = left.before } else { last = left.before }
  }
}
#endif
