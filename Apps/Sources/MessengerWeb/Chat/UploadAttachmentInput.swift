import Foundation
import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The files that a person adds to the messages of a chat, uploaded by the browser.
///
/// The browser keeps a file, where it can, until the message of the file is stored. So if the server stops
/// before, or the page is reloaded, the browser adds the file again.
final class UploadAttachmentInput: AttachmentInput {
  /// The input with all files, including those of messages that are being sent.
  let input: FileInput
  /// The files that are part of messages that are being sent or have failed.
  private let taken = MutableProperty<Set<AddedFile.ID>>([])
  /// The files of messages of an earlier page, which the browser has to add again.
  private var expected: Set<AddedFile.ID> = []
  private let localization: Localization
  /// The maximum number of files that are not sent yet, including those of messages that are being sent.
  private static let maximumCount = 30

  /// - Parameter localization: The language of the person.
  init(_ localization: Localization) {
    self.localization = localization
    input = FileInput(
      localization.text(.picturesAndFiles),
      limits: UploadLimits(
        maximumBytes: Limits.attachmentSize, types: ["*/*"], maximumCount: Self.maximumCount))
  }

  /// Whether an upload is not part of a message that is being sent.
  func isUnsent(_ upload: FileUpload) -> Property<Bool> { taken.map { !$0.contains(upload.fileID) } }

  /// Whether there are files that are not part of a message that is being sent.
  private(set) lazy var hasUnsent: Property<Bool> = Property { [input, taken] in
    input.uploads.elements.contains { !taken.value.contains($0.fileID) }
  }

  private(set) lazy var files: Property<[AddedFile]> = untaken.map { $0.filter { $0.voiceMessage == nil } }

  private(set) lazy var voiceMessages: Property<[AddedFile]> = untaken.map {
    $0.filter { $0.voiceMessage != nil }
  }

  private lazy var untaken: Property<[AddedFile]> = Property { [input, taken] in
    input.uploads.elements.filter { $0.canBeReceived && !taken.value.contains($0.fileID) }
      .map { AddedFile($0) }
  }

  func take(_ files: [AddedFile]) { taken.modify { $0.formUnion(files.map(\.id)) } }

  func expect(_ id: AddedFile.ID) {
    expected.insert(id)
    taken.modify { $0.insert(id) }
  }

  private(set) lazy var arrivals: Signal<AddedFile, Never> = input.uploads.updates.flatMap(.concat) {
    [unowned self] update in
    Signal.from(update.elements.filter { expected.contains($0.fileID) }.map { AddedFile($0) })
  }

  func completeFile(_ id: AddedFile.ID) -> Signal<OutgoingFile, MessengerError> {
    if upload(id) == nil, !expected.contains(id) { return .empty() }
    return added(id).setFailureType(to: MessengerError.self)
      .flatMap(.concat) { result -> Signal<OutgoingFile, MessengerError> in
        switch result {
        case .success(let upload): Self.completeFile(upload)
        case .failure(let error): .fail(error)
        }
      }
  }

  /// The upload of a file, as soon as the browser has added it again, or the error that it has not.
  private func added(_ id: AddedFile.ID) -> Signal<Result<FileUpload, MessengerError>, Never> {
    let lost = MessengerError.fileRejected(reason: localization.text(.fileLost))
    return .merge(
      input.uploads.signal.compactMap { update in
        update.elements.first { $0.fileID == id }.map { .success($0) }
      },
      input.keptFilesAreAdded.signal.filter { $0 }.map { _ in .failure(lost) }
    )
    .take(first: 1)
  }

  private static func completeFile(_ upload: FileUpload) -> Signal<OutgoingFile, MessengerError> {
    upload.retry()
    return upload.state.signal.setFailureType(to: MessengerError.self)
      .flatMap(.concat) { [weak upload] state -> Signal<OutgoingFile, MessengerError> in
        switch state {
        case .waiting, .uploading: .empty()
        case .finished: upload?.file.value.map { .just(OutgoingFile($0)) } ?? .empty()
        case .failed: .fail(.fileRejected(reason: upload?.problem.value ?? ""))
        }
      }
      .take(first: 1)
  }

  func remove(_ id: AddedFile.ID) {
    expected.remove(id)
    upload(id)?.remove()
    taken.modify { $0.remove(id) }
  }

  /// The upload of a file; nil if it was removed, or the browser has not added it again yet.
  func upload(_ id: AddedFile.ID) -> FileUpload? { input.uploads.elements.first { $0.fileID == id } }
}

extension AddedFile {
  /// A file that can be shown before it is sent is a picture, even if the server may see that differently.
  fileprivate init(_ upload: FileUpload) {
    let size = upload.hasPreview ? upload.pictureSize : nil
    self.init(
      id: upload.fileID, name: upload.name, type: upload.type,
      pictureSize: size.map { PixelSize(width: $0.width, height: $0.height) }, isKept: upload.key != nil)
  }
}

extension FileUpload {
  /// The types of the pictures that every browser shows.
  private static let previewTypes: Set = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]

  /// The identifier of the file. A file with a key keeps it when the browser adds the file again; otherwise
  /// it is unique in the page only.
  fileprivate var fileID: AddedFile.ID { key?.description ?? "\(id)" }

  /// Whether the file is a picture that every browser shows.
  var hasPreview: Bool { Self.previewTypes.contains(type) }

  /// Whether the file is complete or can still be received.
  fileprivate var canBeReceived: Bool {
    switch state.value {
    case .waiting, .uploading, .finished: true
    case .failed: canRetry.value
    }
  }
}

extension OutgoingFile {
  init(_ file: UploadedFile) {
    self.init(name: file.name, type: file.type, path: file.url.path)
  }
}
