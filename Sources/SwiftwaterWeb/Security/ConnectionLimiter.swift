#if Web
import Synchronization

/// Limits the number of open WebSockets or connections of each network, so that one client cannot take all of them.
final class ConnectionLimiter: Sendable {
  private let limit: Int
  private let counts = Mutex<[String: Int]>([:])

  /// - Parameter limit: The maximum number of open WebSockets or connections of one network.
  init(limit: Int) {
    self.limit = limit
  }

  /// Acquires a permit for one WebSocket or connection, which lasts until it is released.
  ///
  /// - Parameter network: The network of the client.
  /// - Returns: The permit; nil if the network has reached the limit.
  func acquire(for network: String) -> Permit? {
    let isWithinLimit = counts.withLock { counts in
      guard counts[network, default: 0] < limit else { return false }
      counts[network, default: 0] += 1
      return true
    }
    return isWithinLimit ? Permit(network: network, limiter: self) : nil
  }

  /// Allows one WebSocket or connection to be open until this object is released.
  final class Permit: Sendable {
    private let network: String
    private let limiter: ConnectionLimiter

    fileprivate init(network: String, limiter: ConnectionLimiter) {
      self.network = network
      self.limiter = limiter
    }

    deinit {
      limiter.counts.withLock { counts in
        let count = counts[network, default: 1] - 1
        counts[network] = count > 0 ? count : nil
      }
    }
  }
}
#endif
