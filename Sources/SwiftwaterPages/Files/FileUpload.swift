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

  /// The number of the file, unique in its page.
  public let id: Int
  /// The name of the file on the user's device.
  public let name: String
  /// The media type that the browser reports; `application/octet-stream` if it reports none.
  public let type: String
  /// The size in bytes that the browser reports.
  public let size: Int
  /// The current state.
  public var state: Property<State> { mutableState }
  /// The share of the file that the server has received, from 0 to 1, in steps of 0.01.
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

  init(id: Int, name: String, type: String, size: Int, _ input: FileInput, _ document: Document) {
    self.id = id
    self.name = name
    self.type = type
    self.size = size
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

  /// Sends the file again if its state is `.failed(.incomplete)`; otherwise does nothing.
  public func retry() {
    guard state.value == .failed(.incomplete) else { return }
    mutableState.value = .waiting
    input?.startNext()
  }

  // MARK: Receiving

  func start() {
    mutableState.value = .uploading
    document?.patch(.upload(id, isWanted: true))
  }

  func fail(_ error: UploadError) {
    guard state.value == .waiting || state.value == .uploading else { return }
    mutableState.value = .failed(error)
    if error != .incomplete { leaveDocument() }
    input?.startNext()
  }

  /// Records that a request begins to upload the file.
  ///
  /// - Returns: The number of the request and the limits for the file; nil if the file is not wanted.
  func begin() -> (attempt: Int, limits: UploadLimits)? {
    guard state.value == .uploading, let input else { return nil }
    attempt += 1
    mutableProgress.value = 0
    return (attempt, UploadLimits(maximumSize: min(size, input.limits.maximumSize), types: [type]))
  }

  /// Records how many bytes a request has received.
  ///
  /// - Returns: False if the file is not wanted any more, or a later request uploads it.
  func receive(_ bytes: Int, attempt: Int) -> Bool {
    guard state.value == .uploading, attempt == self.attempt else { return false }
    let progress = size > 0 ? min(1, (Double(bytes) / Double(size) * 100).rounded(.down) / 100) : 1
    mutableProgress.value = progress
    return true
  }

  /// Records that a request has uploaded the file.
  ///
  /// - Returns: False if the file is not wanted any more, or a later request uploads it.
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
  func leaveDocument() {
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
  /// Nothing is shown of a file that the browser cannot show, or does not have any more, for example after it was
  /// removed or the document was reloaded.
  ///
  /// - Parameter upload: The file.
  public static func preview(of upload: FileUpload) -> Attribute {
    .all(.data("file", String(upload.id)), .feature(.files))
  }
}
