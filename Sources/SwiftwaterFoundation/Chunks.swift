// Its sources may be used on any thread, though it does not say so.
@preconcurrency import Dispatch
public import Foundation
public import Swiftwater

extension FileHandle {
  /// What is read from here on, piece by piece as it becomes available, then completion at the end of the
  /// file.
  ///
  ///     let log = pipe.fileHandleForReading.chunks(ofAtMost: 4096)
  ///
  /// A piece is read when the last one has been delivered, away from the observer's actor. When the
  /// observation ends early, a wait for more is given up, and what was not read yet stays there. Observations
  /// share the position in the file: observe one at a time. The handle is kept meanwhile, and stays open.
  ///
  /// - Parameters:
  ///   - count: How many bytes a piece may have; positive.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public func chunks(
    ofAtMost count: Int, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Data, POSIXError> {
    Misuse.require(count > 0, "chunks(ofAtMost:) needs a positive count, at \(file):\(line)")
    return Signal(Chunks(handle: self, count: count), isolation: isolation, file: file, line: line)
  }
}

/// The pieces of a file, read when asked for.
private struct Chunks: AsyncSequence, AsyncIteratorProtocol {
  typealias Element = Data
  typealias Failure = POSIXError

  let handle: FileHandle
  let count: Int

  func makeAsyncIterator() -> Chunks { self }

  func next(isolation actor: isolated (any Actor)?) async throws(POSIXError) -> Data? {
    try await read()
  }

  @concurrent
  private func read() async throws(POSIXError) -> Data? {
    var chunk = Data(count: count)
    while true {
      await isReadable()
      if Task.isCancelled { return nil }
      let received = chunk.withUnsafeMutableBytes { buffer in
        posixRead(handle.fileDescriptor, buffer.baseAddress!, buffer.count)
      }
      if received == 0 { return nil }
      if received > 0 { return chunk.prefix(received) }
      if errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
  }

  /// Waits until reading does not have to, or the task is cancelled.
  private func isReadable() async {
    let source = DispatchSource.makeReadSource(fileDescriptor: handle.fileDescriptor)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        source.setEventHandler { source.cancel() }
        source.setCancelHandler { continuation.resume() }
        source.activate()
      }
    } onCancel: {
      source.cancel()
    }
  }
}

/// The system's function, which methods named `read` hide.
private let posixRead = read(_:_:_:)
