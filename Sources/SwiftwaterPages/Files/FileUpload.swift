public import Swiftwater

/// One file that a user has added to a ``FileInput``, from then until it is removed.
public final class FileUpload: Identifiable {
  /// The progress of a file.
  public enum State: Equatable {
    /// The browser sends other files first.
    case waiting
    /// The browser is sending the file. If the connection breaks, it sends the file again.
    case uploading
    /// The file is on the server's disk.
    case finished
    /// The file was rejected, or could not be received.
    case failed(UploadError)
  }

  /// The id of the file, unique in its page.
  public let id: Int
  /// The key of the file, which it keeps when the browser adds it again to a page that replaces this one; nil if the
  /// page was loaded without TLS from another machine.
  public let key: IdempotencyKey?
  /// The name of the file on the user's device.
  public let name: String
  /// The media type that the browser reports; `application/octet-stream` if it reports none.
  public let type: String
  /// The size in bytes that the browser reports.
  public let size: Int
  /// The size of a picture; nil for a file that the browser cannot show as a picture.
  public let pictureSize: PictureSize?
  /// The current state.
  public var state: Property<State> { mutableState }
  /// The fraction of the file that the server has received, from 0 to 1, in steps of 0.01.
  public var progress: Property<Double> { mutableProgress }
  /// The file on disk; nil until it is complete.
  public var file: Property<UploadedFile?> { mutableFile }

  private let mutableState = MutableProperty(State.waiting)
  private let mutableProgress = MutableProperty(0.0)
  private let mutableFile = MutableProperty<UploadedFile?>(nil, isEqual: { $0 === $1 })
  private weak var input: FileInput?
  private weak var document: Document?
  /// The number of requests for the file so far. All but the newest are ignored.
  private var attempt = 0

  init(
    id: Int, key: IdempotencyKey?, name: String, type: String, size: Int, pictureSize: PictureSize?,
    _ input: FileInput, _ document: Document
  ) {
    self.id = id
    self.key = key
    self.name = name
    self.type = type
    self.size = size
    self.pictureSize = pictureSize
    self.input = input
    self.document = document
  }

  /// A text that explains why the file failed; nil unless it did.
  public private(set) lazy var problem: Property<String?> = state.map { [limits = input?.limits] state in
    guard case .failed(let error) = state, let limits else { return nil }
    return limits.explanation(of: error)
  }

  /// Whether the file was rejected, or could not be received.
  var hasFailed: Bool { if case .failed = state.value { true } else { false } }

  /// Removes the file, whether it is complete or not.
  public func remove() {
    input?.remove(self)
  }

  /// Whether ``retry()`` sends the file again: it could not be received, or the disk of the server was full.
  public private(set) lazy var canRetry: Property<Bool> = state.map { state in
    if case .failed(let error) = state { Self.isRetryable(error) } else { false }
  }

  /// Sends the file again if ``canRetry`` is true; otherwise does nothing.
  public func retry() {
    guard canRetry.value else { return }
    mutableState.value = .waiting
    input?.startNext()
  }

  /// Whether the browser keeps a file after an error, so that it can send it again.
  private static func isRetryable(_ error: UploadError) -> Bool { error == .incomplete || error == .diskFull }

  // MARK: Receiving

  func start() {
    mutableState.value = .uploading
    document?.patch(.upload(id, isWanted: true))
  }

  func fail(_ error: UploadError) {
    guard state.value == .waiting || state.value == .uploading else { return }
    mutableState.value = .failed(error)
    if !Self.isRetryable(error) { releaseFromBrowser() }
    input?.startNext()
  }

  /// Records that a request begins to upload the file.
  ///
  /// - Parameter type: The media type of the request.
  /// - Returns: The number of the request and the limits for the file; nil if the file is not wanted.
  func begin(_ type: String) -> (attempt: Int, limits: UploadLimits)? {
    guard state.value == .uploading, let input else { return nil }
    attempt += 1
    mutableProgress.value = 0
    // The content of a file with the announced type may have another type that the input accepts.
    let types = type == self.type ? input.limits.types : []
    return (attempt, UploadLimits(maximumBytes: min(size, input.limits.maximumBytes), types: types))
  }

  /// Records how many bytes a request has received.
  ///
  /// - Returns: False if the file is not wanted anymore, or a later request uploads it.
  func receive(_ bytes: Int, attempt: Int) -> Bool {
    guard state.value == .uploading, attempt == self.attempt else { return false }
    let progress = size > 0 ? min(1, (Double(bytes) / Double(size) * 100).rounded(.down) / 100) : 1
    mutableProgress.value = progress
    return true
  }

  /// Records that a request has uploaded the file.
  ///
  /// - Returns: False if the file is not wanted anymore, or a later request uploads it.
  func finish(_ file: UploadedFile, attempt: Int) -> Bool {
    guard state.value == .uploading, attempt == self.attempt else { return false }
    transaction {
      mutableProgress.value = 1
      mutableFile.value = file
      mutableState.value = .finished
    }
    // The browser keeps its copy until the file is removed, and adds it again when the page is rebuilt.
    input?.startNext()
    return true
  }

  /// Lets the browser drop the file.
  func releaseFromBrowser() {
    document?.removeUpload(id)
    document = nil
  }

  deinit {
    document?.removeUpload(id)
  }
}

extension Attribute {
  /// Shows the browser's copy of a file that the user has added in an `img`, `audio` or `video`, even before it has
  /// reached the server.
  ///
  ///     ForEach(photos.uploads) { upload in
  ///       li { img(.preview(of: upload), .alt(upload.name)); progress(.max(1), .value(upload.progress)) }
  ///     }
  ///
  /// Nothing is shown of a file that the browser cannot show, or does not have anymore, for example after it was
  /// removed or the document was reloaded.
  ///
  /// - Parameter upload: The file.
  public static func preview(of upload: FileUpload) -> Attribute {
    .group(.data("file", String(upload.id)), .feature(.files))
  }
}
