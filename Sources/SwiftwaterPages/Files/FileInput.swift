public import Swiftwater
public import SwiftwaterDesign

/// An input for files: what may be added, what was added, and how far each file is.
///
///     let photos = FileInput(
///       "Photos", limits: UploadLimits(maximumSize: 10_000_000, types: ["image/jpeg", "image/png"]))
///     …
///     FileInputView(photos, name: "photos")
///     textarea(.field(text), .files(photos))      // takes files that are pasted or dropped, too
///     …
///     for file in photos.files.value { try file.move(to: folder.appending(path: UUID().uuidString)) }
///
/// Files go over HTTP, three at a time, straight to disk; what is told over the page's connection is which
/// file is wanted and how far it is. Each is checked when it is added, when its request begins and while it
/// comes in. A request is accepted only from the browser and the tab that the file was added in, and only
/// while the file is wanted. A file whose connection breaks is sent again from its beginning.
///
/// Files that were added end with the input, and are removed from disk unless they were moved.
public final class FileInput: Design {
  /// What it is called.
  public let title: MutableProperty<String>
  /// Whether it is shown at all; true at first.
  public let isVisible = MutableProperty(true)
  /// Whether files can be added; true at first.
  public let isEnabled = MutableProperty(true)
  /// What may be added.
  public let limits: UploadLimits

  private let list = MutableListProperty<FileUpload>()

  /// How many files are sent at the same time: a browser has six connections to a server.
  private static let simultaneousCount = 3
  /// How many files that were not taken are shown; of more, the last.
  private static let failuresLimit = 10

  /// Makes an input for files.
  ///
  /// - Parameters:
  ///   - title: What it is called at first.
  ///   - limits: What may be added.
  public init(_ title: String, limits: UploadLimits) {
    self.title = MutableProperty(title)
    self.limits = limits
  }

  /// The files in the order in which they were added, those that were not taken among them.
  public var uploads: ListProperty<FileUpload> { list }

  /// The files that are on the server, in the order in which they were added.
  public private(set) lazy var files: Property<[UploadedFile]> = Property { [list] in
    list.rows.compactMap(\.file.value)
  }

  /// Whether files are on their way.
  public private(set) lazy var isUploading: Property<Bool> = Property { [list] in
    list.rows.contains { $0.state.value == .waiting || $0.state.value == .uploading }
  }

  /// Takes all files out, as after they were made use of.
  public func removeAll() {
    for upload in list.rows { upload.leaveDocument() }
    list.removeAll()
  }

  // MARK: Adding

  /// Takes up a file that a person has chosen, dropped or pasted.
  func add(_ upload: FileUpload) {
    let failures = list.rows.filter(\.hasFailed)
    // Of a heap of files, one says that there are too many.
    if list.rows.count - failures.count >= limits.maximumCount {
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
    var free = Self.simultaneousCount - list.rows.count { $0.state.value == .uploading }
    for upload in list.rows where upload.state.value == .waiting && free > 0 {
      upload.start()
      free -= 1
    }
  }
}

extension FileUpload {
  var hasFailed: Bool { if case .failed = state.value { true } else { false } }
}
