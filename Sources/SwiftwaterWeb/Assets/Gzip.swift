#if Web
import CZlib

/// Compression by zlib in the format of gzip (RFC 1952).
enum Gzip {
  /// The bytes at the highest level of compression; `nil` if zlib has no memory for it.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // 15 bits of window, and 16 for the header of gzip.
    let begun = unsafe deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard begun == Z_OK else { return nil }
    defer { unsafe deflateEnd(&stream) }
    var input = bytes
    return unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(input.count)
      // The bound is what the result cannot exceed, so one call does it.
      let bound = unsafe Int(deflateBound(&stream, UInt(input.count)))
      var isComplete = false
      let output = unsafe [UInt8](unsafeUninitializedCapacity: bound) { output, count in
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        isComplete = unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = unsafe Int(stream.total_out)
      }
      return isComplete ? output : nil
    }
  }
}
#endif
