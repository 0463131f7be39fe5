/// Whether the server can be reached, so that a user sees how the form behaves then.
enum ServerState: String, CaseIterable, Sendable {
  case works
  /// The server misses one request, and works again afterwards.
  case unreachableOnce
  case unreachable

  var title: String {
    switch self {
    case .works: "Works"
    case .unreachableOnce: "Unreachable for one request"
    case .unreachable: "Unreachable"
    }
  }
}
