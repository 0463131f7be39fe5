package import Foundation

extension FileHandle {
  /// All that a program prints, in pieces, until it ends. No thread is blocked while it prints nothing.
  ///
  /// Each handle has only one such stream.
  package func chunks() -> AsyncStream<Data> {
    let (chunks, continuation) = AsyncStream<Data>.makeStream()
    readabilityHandler = { handle in
      let chunk = handle.availableData
      guard !chunk.isEmpty else {
        handle.readabilityHandler = nil
        return continuation.finish()
      }
      continuation.yield(chunk)
    }
    return chunks
  }

  /// The first line that a program prints, without its end; all that it prints, if it ends before the line does.
  ///
  /// It takes the only stream of ``chunks()``. Whatever the program prints later is read and dropped.
  package func firstLine() async -> String {
    let end = UInt8(ascii: "\n")
    var output = Data()
    for await chunk in chunks() {
      output += chunk
      if chunk.contains(end) { break }
    }
    return String(decoding: output.prefix { $0 != end }, as: UTF8.self)
  }
}
