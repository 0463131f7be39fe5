#if Web
import CZlib
import NIOCore
import NIOPosix
import SwiftwaterDecompression

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

  private let decompression: MessageDecompression
  // The stream points to itself, so it has to stay at one address.
  private let deflating: UnsafeMutablePointer<z_stream>

  private init?() {
    guard let decompression = MessageDecompression.current else { return nil }
    self.decompression = decompression
    unsafe deflating = .allocate(capacity: 1)
    unsafe deflating.initialize(to: z_stream())
    // The fastest level; negative bits select the format without a header.
    let status = unsafe deflateInit2_(
      deflating, Z_BEST_SPEED, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    if status != Z_OK { return nil }
  }

  deinit {
    unsafe deflateEnd(deflating)
    unsafe deflating.deallocate()
  }

  /// Compresses a message.
  ///
  /// - Returns: The payload of a frame; nil if compression fails or would save fewer than five bytes.
  func compress(_ message: ByteBuffer, _ allocator: ByteBufferAllocator) -> ByteBuffer? {
    guard unsafe deflateReset(deflating) == Z_OK else { return nil }
    // A result that is longer than the message is useless.
    var result = allocator.buffer(capacity: message.readableBytes)
    let isComplete = unsafe message.withUnsafeReadableBytes { input in
      var isComplete = false
      unsafe result.writeWithUnsafeMutableBytes(minimumWritableBytes: message.readableBytes) { output in
        // zlib does not write to its input.
        unsafe deflating.pointee.next_in = UnsafeMutableRawPointer(mutating: input.baseAddress)?
          .assumingMemoryBound(to: UInt8.self)
        unsafe deflating.pointee.avail_in = UInt32(input.count)
        unsafe deflating.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
        unsafe deflating.pointee.avail_out = UInt32(output.count)
        let status = unsafe deflate(deflating, Z_SYNC_FLUSH)
        isComplete =
          unsafe status == Z_OK && deflating.pointee.avail_in == 0 && deflating.pointee.avail_out > 0
        return unsafe output.count - Int(deflating.pointee.avail_out)
      }
      return isComplete
    }
    guard isComplete, result.readableBytes < message.readableBytes else { return nil }
    result.moveWriterIndex(to: result.writerIndex - MessageDecompression.tail.count)
    return result
  }

  /// Decompresses a message.
  ///
  /// - Parameters:
  ///   - payload: The payloads of its frames.
  ///   - prefix: The bytes to which the message is appended.
  ///   - maximumBytes: The maximum size of the message. Decompression stops when the message exceeds it.
  func decompress(
    _ payload: ByteBuffer, appendingTo prefix: ByteBuffer, maximumBytes: Int
  ) -> MessageDecompression.Result {
    decompression.decompress(payload, appendingTo: prefix, maximumBytes: maximumBytes)
  }
}
#endif
