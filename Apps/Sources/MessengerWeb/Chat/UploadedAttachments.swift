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
  /// The uploads whose files are part of messages that are being sent.
  private let taken = MutableProperty<Set<FileUpload.ID>>([])

  /// - Parameter localization: The language of the person.
  init(_ localization: Localization) {
    input = FileInput(
      localization.text(.photosAndFiles),
      limits: UploadLimits(maximumSize: Limits.attachmentSize, types: ["*/*"], maximumCount: 10))
  }

  /// Whether an upload is not part of a message that is being sent.
  func isUnsent(_ upload: FileUpload) -> Property<Bool> { taken.map { !$0.contains(upload.id) } }

  /// Whether there are files that are not part of a message that is being sent.
  private(set) lazy var hasUnsent: Property<Bool> = Property { [input, taken] in
    input.uploads.elements.contains { !taken.value.contains($0.id) }
  }

  private(set) lazy var files: Property<[AttachedFile]> = Property { [input, taken] in
    input.uploads.elements.filter { !taken.value.contains($0.id) }.compactMap {
      $0.file.value.map(AttachedFile.init)
    }
  }

  var isReceiving: Property<Bool> { input.isUploading }

  func take() -> [AttachedFile] {
    let files = files.value
    let complete = input.uploads.elements.filter { $0.file.value != nil }
    transaction {
      taken.modify { $0.formUnion(complete.map(\.id)) }
    }
    return files
  }

  func remove(_ file: AttachedFile) {
    guard let upload = input.uploads.elements.first(where: { $0.file.value?.url.path == file.path }) else {
      return
    }
    upload.remove()
    taken.modify { $0.remove(upload.id) }
  }
}

extension AttachedFile {
  init(_ file: UploadedFile) {
    self.init(name: file.name, type: file.type, path: file.url.path)
  }
}
