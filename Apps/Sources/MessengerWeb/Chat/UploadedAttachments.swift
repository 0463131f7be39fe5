import Foundation
import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The files that a person adds to the messages of a chat, uploaded by the browser.
///
/// The browser keeps a file until its message is stored. So if the server stops before, the browser adds the file again
/// to the rebuilt page.
final class UploadedAttachments: AttachmentInput {
  /// The input with all files, including those of messages that are being sent.
  let input: FileInput
  /// The files that are part of messages that are being sent.
  private let taken = MutableProperty<Set<FileUpload.ID>>([])
  /// The maximum number of files that are not sent yet, including those of messages that are being sent.
  private static let maximumCount = 30

  /// - Parameter localization: The language of the person.
  init(_ localization: Localization) {
    input = FileInput(
      localization.text(.photosAndFiles),
      limits: UploadLimits(
        maximumSize: Limits.attachmentSize, types: ["*/*"], maximumCount: Self.maximumCount))
  }

  /// Whether an upload is not part of a message that is being sent.
  func isUnsent(_ upload: FileUpload) -> Property<Bool> { taken.map { !$0.contains(upload.id) } }

  /// Whether there are files that are not part of a message that is being sent.
  private(set) lazy var hasUnsent: Property<Bool> = Property { [input, taken] in
    input.uploads.elements.contains { !taken.value.contains($0.id) }
  }

  private(set) lazy var files: Property<[AddedFile]> = untaken.map { $0.filter { $0.voiceMessage == nil } }

  private(set) lazy var voiceMessages: Property<[AddedFile]> = untaken.map {
    $0.filter { $0.voiceMessage != nil }
  }

  private lazy var untaken: Property<[AddedFile]> = Property { [input, taken] in
    input.uploads.elements.filter { $0.canBeReceived && !taken.value.contains($0.id) }
      .map { AddedFile(id: $0.id, name: $0.name) }
  }

  func take(_ files: [AddedFile]) { taken.modify { $0.formUnion(files.map(\.id)) } }

  func received(_ id: AddedFile.ID) -> Signal<AttachedFile, MessengerError> {
    guard let upload = upload(id) else { return .empty() }
    upload.retry()
    return upload.state.signal.setFailureType(to: MessengerError.self)
      .flatMap(.concat) { [weak upload] state -> Signal<AttachedFile, MessengerError> in
        switch state {
        case .waiting, .uploading: .empty()
        case .finished: upload?.file.value.map { .just(AttachedFile($0)) } ?? .empty()
        case .failed: .fail(.fileRefused(reason: upload?.problem.value ?? ""))
        }
      }
      .take(first: 1)
  }

  func remove(_ id: AddedFile.ID) {
    upload(id)?.remove()
    taken.modify { $0.remove(id) }
  }

  /// The upload of a file; nil if it was removed.
  func upload(_ id: AddedFile.ID) -> FileUpload? { input.uploads.elements.first { $0.id == id } }
}

extension FileUpload {
  /// The types of the pictures that every browser shows.
  private static let previewTypes: Set = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]

  /// Whether the file is a picture that every browser shows.
  var hasPreview: Bool { Self.previewTypes.contains(type) }

  /// Whether the file is complete or can still be received.
  fileprivate var canBeReceived: Bool {
    switch state.value {
    case .waiting, .uploading, .finished, .failed(.incomplete): true
    case .failed: false
    }
  }
}

extension AttachedFile {
  init(_ file: UploadedFile) {
    self.init(name: file.name, type: file.type, path: file.url.path)
  }
}
