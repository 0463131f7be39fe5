// Dispatch sources may be used on any thread, although they are not declared `Sendable`.
@preconcurrency import Dispatch
public import Foundation
public import Swiftwater

extension FileHandle {
  /// A signal of the data beginning at the current position, in chunks as they become available.
  ///
  ///     let log = pipe.fileHandleForReading.chunks(upToCount: 4096)
  ///
  /// It completes at the end of the file, and fails with the error of a read. Each chunk is read outside
  /// of the observer's actor, after the previous one has been delivered. When the observation ends early,
  /// reading stops, and unread data stays in the file. Observations share the position in the file: observe
  /// one at a time. An observation retains the handle, and leaves it open.
  ///
  /// - Parameters:
  ///   - count: The maximum size of a chunk in bytes; positive.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public func chunks(
    upToCount count: Int, isolation: (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Data, POSIXError> {
    Misuse.require(count > 0, "chunks(upToCount:) needs a positive count, at \(file):\(line)")
    return Signal.from(Chunks(handle: self, count: count), isolation: isolation, file: file, line: line)
  }
}

/// The chunks of a file, read on demand.
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
      await waitUntilReadable()
      if Task.isCancelled { return nil }
      let (received, error) = chunk.withUnsafeMutableBytes { buffer in
        let received = posixRead(handle.fileDescriptor, buffer.baseAddress!, buffer.count)
        return (received, errno)
      }
      if received == 0 { return nil }
      // A copy, because a part would keep the whole buffer.
      if received > 0 { return received == count ? chunk : chunk.subdata(in: 0..<received) }
      // A descriptor that does not block may have nothing anymore, because another reader was faster.
      if ![EINTR, EAGAIN, EWOULDBLOCK].contains(error) {
        throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO)
      }
    }
  }

  /// Waits until a read would not block, or the task is cancelled.
  private func waitUntilReadable() async {
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

/// The system call, which methods named `read` shadow.
private let posixRead = read(_:_:_:)
