#if Web
import HTTPTypes
public import Hummingbird
import NIOCore
public import SwiftwaterPages
import _NIOFileSystem

extension Request {
  /// Writes the body to a new file as it comes in, without holding it in memory.
  ///
  /// The body is the file and nothing else, as `fetch` or `XMLHttpRequest` send a `File`; its media type is
  /// that of the request. The file appears under its path only when it is complete, checked and on disk;
  /// otherwise nothing is left of it, however the upload ends.
  ///
  /// ```swift
  /// router.put("/files/{id}") { request, context in
  ///   let upload = try await request.saveUpload(to: folder + "/" + id, limits: limits) { bytes in
  ///     progress.send(bytes)
  ///   }
  ///   return Response(status: .created)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: where to; there must be no file yet. Never a name that a browser chose.
  ///   - limits: what is accepted.
  ///   - onProgress: called with the number of bytes that are written so far, after each chunk. What it
  ///     throws ends the upload.
  /// - Throws: `UploadError`, which a route may let pass: it becomes a response with status 400, 411, 413
  ///   or 415; or what the file system says.
  public func saveUpload(
    to path: String, limits: UploadLimits,
    onProgress: @escaping @Sendable (_ bytes: Int) async throws -> Void = { _ in }
  ) async throws -> Upload {
    try await saveUpload(to: path, limits: limits, in: nil, onProgress: onProgress)
  }

  /// - Parameter place: What of the room for all files this one takes, chunk by chunk; nil if nobody counts.
  /// - Throws: Also `HTTPError` with status 503 when there is no room for a chunk.
  func saveUpload(
    to path: String, limits: UploadLimits, in place: UploadSpace.Reservation?,
    onProgress: @escaping @Sendable (_ bytes: Int) async throws -> Void
  ) async throws -> Upload {
    let accepted = try UploadCheck(
      type: headers[.contentType], size: headers[.contentLength], limits: limits)
    return try await FileSystem.shared.withFileHandle(
      forWritingAt: FilePath(path),
      options: .newFile(replaceExisting: false, permissions: [.ownerReadWrite])
    ) { file in
      var check = accepted
      var chunks = body.makeAsyncIterator()
      while let chunk = try await Self.next(&chunks) {
        let offset = Int64(check.received)
        try check.receive(chunk.readableBytesView)
        guard place?.grow(by: chunk.readableBytes) ?? true else { throw HTTPError(.serviceUnavailable) }
        try await file.write(contentsOf: chunk, toAbsoluteOffset: offset)
        try await onProgress(check.received)
      }
      try check.finish()
      try await file.synchronize()
      return Upload(size: check.size, type: check.type)
    }
  }
}

extension Request {
  /// The next chunk of a body. Whatever keeps it from coming, the upload is incomplete.
  @concurrent
  private static func next(_ chunks: inout RequestBody.AsyncIterator) async throws(UploadError) -> ByteBuffer?
  {
    do { return try await chunks.next() } catch { throw .incomplete }
  }
}

extension UploadError: HTTPResponseError {
  public var status: HTTPResponse.Status {
    switch self {
    case .lengthRequired: .lengthRequired
    case .tooLarge: .contentTooLarge
    case .typeNotAccepted, .contentNotOfType: .unsupportedMediaType
    case .incomplete: .badRequest
    case .tooMany: .conflict
    case .notStored: .internalServerError
    }
  }

  public func response(from request: Request, context: some RequestContext) throws -> Response {
    .text(status.reasonPhrase, status: status)
  }
}
#endif
