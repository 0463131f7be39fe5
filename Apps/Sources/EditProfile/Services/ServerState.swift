/// Whether the server can be reached. A user can change it to see how the form behaves without the server.
enum ServerState: String, CaseIterable, Sendable {
  case works
  /// The server does not receive the next request, and works again afterwards.
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
