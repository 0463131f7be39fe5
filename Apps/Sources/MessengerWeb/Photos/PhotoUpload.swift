import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterMedia
import SwiftwaterPages

/// A photo that a person chooses, uploaded by the browser.
final class PhotoUpload {
  /// The input, which keeps the file that was chosen last.
  let input: FileInput
  /// The file that was chosen last; nil for none.
  let upload: Property<FileUpload?>
  /// The part of the picture in the frame.
  let crop = MutableProperty<PictureCrop?>(nil)
  /// The draft that gets the photo.
  let draft: PhotoDraft

  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - draft: The draft that gets the photo.
  ///   - localization: The language of the person.
  init(for draft: PhotoDraft, _ localization: Localization) {
    let input = FileInput(
      localization.text(.choosePhoto),
      limits: UploadLimits(maximumBytes: Limits.attachmentSize, types: ["image/*"], maximumCount: 2))
    self.draft = draft
    self.input = input
    upload = Property { input.uploads.elements.last }
    // The file that was chosen last replaces the previous file, even if it is rejected, so that the view shows why.
    input.uploads.count.changes.filter { $0 > 1 }.observe(during: lifetime) { _ in
      input.uploads.elements.first?.remove()
    }
    // A crop belongs to one picture, so another picture begins without a crop.
    upload.map { $0?.id }.changes.observe(during: lifetime) { [crop] _ in crop.value = nil }
    input.files.map { $0.last.map(OutgoingFile.init) }.bind(to: draft.file)
    input.isUploading.bind(to: draft.isReceiving)
    // A photo that was saved leaves the draft, and the browser need not keep it anymore.
    draft.file.changes.filter { $0 == nil }.observe(during: lifetime) { [unowned self] _ in
      if input.uploads.elements.last?.file.value != nil { clear() }
    }
    crop.map { crop in
      crop.flatMap { ImageCrop(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    }.bind(to: draft.crop)
  }

  /// Removes the file.
  func clear() {
    crop.value = nil
    input.removeAll()
  }
}
