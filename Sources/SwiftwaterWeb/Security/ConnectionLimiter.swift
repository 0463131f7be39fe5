#if Web
import Synchronization

/// How many sockets each address has, so that one cannot have all of them.
final class ConnectionLimiter: Sendable {
  private let limit: Int
  private let taken = Mutex<[String: Int]>([:])

  init(limit: Int) {
    self.limit = limit
  }

  /// A seat for one more socket, which is free again when the seat is released; `nil` if all are taken.
  func take(_ network: String) -> Seat? {
    let isFree = taken.withLock { taken in
      guard taken[network, default: 0] < limit else { return false }
      taken[network, default: 0] += 1
      return true
    }
    return isFree ? Seat(network: network, seats: self) : nil
  }

  /// Counts while it is there.
  final class Seat: Sendable {
    private let network: String
    private let seats: ConnectionLimiter

    fileprivate init(network: String, seats: ConnectionLimiter) {
      self.network = network
      self.seats = seats
    }

    deinit {
      seats.taken.withLock { taken in
        let count = taken[network, default: 1] - 1
        taken[network] = count > 0 ? count : nil
      }
    }
  }
}
#endif
