extension Document {
  /// The upload with an id, while the page wants it.
  func upload(_ id: Int) -> FileUpload? { uploads[id]?.upload }

  /// Registers an upload.
  func add(_ upload: FileUpload) { uploads[upload.id] = WeakUpload(upload: upload) }

  /// Removes an upload, and lets the browser drop its file.
  func removeUpload(_ id: Int) {
    if uploads.removeValue(forKey: id) != nil { patch(.upload(id, isWanted: false)) }
  }

  /// Reserves an id for an upload.
  ///
  /// - Returns: False if the id is not above all earlier ones.
  func takeUploadID(_ id: Int) -> Bool {
    guard id > lastUpload else { return false }
    lastUpload = id
    return true
  }

  /// Fails the uploads that are not complete, because the page has ended.
  func endUploads() {
    for entry in uploads.values { entry.upload?.fail(.incomplete) }
    uploads = [:]
  }
}

/// A reference that does not retain an upload, because its ``FileInput`` owns it.
struct WeakUpload {
  weak var upload: FileUpload?
}
