public import Foundation

/// A file that a person has uploaded, on the server's disk.
///
/// It lies in a temporary place and goes with this object, unless it is moved elsewhere.
public final class UploadedFile {
  /// What the person's device calls it; good for showing, never for a path.
  public let name: String
  /// Its media type, as the browser said; for images it was checked that the file begins as one.
  public let type: String
  /// Its size in bytes.
  public let size: Int
  /// Where it is.
  public private(set) var url: URL
  private var isTemporary = true
  private var place: UploadSpace.Reservation?

  init(name: String, _ upload: Upload, at url: URL, in place: UploadSpace.Reservation? = nil) {
    self.name = name
    self.url = url
    self.place = place
    type = upload.type
    size = upload.size
  }

  /// Moves the file to where it is to stay; from then on it is the application's.
  ///
  /// At once if both places are on one volume; else the file is copied, which takes time.
  ///
  /// - Parameter destination: There must be no file yet. Never a name that a browser chose.
  /// - Throws: What the file system says.
  public func move(to destination: URL) throws {
    try FileManager.default.moveItem(at: url, to: destination)
    url = destination
    isTemporary = false
    place = nil
  }

  deinit {
    if isTemporary { try? FileManager.default.removeItem(at: url) }
  }
}
