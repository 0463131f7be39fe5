#if Web
import HTTPTypes
public import Hummingbird
import NIOCore
public import SwiftwaterPages
import _NIOFileSystem

extension Request {
  /// Writes the body to a new file as it arrives, without holding it in memory.
  ///
  /// The body must be the file itself, as `fetch` and `XMLHttpRequest` send a `File`. Its media type is the
  /// `Content-Type` of the request. The file appears at its path only when it is complete, checked and on
  /// disk; if the upload fails, nothing is left of it.
  ///
  /// ```swift
  /// router.post("/files") { request, context in
  ///   let path = folder + "/" + UUID().uuidString
  ///   let upload = try await request.saveUpload(to: path, limits: limits) { bytes in
  ///     progress.send(bytes)
  ///   }
  ///   return Response(status: .created)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the new file, at which no file exists yet. Never use a name that a browser sent.
  ///   - limits: The limits for the file.
  ///   - onProgress: Called after each chunk with the number of bytes written so far. An error that it throws
  ///     ends the upload.
  /// - Returns: The size and type of the file.
  /// - Throws: `UploadError`, which becomes a response with status 400, 411, 413 or 415 if the route throws
  ///   it; the error of the file system; or the error that `onProgress` throws.
  public func saveUpload(
    to path: String, limits: UploadLimits,
    onProgress: @escaping @Sendable (_ bytes: Int) async throws -> Void = { _ in }
  ) async throws -> SavedUpload {
    try await saveUpload(to: path, limits: limits, reservation: nil, onProgress: onProgress)
  }

  /// Writes the body to a new file, and reserves space for each chunk.
  ///
  /// - Parameter reservation: Grows with each chunk; nil if the space is not limited.
  /// - Throws: The errors of the other function, and `HTTPError` with status 503 when there is no space for a chunk.
  func saveUpload(
    to path: String, limits: UploadLimits, reservation: UploadSpace.Reservation?,
    onProgress: @escaping @Sendable (_ bytes: Int) async throws -> Void
  ) async throws -> SavedUpload {
    let accepted = try UploadCheck(
      type: headers[.contentType], size: headers[.contentLength], limits: limits)
    return try await FileSystem.shared.withFileHandle(
      forWritingAt: FilePath(path),
      options: .newFile(replaceExisting: false, permissions: [.ownerReadWrite])
    ) { file in
      var check = accepted
      var chunks = body.makeAsyncIterator()
      while let chunk = try await Self.next(&chunks) {
        let offset = Int64(check.receivedBytes)
        try check.receive(chunk.readableBytesView)
        guard reservation?.grow(by: chunk.readableBytes) ?? true else {
          throw HTTPError(.serviceUnavailable)
        }
        try await file.write(contentsOf: chunk, toAbsoluteOffset: offset)
        try await onProgress(check.receivedBytes)
      }
      try check.finish()
      try await file.synchronize()
      return SavedUpload(size: check.size, type: check.type)
    }
  }
}

extension Request {
  /// Returns the next chunk of a body. Every error of the connection becomes ``UploadError/incomplete``.
  @concurrent
  private static func next(_ chunks: inout RequestBody.AsyncIterator) async throws(UploadError) -> ByteBuffer?
  {
    do { return try await chunks.next() } catch { throw .incomplete }
  }
}

extension UploadError: HTTPResponseError {
  /// The status of the response.
  public var status: HTTPResponse.Status {
    switch self {
    case .lengthRequired: .lengthRequired
    case .tooLarge: .contentTooLarge
    case .typeNotAccepted, .contentNotOfType: .unsupportedMediaType
    case .incomplete: .badRequest
    case .tooMany: .conflict
    case .notStored: .internalServerError
    case .diskFull: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    }
  }

  /// Returns a plain text response with the reason phrase of the ``status``.
  ///
  /// - Parameters:
  ///   - request: The request that failed.
  ///   - context: The context of the request.
  /// - Returns: The response.
  public func response(from request: Request, context: some RequestContext) throws -> Response {
    .text(status.reasonPhrase, status: status)
  }
}
#endif
