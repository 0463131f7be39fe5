public import Foundation

/// A file that a user has uploaded, on the server's disk.
///
/// The file is temporary: it is removed together with this object, unless ``move(to:)`` has moved it.
public final class UploadedFile {
  /// The name of the file on the user's device. Show it, but never use it in a path.
  public let name: String
  /// The media type that the browser reports. For an image, the server has checked the first bytes, and the
  /// type is that of the content if the browser reports another one.
  public let type: String
  /// The size in bytes.
  public let size: Int
  /// The current path of the file.
  public private(set) var url: URL
  private var isTemporary = true
  private var reservation: UploadSpace.Reservation?

  init(name: String, _ upload: SavedUpload, at url: URL, reservation: UploadSpace.Reservation? = nil) {
    self.name = name
    self.url = url
    self.reservation = reservation
    type = upload.type
    size = upload.size
  }

  /// Moves the file to its final path. After that the application owns it.
  ///
  /// Moving within a volume is O(1); otherwise the file is copied.
  ///
  /// - Parameter destination: The path, at which no file exists yet. Never derive it from ``name``.
  /// - Throws: The error of the file system.
  public func move(to destination: URL) throws {
    try FileManager.default.moveItem(at: url, to: destination)
    url = destination
    isTemporary = false
    reservation = nil
  }

  deinit {
    if isTemporary { try? FileManager.default.removeItem(at: url) }
  }
}
