/// Whether the server can be reached, so that a user can see how the form copes with it.
enum ServerState: String, CaseIterable, Sendable {
  case works
  /// The server misses one request, and works again afterwards.
  case awayOnce
  case away

  var title: String {
    switch self {
    case .works: "Works"
    case .awayOnce: "Away for one request"
    case .away: "Away"
    }
  }
}
