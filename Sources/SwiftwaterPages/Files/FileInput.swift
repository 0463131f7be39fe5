public import Swiftwater
public import SwiftwaterDesign

/// The view model of a file input: its limits, its files and their progress.
///
///     let photos = FileInput(
///       "Photos", isRequired: true,
///       limits: UploadLimits(maximumBytes: 10_000_000, types: ["image/jpeg", "image/png"]))
///     let form = Form(nameInput, photos)
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
/// As an input of a form, it is being checked while files are on their way, so a press of the submit button waits for
/// them. A file that has failed is a ``problem`` until the user removes it. If only one file is accepted, another file
/// replaces it.
///
/// When the input is released, its files are removed from disk, except those that were moved and those whose
/// ``UploadedFile`` the program retains.
public final class FileInput: InputDesign {
  // Most properties are lazy. A page that takes files has an input, but its user seldom adds any, and few views follow
  // more than the files.

  public private(set) lazy var title = MutableProperty(initialTitle)
  /// Empty: a browser writes its own text into a field for files.
  public private(set) lazy var placeholder = MutableProperty("")
  public private(set) lazy var isVisible = MutableProperty(true)
  public private(set) lazy var isEditable = MutableProperty(true)
  public private(set) lazy var isEnabled: Property<Bool> = Property { [isEditable, disablingConditions] in
    isEditable.value && !disablingConditions.hold
  }
  public let isRequired: Bool
  /// The names of the files that have not failed, one in each line. Only the input writes it.
  public private(set) lazy var text: MutableProperty<String> = makeText()
  /// Always false.
  public private(set) lazy var hasBadInput = Property<Bool>.constant(false)
  /// The reason why the files cannot be submitted: what was missing or rejected, or the problem of the first file that
  /// has failed; nil if they can.
  public private(set) lazy var problem: Property<String?> = Property { [wholeProblem, list] in
    wholeProblem.value ?? list.elements.lazy.compactMap(\.problem.value).first
  }
  /// Whether files are on their way, as ``isUploading``.
  public var isChecking: Property<Bool> { isUploading }
  /// Always nil: a file that could not be sent is a ``problem``.
  public private(set) lazy var checkFailure = Property<(any Error)?>.constant(nil)
  public private(set) lazy var isValid: Property<Bool> = Property { [problem, isUploading] in
    problem.value == nil && !isUploading.value
  }
  public var isTouched: Property<Bool> { touched }
  /// Whether the files differ from the original ones: those that were complete at the last submission of the
  /// form or ``removeAll()``; at first none.
  public private(set) lazy var isChanged: Property<Bool> = Property { [original, list] in
    !list.elements.elementsEqual(original.value) { $0 === $1 }
  }
  public private(set) lazy var focusRequests = FocusRequests()
  /// The limits for the files.
  public let limits: UploadLimits
  /// Whether files wait or are being sent.
  public private(set) lazy var isUploading: Property<Bool> = Property { [list] in
    list.elements.contains { $0.state.value == .waiting || $0.state.value == .uploading }
  }
  /// Whether the browser has added the files again that it has kept; see ``Attribute/files(_:keptAs:)``. A file that is
  /// missing then is lost.
  public var keptFilesAreAdded: Property<Bool> { mutableKeptFilesAreAdded }

  /// The ``problem`` unless it is that of a single file.
  private(set) lazy var wholeProblem: Property<String?> = Property {
    [rejection = rejection.text, list, problemOfNoFiles, requirements] in
    rejection.value ?? (list.elements.isEmpty ? problemOfNoFiles : nil) ?? requirements.problem
  }
  private let initialTitle: String
  /// The problem of an input without files; nil if it need not have any.
  private let problemOfNoFiles: String?
  private let list = MutableListProperty<FileUpload>()
  /// The text of the input.
  private lazy var names: Property<String> = Property { [list] in
    list.elements.filter { !$0.hasFailed }.map(\.name).joined(separator: "\n")
  }
  /// The files that ``reset()`` restores.
  private lazy var original = MutableProperty<[FileUpload]>([], isEqual: { _, _ in false })
  private lazy var touched = MutableProperty(false)
  private lazy var rejection = makeRejection()
  private lazy var disablingConditions = AddedProperties<Bool>()
  private lazy var requirements = AddedProperties<String?>()
  private lazy var mutableKeptFilesAreAdded = MutableProperty(false)
  private lazy var lifetime = Lifetime()

  /// The maximum number of files that are sent at the same time. A browser opens at most six connections to a server.
  private static let maximumConcurrentUploads = 3
  /// The number of failed files at which another rejected file replaces the oldest.
  private static let failuresLimit = 10

  /// Creates a file input.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - isRequired: Whether at least one file must be added.
  ///   - limits: The limits for the files.
  public init(_ title: String, isRequired: Bool = false, limits: UploadLimits) {
    initialTitle = title
    self.isRequired = isRequired
    self.limits = limits
    problemOfNoFiles = isRequired ? DesignText.required.localized : nil
  }

  /// Makes the text, which follows the names.
  ///
  /// The lifetime of the input holds the observation. So the observation does not end with a computation that
  /// happens to read the text first.
  private func makeText() -> MutableProperty<String> {
    let text = MutableProperty(untracked { names.value })
    names.changes.observe(during: lifetime) { text.value = $0 }
    return text
  }

  /// Makes the rejection, which is withdrawn when a file is added or removed.
  private func makeRejection() -> ReportedProblem {
    let rejection = ReportedProblem()
    list.updates.observe(during: lifetime) { _ in rejection.set(nil) }
    return rejection
  }

  /// All files in the order in which they were added, including failed ones. If many have failed, the oldest
  /// of them are removed.
  public var uploads: ListProperty<FileUpload> { list }

  /// The complete files in the order in which they were added.
  public private(set) lazy var files: Property<[UploadedFile]> = Property { [list] in
    list.elements.compactMap(\.file.value)
  }

  /// Removes all files, for example after the page has moved them. The input then counts as unchanged and untouched.
  public func removeAll() {
    for upload in list.elements { upload.releaseFromBrowser() }
    list.removeAll()
    commit()
  }

  // MARK: The input of a form

  /// Disables the input while a condition holds, in addition to earlier conditions.
  ///
  /// - Parameters:
  ///   - condition: The condition; retained until the lifetime ends.
  ///   - lifetime: Removes the condition when it ends; nil to keep it as long as the input exists.
  public func disable(while condition: Property<Bool>, during lifetime: Lifetime?) {
    disablingConditions.add(condition, during: lifetime)
  }

  /// Adds a requirement that concerns more than the files. While it is not met, the input is not valid.
  ///
  /// - Parameters:
  ///   - problem: Why the requirement is not met, which is the ``problem`` while the input has no other one; nil while
  ///     the requirement is met. Retained until the lifetime ends. It may depend on the files, and not on whether they
  ///     are valid.
  ///   - lifetime: Removes the requirement when it ends; nil to keep it as long as the input exists.
  public func addRequirement(problem: Property<String?>, during lifetime: Lifetime?) {
    requirements.add(problem, during: lifetime)
  }

  /// Does nothing: files cannot be typed.
  ///
  /// - Parameter text: Is ignored.
  public func enter(_ text: String?) {}

  public func endEditing() {
    if canEnter { touched.value = true }
  }

  /// Shows why the model rejects the files.
  ///
  /// - Parameters:
  ///   - problem: The ``problem`` until the rejection is withdrawn, or a file is added or removed.
  ///   - others: Other inputs that the rejection depends on: an entry there withdraws it as well.
  public func reject(_ problem: String, dependingOn others: [any InputDesign]) {
    rejection.set(problem)
    touched.value = true
    rejection.onEntry(in: others) { [unowned self] in withdrawRejection() }
  }

  public func withdrawRejection() {
    rejection.set(nil)
  }

  /// Removes the files that the user has added to the original ones, and puts back those that the user has removed.
  public func reset() {
    let kept = original.value
    for upload in list.elements where !kept.contains(where: { $0 === upload }) { upload.releaseFromBrowser() }
    list.set(to: kept)
    touched.value = false
    withdrawRejection()
  }

  public func commit() {
    // A file that is removed before it is complete is not restored.
    original.value = list.elements.filter { $0.file.value != nil }
    touched.value = false
  }

  /// Whether the user can add and remove files.
  private var canEnter: Bool { isEnabled.value && isVisible.value }

  // MARK: Adding

  /// Adds a file that the user has chosen, dropped or pasted.
  func add(_ upload: FileUpload) {
    let failures = list.elements.filter(\.hasFailed)
    // Only the first file beyond the limit is shown.
    if limits.maximumCount > 1, list.elements.count - failures.count >= limits.maximumCount {
      upload.fail(.tooMany)
      if failures.last?.state.value == .failed(.tooMany) { return }
    } else if upload.size > limits.maximumBytes {
      upload.fail(.tooLarge)
    } else if !limits.accepts(upload.type) {
      upload.fail(.typeNotAccepted)
    } else if limits.maximumCount == 1 {
      // The user has chosen another file, whatever the first one was.
      for earlier in list.elements { earlier.releaseFromBrowser() }
      list.removeAll()
    }
    if upload.hasFailed, failures.count >= Self.failuresLimit { list.remove(id: failures[0].id) }
    list.append(upload)
    startNext()
  }

  /// Records that the browser has added the files again that it has kept.
  func addedKeptFiles() { mutableKeptFilesAreAdded.value = true }

  /// Removes a file, like the user.
  func remove(_ upload: FileUpload) {
    upload.releaseFromBrowser()
    list.remove(id: upload.id)
    startNext()
  }

  func startNext() {
    var free = Self.maximumConcurrentUploads - list.elements.count { $0.state.value == .uploading }
    for upload in list.elements where upload.state.value == .waiting && free > 0 {
      upload.start()
      free -= 1
    }
  }
}
