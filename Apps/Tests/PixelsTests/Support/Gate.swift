import Foundation
import Synchronization

@testable import Pixels

/// Decodes pictures when the test says so.
final class Gate: Sendable {
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])
  private let arrivals: AsyncStream<Data>
  private let arrival: AsyncStream<Data>.Continuation

  init() {
    (arrivals, arrival) = AsyncStream.makeStream()
  }

  func decode(_ data: Data) async -> Picture? {
    await withCheckedContinuation { continuation in
      waiting.withLock { $0.append(continuation) }
      arrival.yield(data)
    }
    return await Picture.decode(data)
  }

  /// Waits until a picture is to be decoded.
  func arrived() async -> Data? {
    for await data in arrivals { return data }
    return nil
  }

  /// Decodes the picture that waits for the longest time.
  func open() {
    waiting.withLock { $0.removeFirst() }.resume()
  }
}
