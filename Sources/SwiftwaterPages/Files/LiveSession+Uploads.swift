package import Foundation

/// The requests that upload the files of the page. None of them changes a page that no longer wants the file.
extension LiveSession {
  /// Records that a request begins to upload a file.
  ///
  /// - Parameters:
  ///   - id: The id of the file.
  ///   - type: The media type of the request, without parameters and in lower case. If it is not the announced one, the
  ///     limits accept nothing.
  /// - Returns: The number of the request and the limits for the file; nil if the page does not want the
  ///   file.
  package func beginUpload(_ id: Int, type: String) -> (attempt: Int, limits: UploadLimits)? {
    host.wantedUpload(id)?.begin(type)
  }

  /// Records that a request has received more of a file.
  ///
  /// - Parameters:
  ///   - id: The id of the file.
  ///   - bytes: The number of bytes received so far.
  ///   - attempt: The number of the request.
  /// - Returns: False if the page does not want the file anymore, or a later request uploads it.
  package func receiveUpload(_ id: Int, bytes: Int, attempt: Int) -> Bool {
    host.wantedUpload(id)?.receive(bytes, attempt: attempt) ?? false
  }

  /// Hands a complete file to the page, or removes it from the disk if the page does not want it.
  ///
  /// - Parameters:
  ///   - id: The id of the file.
  ///   - upload: The size and type of the file.
  ///   - url: The file on disk.
  ///   - reservation: The space that is reserved for the file in the ``UploadSpace``.
  ///   - attempt: The number of the request.
  /// - Returns: False if the page does not want the file anymore, or a later request uploads it.
  package func finishUpload(
    _ id: Int, _ upload: SavedUpload, at url: URL, reservation: UploadSpace.Reservation? = nil, attempt: Int
  ) -> Bool {
    guard let wanted = host.wantedUpload(id) else {
      try? FileManager.default.removeItem(at: url)
      return false
    }
    let file = UploadedFile(name: wanted.name, upload, at: url, reservation: reservation)
    return wanted.finish(file, attempt: attempt)
  }

  /// Records that a file was rejected or could not be received.
  ///
  /// - Parameters:
  ///   - id: The id of the file.
  ///   - error: The reason.
  package func failUpload(_ id: Int, _ error: UploadError) {
    host.releaseRemovedRows()
    host.document.upload(id)?.fail(error)
  }
}
