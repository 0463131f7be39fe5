internal import Synchronization

/// How much of the disk files may take that people have added and that pages have not moved or dropped yet:
/// of all people together, and of those of one network.
///
/// Bytes are counted as they come. What was only announced takes nothing, so that nobody keeps others out by
/// announcing.
package final class UploadSpace: Sendable {
  private struct Amount {
    var bytes = 0
    var files = 0

    mutating func add(_ bytes: Int, files: Int = 0) {
      self.bytes += bytes
      self.files += files
    }

    /// Whether there may be so much more.
    func hasRoom(_ bytes: Int, files: Int = 0, within limit: Amount) -> Bool {
      self.files + files <= limit.files && bytes <= limit.bytes - self.bytes
    }
  }

  private struct Taken {
    var byAll = Amount()
    var byNetwork: [String: Amount] = [:]
  }

  private let limit: Amount
  private let networkLimit: Amount
  private let taken = Mutex(Taken())

  /// - Parameters:
  ///   - bytes: The most bytes of all files together.
  ///   - files: The most files.
  ///   - share: How much of both several files of one network may take, from 0 to 1.
  package init(bytes: Int, files: Int, share: Double) {
    limit = Amount(bytes: bytes, files: files)
    networkLimit =
      share < 1 ? Amount(bytes: Int(Double(bytes) * share), files: Int(Double(files) * share)) : limit
  }

  /// A place for one more file, which is free again when it is released; nil if there is no room for such a
  /// file now.
  ///
  /// - Parameters:
  ///   - bytes: How large the file is to become. As long as it has not come, it takes no room.
  ///   - network: Whose file it is.
  package func place(for bytes: Int, of network: String) -> Reservation? {
    add(bytes: 0, files: 1, expecting: bytes, network) ? Reservation(of: network, in: self) : nil
  }

  /// - Returns: False if there is no room for that, or for what is expected.
  private func add(bytes: Int, files: Int, expecting: Int, _ network: String) -> Bool {
    taken.withLock { taken in
      let own = taken.byNetwork[network] ?? Amount()
      let isOnly = own.files + files == 1
      guard taken.byAll.hasRoom(expecting, files: files, within: limit),
        isOnly || own.hasRoom(expecting, files: files, within: networkLimit)
      else { return false }
      taken.byAll.add(bytes, files: files)
      taken.byNetwork[network, default: Amount()].add(bytes, files: files)
      return true
    }
  }

  private func release(bytes: Int, _ network: String) {
    taken.withLock { taken in
      taken.byAll.add(-bytes, files: -1)
      taken.byNetwork[network]?.add(-bytes, files: -1)
      if taken.byNetwork[network]?.files == 0 { taken.byNetwork[network] = nil }
    }
  }

  /// Counts while it is there.
  package final class Reservation: Sendable {
    private let bytes = Mutex(0)
    private let network: String
    private let space: UploadSpace

    fileprivate init(of network: String, in space: UploadSpace) {
      self.network = network
      self.space = space
    }

    /// Takes room for more of the file, before it is written.
    ///
    /// - Returns: False if there is none, so that the file cannot go on.
    package func grow(by more: Int) -> Bool {
      bytes.withLock { bytes in
        guard space.add(bytes: more, files: 0, expecting: more, network) else { return false }
        bytes += more
        return true
      }
    }

    deinit {
      space.release(bytes: bytes.withLock { $0 }, network)
    }
  }
}
