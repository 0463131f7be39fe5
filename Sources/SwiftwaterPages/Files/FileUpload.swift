public import Swiftwater

/// One file that a person has added to a ``FileInput``, on its way or on the server.
public final class FileUpload: Identifiable {
  /// How far a file is.
  public enum State: Equatable {
    /// Others are sent first.
    case waiting
    /// The browser sends it. Where the connection breaks, it is sent again.
    case uploading
    /// It is on disk.
    case finished
    /// It was not taken.
    case failed(UploadError)
  }

  /// Tells it from the other files of the page.
  public let id: Int
  /// What the person's device calls it.
  public let name: String
  /// Its media type, as the browser says; `application/octet-stream` if it does not know.
  public let type: String
  /// Its size in bytes, as the browser says.
  public let size: Int
  /// How far it is.
  public var state: Property<State> { changingState }
  /// How much of it is on the server, from 0 to 1, in steps of a hundredth.
  public var progress: Property<Double> { changingProgress }
  /// The file, once it is on disk.
  public var file: Property<UploadedFile?> { changingFile }

  private let changingState = MutableProperty(State.waiting)
  private let changingProgress = MutableProperty(0.0)
  private let changingFile = MutableProperty<UploadedFile?>(nil, isEqual: { $0 === $1 })
  private weak var input: FileInput?
  private weak var document: Document?
  /// Counts the requests that bring the file: only the newest counts.
  private var attempt = 0

  init(id: Int, name: String, type: String, size: Int, _ input: FileInput, _ document: Document) {
    self.id = id
    self.name = name
    self.type = type
    self.size = size
    self.input = input
    self.document = document
  }

  /// Why it was not taken, in words; nil while nothing is wrong.
  public private(set) lazy var problem: Property<String?> = state.map { [limits = input?.limits] state in
    guard case .failed(let error) = state, let limits else { return nil }
    return limits.explain(error)
  }

  /// Takes the file out again, whether it is on its way or on the server.
  public func remove() {
    input?.remove(self)
  }

  /// Sends a file again that was not taken because its connection broke; does nothing else.
  public func retry() {
    guard state.value == .failed(.incomplete) else { return }
    changingState.value = .waiting
    input?.startNext()
  }

  // MARK: On its way

  func start() {
    changingState.value = .uploading
    document?.patch(.upload(id, isWanted: true))
  }

  func fail(_ error: UploadError) {
    guard state.value == .waiting || state.value == .uploading else { return }
    changingState.value = .failed(error)
    if error != .incomplete { leaveDocument() }
    input?.startNext()
  }

  /// A request begins to bring the file.
  ///
  /// - Returns: The number of the request, and what it may bring; nil if the file is not wanted.
  func begin() -> (attempt: Int, limits: UploadLimits)? {
    guard state.value == .uploading, let input else { return nil }
    attempt += 1
    changingProgress.value = 0
    return (attempt, UploadLimits(maximumSize: min(size, input.limits.maximumSize), types: [type]))
  }

  /// Whether a request goes on, after so many bytes.
  func receive(_ bytes: Int, attempt: Int) -> Bool {
    guard state.value == .uploading, attempt == self.attempt else { return false }
    let progress = size > 0 ? min(1, (Double(bytes) / Double(size) * 100).rounded(.down) / 100) : 1
    changingProgress.value = progress
    return true
  }

  func finish(_ file: UploadedFile, attempt: Int) -> Bool {
    guard state.value == .uploading, attempt == self.attempt else { return false }
    transaction {
      changingProgress.value = 1
      changingFile.value = file
      changingState.value = .finished
    }
    // The browser keeps its own until the file is taken out: it adds it again to a page that is made anew.
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
