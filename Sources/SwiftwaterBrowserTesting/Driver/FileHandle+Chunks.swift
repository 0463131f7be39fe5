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
}
