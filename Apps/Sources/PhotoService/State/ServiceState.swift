import Synchronization

/// How the service responds, so that people and tests can see how a client copes with it.
public enum ServiceState: String, Codable, CaseIterable, Sendable {
  /// At once.
  case works
  /// After a delay.
  case slow
  /// The service responds with the status 503.
  case fails
  /// The service closes connections without a response.
  case unreachable
}

/// The state of the service, which may be changed while it runs.
final class CurrentServiceState: Sendable {
  private let state: Mutex<ServiceState>

  init(_ state: ServiceState) {
    self.state = Mutex(state)
  }

  var value: ServiceState {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
