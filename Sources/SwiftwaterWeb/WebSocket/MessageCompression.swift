#if Web
import CZlib
import NIOCore
import NIOPosix

/// The compression of WebSocket messages by permessage-deflate (RFC 7692).
///
/// Each message is compressed by itself, without the content of earlier messages. So connections need no memory for
/// it, and one pair of streams serves all connections of a thread. The length of a message also reveals nothing about
/// the content of others.
final class MessageCompression {
  /// The value of `Sec-WebSocket-Extensions` with which the server accepts the compression.
  static let acceptedOffer = "permessage-deflate; server_no_context_takeover; client_no_context_takeover"

  // Safe, because each thread gets an object of its own, and the object does not leave its thread.
  nonisolated(unsafe) private static let perThread = ThreadSpecificVariable<MessageCompression>()

  /// The streams of this thread; nil if zlib cannot allocate memory.
  static var current: MessageCompression? {
    if let current = perThread.currentValue { return current }
    let new = MessageCompression()
    perThread.currentValue = new
    return new
  }

  /// The bytes at the end of a flushed block, which are not sent (section 7.2.1).
  private static let tail: [UInt8] = [0, 0, 0xFF, 0xFF]

  // The streams point to themselves, so they have to stay at one address.
  private let deflating: UnsafeMutablePointer<z_stream>
  private let inflating: UnsafeMutablePointer<z_stream>

  private init?() {
    unsafe deflating = .allocate(capacity: 1)
    unsafe inflating = .allocate(capacity: 1)
    unsafe deflating.initialize(to: z_stream())
    unsafe inflating.initialize(to: z_stream())
    let size = Int32(MemoryLayout<z_stream>.size)
    // The fastest level; negative bits select the format without a header.
    let deflateStatus = unsafe deflateInit2_(
      deflating, Z_BEST_SPEED, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    let inflateStatus = unsafe inflateInit2_(inflating, -15, ZLIB_VERSION, size)
    if deflateStatus != Z_OK || inflateStatus != Z_OK { return nil }
  }

  deinit {
    unsafe deflateEnd(deflating)
    unsafe inflateEnd(inflating)
    unsafe deflating.deallocate()
    unsafe inflating.deallocate()
  }

  /// Compresses a message.
  ///
  /// - Returns: The payload of a frame; nil if it would be hardly shorter than the message.
  func compress(_ message: ByteBuffer, _ allocator: ByteBufferAllocator) -> ByteBuffer? {
    guard unsafe deflateReset(deflating) == Z_OK else { return nil }
    // A result that is longer than the message is useless.
    var result = allocator.buffer(capacity: message.readableBytes)
    let isComplete = unsafe message.withUnsafeReadableBytes { input in
      var isComplete = false
      unsafe result.writeWithUnsafeMutableBytes(minimumWritableBytes: message.readableBytes) { output in
        unsafe set(deflating, input, output)
        let status = unsafe deflate(deflating, Z_SYNC_FLUSH)
        isComplete =
          unsafe status == Z_OK && deflating.pointee.avail_in == 0 && deflating.pointee.avail_out > 0
        return unsafe output.count - Int(deflating.pointee.avail_out)
      }
      return isComplete
    }
    guard isComplete, result.readableBytes < message.readableBytes else { return nil }
    result.moveWriterIndex(to: result.writerIndex - Self.tail.count)
    return result
  }

  /// The result of decompressing a message.
  enum Decompressed: Equatable {
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
  func decompress(_ payload: ByteBuffer, appendingTo prefix: ByteBuffer, maximumBytes: Int) -> Decompressed {
    guard unsafe inflateReset(inflating) == Z_OK else { return .invalid }
    var (payload, result) = (payload, prefix)
    payload.writeBytes(Self.tail)
    let limit = prefix.readableBytes + maximumBytes
    return unsafe payload.withUnsafeReadableBytes { input in
      unsafe set(inflating, input, UnsafeMutableRawBufferPointer(start: nil, count: 0))
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
        case Z_STREAM_END: return .message(result)
        case Z_OK where unsafe inflating.pointee.avail_out == 0: continue
        case Z_OK, Z_BUF_ERROR: return unsafe inflating.pointee.avail_in == 0 ? .message(result) : .invalid
        default: return .invalid
        }
      }
    }
  }

  private func set(
    _ stream: UnsafeMutablePointer<z_stream>, _ input: UnsafeRawBufferPointer,
    _ output: UnsafeMutableRawBufferPointer
  ) {
    // zlib does not write to its input.
    unsafe stream.pointee.next_in = UnsafeMutableRawPointer(mutating: input.baseAddress)?
      .assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_in = UInt32(input.count)
    unsafe stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    unsafe stream.pointee.avail_out = UInt32(output.count)
  }
}
#endif
