internal import Synchronization

/// Limits the disk space of uploaded files that pages have not moved or removed yet, for all clients together
/// and for each network.
///
/// Bytes are counted as they arrive. An announced size takes no space, so that a client cannot block others
/// by announcing files.
package final class UploadSpace: Sendable {
  private struct Amount {
    var bytes = 0
    var files = 0

    mutating func add(_ bytes: Int, files: Int = 0) {
      self.bytes += bytes
      self.files += files
    }

    /// Whether this many more bytes and files stay within a limit.
    func hasRoom(_ bytes: Int, files: Int = 0, within limit: Amount) -> Bool {
      self.files + files <= limit.files && bytes <= limit.bytes - self.bytes
    }
  }

  private struct Usage {
    var total = Amount()
    var byNetwork: [String: Amount] = [:]
  }

  private let limit: Amount
  private let networkLimit: Amount
  private let usage = Mutex(Usage())

  /// - Parameters:
  ///   - bytes: The maximum size of all files together, in bytes.
  ///   - files: The maximum number of files.
  ///   - fraction: The fraction of both that the files of one network may take, from 0 to 1. A single file may take
  ///     more.
  package init(bytes: Int, files: Int, fraction: Double) {
    limit = Amount(bytes: bytes, files: files)
    networkLimit =
      fraction < 1
      ? Amount(bytes: Int(Double(bytes) * fraction), files: Int(Double(files) * fraction)) : limit
  }

  /// Reserves space for one file. The reservation lasts until it is released.
  ///
  /// - Parameters:
  ///   - bytes: The announced size of the file. The bytes take space only when
  ///     ``Reservation/grow(by:)`` adds them.
  ///   - network: The network of the client.
  /// - Returns: The reservation; nil if there is no space for the file now.
  package func reserve(_ bytes: Int, for network: String) -> Reservation? {
    add(bytes: 0, files: 1, expecting: bytes, network) ? Reservation(for: network, in: self) : nil
  }

  /// Counts bytes and files.
  ///
  /// - Returns: False if there is no space for them, or for the expected bytes.
  private func add(bytes: Int, files: Int, expecting: Int, _ network: String) -> Bool {
    usage.withLock { usage in
      let own = usage.byNetwork[network] ?? Amount()
      let isOnly = own.files + files == 1
      guard usage.total.hasRoom(expecting, files: files, within: limit),
        isOnly || own.hasRoom(expecting, files: files, within: networkLimit)
      else { return false }
      usage.total.add(bytes, files: files)
      usage.byNetwork[network, default: Amount()].add(bytes, files: files)
      return true
    }
  }

  private func release(bytes: Int, _ network: String) {
    usage.withLock { usage in
      usage.total.add(-bytes, files: -1)
      usage.byNetwork[network]?.add(-bytes, files: -1)
      if usage.byNetwork[network]?.files == 0 { usage.byNetwork[network] = nil }
    }
  }

  /// The space of one file, which is free again when this object is released.
  package final class Reservation: Sendable {
    private let bytes = Mutex(0)
    private let network: String
    private let space: UploadSpace

    fileprivate init(for network: String, in space: UploadSpace) {
      self.network = network
      self.space = space
    }

    /// Reserves space for the next bytes of the file, before they are written.
    ///
    /// - Parameter count: The number of bytes.
    /// - Returns: False if there is no space for them.
    package func grow(by count: Int) -> Bool {
      bytes.withLock { bytes in
        guard space.add(bytes: count, files: 0, expecting: count, network) else { return false }
        bytes += count
        return true
      }
    }

    deinit {
      space.release(bytes: bytes.withLock { $0 }, network)
    }
  }
}
