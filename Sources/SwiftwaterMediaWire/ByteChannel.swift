#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The other end has closed the connection, or has sent what the protocol does not allow.
package struct ChannelError: Error {
  package init() {}
}

/// One end of the connection between a program and its decoder. Every call blocks its thread.
package struct ByteChannel: Sendable {
  package let descriptor: Int32

  /// - Parameter descriptor: The descriptor of a connected socket, which the channel does not close.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Receives a number of bytes.
  package func receive(_ count: Int) throws(ChannelError) -> [UInt8] {
    var received = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while received < count {
        let result = recv(descriptor, buffer.baseAddress! + received, count - received, 0)
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { break }
        received += result
      }
      initialized = received
    }
    guard received == count else { throw ChannelError() }
    return bytes
  }

  /// Sends bytes.
  package func send(_ bytes: some Sequence<UInt8>) throws(ChannelError) {
    let isSent = bytes.withContiguousStorageIfAvailable { sendAll(UnsafeRawBufferPointer($0)) }
    guard isSent ?? Array(bytes).withUnsafeBytes(sendAll) else { throw ChannelError() }
  }

  /// Returns whether all bytes were sent.
  private func sendAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let result = sendOnce(descriptor, bytes.baseAddress! + sent, bytes.count - sent)
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { return false }
      sent += result
    }
    return true
  }
}

private func sendOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  #if canImport(Darwin)
  // The program sets `SO_NOSIGPIPE` on its end.
  send(descriptor, bytes, count, 0)
  #else
  // Without the flag, sending to a closed connection would raise `SIGPIPE`.
  send(descriptor, bytes, count, Int32(MSG_NOSIGNAL))
  #endif
}
