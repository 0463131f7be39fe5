internal import Synchronization

/// How much of the disk files may take that people have added and that pages have not moved or dropped yet.
package final class UploadSpace: Sendable {
  private struct Taken {
    var bytes = 0
    var files = 0
  }

  private let bytes: Int
  private let files: Int
  private let taken = Mutex(Taken())

  /// - Parameters:
  ///   - bytes: The most bytes of all files together.
  ///   - files: The most files.
  package init(bytes: Int, files: Int) {
    self.bytes = bytes
    self.files = files
  }

  /// A place for one more file, which is free again when it is released; nil if there is not so much room.
  ///
  /// - Parameter bytes: How large the file may become.
  package func take(_ bytes: Int) -> Place? {
    let isFree = taken.withLock { taken in
      guard taken.files < files, bytes <= self.bytes - taken.bytes else { return false }
      taken.files += 1
      taken.bytes += bytes
      return true
    }
    return isFree ? Place(bytes, in: self) : nil
  }

  /// Counts while it is there.
  package final class Place: Sendable {
    private let bytes: Int
    private let space: UploadSpace

    fileprivate init(_ bytes: Int, in space: UploadSpace) {
      self.bytes = bytes
      self.space = space
    }

    deinit {
      space.taken.withLock { taken in
        taken.files -= 1
        taken.bytes -= bytes
      }
    }
  }
}
