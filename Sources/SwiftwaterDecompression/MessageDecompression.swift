#if Web
import CZlib
package import NIOCore
import NIOPosix

/// The decompression of WebSocket messages that permessage-deflate has compressed (RFC 7692), each by itself.
///
/// Both ends of a connection use it: the server, and the simulated browsers of a load test. As no message depends on
/// earlier ones, one stream serves all connections of a thread.
package final class MessageDecompression {
  // Safe, because each thread gets an object of its own, and the object does not leave its thread.
  nonisolated(unsafe) private static let perThread = ThreadSpecificVariable<MessageDecompression>()

  /// The stream of this thread; nil if zlib cannot allocate memory.
  package static var current: MessageDecompression? {
    if let current = perThread.currentValue { return current }
    let new = MessageDecompression()
    perThread.currentValue = new
    return new
  }

  /// The bytes at the end of a flushed block, which are not sent (section 7.2.1).
  package static let tail: [UInt8] = [0, 0, 0xFF, 0xFF]

  // The stream points to itself, so it has to stay at one address.
  private let inflating: UnsafeMutablePointer<z_stream>

  private init?() {
    unsafe inflating = .allocate(capacity: 1)
    unsafe inflating.initialize(to: z_stream())
    // Negative bits select the format without a header.
    let status = unsafe inflateInit2_(inflating, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    if status != Z_OK { return nil }
  }

  deinit {
    unsafe inflateEnd(inflating)
    unsafe inflating.deallocate()
  }

  /// The result of decompressing a message.
  package enum Result: Equatable {
    /// The message, after the given prefix.
    case message(ByteBuffer)
    /// The message has more bytes than the limit.
    case tooBig
    /// The payload is not a compressed message.
    case invalid
  }

  /// Decompresses a message.
  ///
  /// - Parameters:
  ///   - payload: The payloads of its frames.
  ///   - prefix: The bytes to which the message is appended.
  ///   - maximumBytes: The maximum size of the message. Decompression stops when the message exceeds it.
  /// - Returns: The message, or the reason why there is none.
  package func decompress(_ payload: ByteBuffer, appendingTo prefix: ByteBuffer, maximumBytes: Int) -> Result
  {
    guard unsafe inflateReset(inflating) == Z_OK else { return .invalid }
    var (payload, result) = (payload, prefix)
    payload.writeBytes(Self.tail)
    let limit = prefix.readableBytes + maximumBytes
    return unsafe payload.withUnsafeReadableBytes { input in
      // zlib does not write to its input.
      unsafe inflating.pointee.next_in = UnsafeMutableRawPointer(mutating: input.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      unsafe inflating.pointee.avail_in = UInt32(input.count)
      while true {
        var status = Z_OK
        // A byte more than allowed shows that the message is too big.
        let rest = limit + 1 - result.readableBytes
        let size = min(max(4 * payload.readableBytes, 512), rest)
        unsafe result.writeWithUnsafeMutableBytes(minimumWritableBytes: size) { output in
          let count = min(output.count, rest)
          unsafe inflating.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
          unsafe inflating.pointee.avail_out = UInt32(count)
          unsafe status = inflate(inflating, Z_SYNC_FLUSH)
          return unsafe count - Int(inflating.pointee.avail_out)
        }
        if result.readableBytes > limit { return .tooBig }
        switch status {
        case Z_STREAM_END:
          if unsafe inflating.pointee.avail_in == 0 { return .message(result) }
          // Other blocks may follow one that is marked as final (section 7.2.3.4), if only the one that the tail ends.
          guard unsafe inflateReset(inflating) == Z_OK else { return .invalid }
        case Z_OK where unsafe inflating.pointee.avail_out == 0: continue
        case Z_OK, Z_BUF_ERROR: return unsafe inflating.pointee.avail_in == 0 ? .message(result) : .invalid
        default: return .invalid
        }
      }
    }
  }
}
#endif
