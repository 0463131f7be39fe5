public import Swiftwater
public import SwiftwaterDesign

/// The view model of a file input: its limits, its files and their progress.
///
///     let photos = FileInput(
///       "Photos", limits: UploadLimits(maximumSize: 10_000_000, types: ["image/jpeg", "image/png"]))
///     …
///     FileInputView(photos, name: "photos")
///     textarea(.field(text), .files(photos))      // also accepts pasted and dropped files
///     …
///     for file in photos.files.value { try file.move(to: folder.appending(path: UUID().uuidString)) }
///
/// The browser sends files over HTTP, three at a time, and the server writes them to disk as they arrive. The
/// page's connection carries only requests for files and their progress. The server checks each file when it
/// is added, when its request begins and while it arrives. It accepts a request only from the browser and tab
/// in which the file was added, and only while the page wants the file. If a connection breaks, the browser
/// sends the file again from its beginning.
///
/// When the input is released, its files are removed from disk, unless they were moved.
public final class FileInput: Design {
  /// The title.
  public let title: MutableProperty<String>
  /// Whether the input is shown; true at first.
  public let isVisible = MutableProperty(true)
  /// Whether the user can add files; true at first.
  public let isEnabled = MutableProperty(true)
  /// The limits for the files.
  public let limits: UploadLimits

  private let list = MutableListProperty<FileUpload>()

  /// The maximum number of files that are sent at the same time. A browser opens at most six connections to a server.
  private static let simultaneousCount = 3
  /// The number of failed files from which on another rejected one takes the place of the oldest.
  private static let failuresLimit = 10

  /// Creates a file input.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - limits: The limits for the files.
  public init(_ title: String, limits: UploadLimits) {
    self.title = MutableProperty(title)
    self.limits = limits
  }

  /// All files in the order in which they were added, including failed ones. Of many failed ones, the oldest are
  /// removed.
  public var uploads: ListProperty<FileUpload> { list }

  /// The complete files in the order in which they were added.
  public private(set) lazy var files: Property<[UploadedFile]> = Property { [list] in
    list.elements.compactMap(\.file.value)
  }

  /// Whether files wait or are being sent.
  public private(set) lazy var isUploading: Property<Bool> = Property { [list] in
    list.elements.contains { $0.state.value == .waiting || $0.state.value == .uploading }
  }

  /// Removes all files, for example after the page has moved them.
  public func removeAll() {
    for upload in list.elements { upload.leaveDocument() }
    list.removeAll()
  }

  // MARK: Adding

  /// Adds a file that the user has chosen, dropped or pasted.
  func add(_ upload: FileUpload) {
    let failures = list.elements.filter(\.hasFailed)
    // Only the first file beyond the limit is shown.
    if list.elements.count - failures.count >= limits.maximumCount {
      upload.fail(.tooMany)
      if failures.last?.state.value == .failed(.tooMany) { return }
    } else if upload.size > limits.maximumSize {
      upload.fail(.tooLarge)
    } else if !limits.accepts(upload.type) {
      upload.fail(.typeNotAccepted)
    }
    if upload.hasFailed, failures.count >= Self.failuresLimit { list.remove(id: failures[0].id) }
    list.append(upload)
    startNext()
  }

  func remove(_ upload: FileUpload) {
    upload.leaveDocument()
    list.remove(id: upload.id)
    startNext()
  }

  func startNext() {
    var free = Self.simultaneousCount - list.elements.count { $0.state.value == .uploading }
    for upload in list.elements where upload.state.value == .waiting && free > 0 {
      upload.start()
      free -= 1
    }
  }
}
