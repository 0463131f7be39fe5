#if Web
import Dispatch
import Foundation
import SwiftwaterMediaWire
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A running decoder. It is killed when nothing refers to it.
final class DecoderProcess: Sendable {
  /// The part of the work with a file in which the program depends on the process.
  private enum Exchange {
    /// The program sends the file.
    case sending
    /// The program has sent the file, and receives the answer.
    case receiving
  }

  private static let chunkSize = 1 << 18
  /// The maximum number of files for one process, which bounds what leaks in a decoder can take.
  private static let maximumFiles = 500

  /// The process is waited for when this object is released, so until then no other process has its number.
  let identifier: pid_t
  /// The queue for all work that waits for the process.
  let queue = DispatchQueue(label: "decoder")
  private let channel: ByteChannel
  /// The version of libvips; nil until the process is ready.
  private let version = Mutex<String?>(nil)
  private let fileCount = Mutex(0)
  /// Nil while the process has no file.
  private let exchange = Mutex<Exchange?>(nil)

  /// Starts a decoder. ``waitUntilReady()`` waits until it is ready.
  ///
  /// - Parameter path: The path of the program.
  /// - Throws: ``MediaError/unavailable(reason:)``.
  init(at path: String) throws(MediaError) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
    let isPair = socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0
    #else
    // No other process that starts at this time may inherit the ends.
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let isPair = socketpair(AF_UNIX, type, 0, &ends) == 0
    #endif
    guard isPair else { throw .unavailable(reason: "no socket for a decoder: \(errno)") }
    #if canImport(Darwin)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var isOn: Int32 = 1
    setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    defer { close(ends[1]) }
    let (code, identifier) = Self.spawn(path, standardInput: ends[1])
    guard code == 0 else {
      close(ends[0])
      throw .unavailable(reason: "\(path) could not be started: \(String(cString: strerror(code)))")
    }
    self.identifier = identifier
    channel = ByteChannel(ends[0])
  }

  deinit {
    kill()
    close(channel.descriptor)
    let identifier = identifier
    queue.async {
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    }
  }

  /// Ends the process at once. Calls that wait for it fail.
  func kill() {
    _ = killProcess(identifier, SIGKILL)
  }

  /// Whether the process can take another file.
  var isUsable: Bool {
    guard fileCount.withLock({ $0 < Self.maximumFiles }) else { return false }
    // A process that has ended has closed its end, and one that waits for a file sends nothing.
    var status = pollfd(fd: channel.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&status, 1, 0) == 0
  }

  /// Whether the program can go on with a file only when the process does something: read more of the file, or answer.
  /// It is false while the program itself is late, for example because its disk is slow.
  var keepsProgramWaiting: Bool {
    let event: Int16
    switch exchange.withLock({ $0 }) {
    case .sending: event = Int16(POLLOUT)
    case .receiving: event = Int16(POLLIN)
    case nil: return false
    }
    var status = pollfd(fd: channel.descriptor, events: event, revents: 0)
    return poll(&status, 1, 0) == 0
  }

  /// Waits until the process is ready, on a thread that may block. Later calls return at once.
  ///
  /// - Returns: The version of libvips, such as `8.14.1`.
  /// - Throws: ``MediaError/unavailable(reason:)``.
  func waitUntilReady() throws(MediaError) -> String {
    if let version = version.withLock({ $0 }) { return version }
    guard let handshake = try? DecoderHandshake(from: channel) else {
      throw .unavailable(reason: "the decoder of images has ended at once")
    }
    switch handshake {
    case .ready(let number):
      let name = "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
      version.withLock { $0 = name }
      return name
    case .unusable(let reason): throw .unavailable(reason: reason)
    }
  }

  /// Decodes a file, on a thread that may block. After an error, the process is of no more use.
  ///
  /// - Parameters:
  ///   - request: The limits and variants.
  ///   - file: The open file, at its beginning.
  func decode(_ request: DecoderRequest, _ file: OpenFile) throws(ChannelError) -> DecoderReply {
    fileCount.withLock { $0 += 1 }
    exchange.withLock { $0 = .sending }
    defer { exchange.withLock { $0 = nil } }
    try request.send(to: channel)
    var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
    var rest = request.byteCount
    while rest > 0 {
      let count = file.read(&chunk, upTo: min(rest, chunk.count))
      guard count > 0 else { throw ChannelError() }
      try channel.send(chunk[..<count])
      rest -= count
    }
    exchange.withLock { $0 = .receiving }
    return try DecoderReply(from: channel)
  }

  /// Starts a program with a descriptor as its standard input. Its standard output and error are discarded, and
  /// its environment has only the search paths of libraries. The program closes any other descriptor that it
  /// inherits.
  private static func spawn(_ path: String, standardInput: Int32) -> (code: Int32, identifier: pid_t) {
    #if canImport(Darwin)
    var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, standardInput, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // A terminal sends its signals to the program only, which ends its decoders.
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var identifier: pid_t = 0
    let inherited = ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"].compactMap { name in
      ProcessInfo.processInfo.environment[name].map { "\(name)=\($0)" }
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    var environment = inherited.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    let code = posix_spawn(&identifier, path, &actions, &attributes, &arguments, &environment)
    return (code, identifier)
  }
}

private func killProcess(_ identifier: pid_t, _ signal: Int32) -> Int32 { kill(identifier, signal) }

#endif
