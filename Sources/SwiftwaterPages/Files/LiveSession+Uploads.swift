package import Foundation
import Swiftwater

// What brings the files of a page to its inputs. A file that is not wanted any more makes no difference.
extension LiveSession {
  /// A request begins to bring a file.
  ///
  /// - Parameter id: The number of the file.
  /// - Returns: The number of the request, and what it may bring; nil if the page does not want the file.
  package func beginUpload(_ id: Int) -> (attempt: Int, limits: UploadLimits)? {
    wantedUpload(id)?.begin()
  }

  /// A request has brought so many bytes of a file.
  ///
  /// - Returns: False if the file is not wanted any more.
  package func receiveUpload(_ id: Int, bytes: Int, attempt: Int) -> Bool {
    wantedUpload(id)?.receive(bytes, attempt: attempt) ?? false
  }

  /// A file is on disk. It is the page's from now on, and removed when the page does not want it.
  ///
  /// - Parameter place: What the file takes of the room that there is for all.
  /// - Returns: False if the file is not wanted any more.
  package func finishUpload(
    _ id: Int, _ upload: Upload, at url: URL, in place: UploadSpace.Reservation? = nil, attempt: Int
  ) -> Bool {
    guard let wanted = wantedUpload(id) else {
      try? FileManager.default.removeItem(at: url)
      return false
    }
    return wanted.finish(UploadedFile(name: wanted.name, upload, at: url, in: place), attempt: attempt)
  }

  /// A file was not taken, and will not be.
  package func failUpload(_ id: Int, _ error: UploadError) {
    freeDiscarded()
    document.upload(id)?.fail(error)
  }

  /// A file that the page wants, while its person may use it.
  private func wantedUpload(_ id: Int) -> FileUpload? {
    // A file of a row that has gone is not.
    freeDiscarded()
    return isAuthorized() ? document.upload(id) : nil
  }
}

extension Document {
  /// The file that a person has added under a number, while it is wanted.
  func upload(_ id: Int) -> FileUpload? { uploads[id]?.upload }

  func add(_ upload: FileUpload) { uploads[upload.id] = WeakUpload(upload: upload) }

  func removeUpload(_ id: Int) {
    if uploads.removeValue(forKey: id) != nil { patch(.upload(id, isWanted: false)) }
  }

  /// Gives a number to a file; false if it has been given before.
  func takeUploadNumber(_ id: Int) -> Bool {
    guard id > lastUpload else { return false }
    lastUpload = id
    return true
  }

  /// The browser has left the page: nothing more comes.
  func endUploads() {
    for entry in uploads.values { entry.upload?.fail(.incomplete) }
    uploads = [:]
  }
}

struct WeakUpload {
  weak var upload: FileUpload?
}
