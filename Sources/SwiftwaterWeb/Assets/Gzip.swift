#if Web
import CZlib

/// Compression in the gzip format (RFC 1952), by zlib.
enum Gzip {
  /// Compresses bytes with the highest level; nil if zlib cannot allocate memory.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // A window of 15 bits; adding 16 selects the gzip header.
    let status = unsafe deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
    defer { unsafe deflateEnd(&stream) }
    var input = bytes
    return unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(input.count)
      // The result never exceeds the bound, so one call is enough.
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
