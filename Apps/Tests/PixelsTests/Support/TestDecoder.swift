import Foundation
import Synchronization

@testable import Pixels

/// Decodes pictures when the test says so.
final class TestDecoder: Sendable {
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])
  private let requests: AsyncStream<Data>
  private let continuation: AsyncStream<Data>.Continuation

  init() {
    (requests, continuation) = AsyncStream.makeStream()
  }

  func decode(_ data: Data) async -> Picture? {
    await withCheckedContinuation { decoding in
      waiting.withLock { $0.append(decoding) }
      continuation.yield(data)
    }
    return await Picture.decode(data)
  }

  /// Waits for the next request to decode a picture, and returns its data.
  func nextRequest() async -> Data? {
    for await data in requests { return data }
    return nil
  }

  /// Lets the oldest waiting request continue.
  func resumeOldest() {
    waiting.withLock { $0.removeFirst() }.resume()
  }
}
