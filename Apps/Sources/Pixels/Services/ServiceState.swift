/// How the service is to answer, so that a user can see how the application copes with it.
enum ServiceState: String, CaseIterable, Codable, Sendable {
  case works
  case slow
  case fails
  case unreachable

  var title: String {
    switch self {
    case .works: "Works"
    case .slow: "Slow"
    case .fails: "Fails"
    case .unreachable: "Unreachable"
    }
  }
}
