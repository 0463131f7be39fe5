import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// Pictures that were sent together. Each opens in full, and its sender can delete it. A picture that is not stored yet
/// is shown as the sender's browser has it, with its progress.
struct AlbumView: View {
  let pictures: [AlbumPicture]
  /// The files of the messages that are being sent.
  let attachments: UploadAttachmentInput?
  let localization: Localization
  let onOpen: (AttachmentRow) -> Void
  let onDiscard: (MessageRow.ID) -> Void
  let onDelete: (MessageRow.ID) -> Void

  var body: Markup {
    Mosaic(pictures.map(\.attachment.size), .class("album")) { tile(pictures[$0]) }
  }

  @MarkupBuilder private func tile(_ picture: AlbumPicture) -> Markup {
    let name = picture.attachment.name
    if let message = picture.attachment.message {
      PictureView(
        attachment: picture.attachment, message: message, localization: localization, onOpen: onOpen)
      if picture.delivery != nil {
        button(
          .class("album-delete"), .aria(.label, "\(localization.text(.deleteMessage)): \(name)"),
          .title(localization.text(.deleteMessage)), .onClick { onDelete(picture.id) }
        ) { Icon.delete }
      }
    } else if let upload = picture.attachment.added.flatMap({ attachments?.upload($0) }) {
      img(.class("preview"), .preview(of: upload), .alt(localization.text(.pictureNamed(name))))
      UploadProgressView(upload: upload, name: name, onCancel: { onDiscard(picture.id) })
    }
  }
}

extension AttachmentRow {
  /// The size of a picture, as a mosaic needs it.
  fileprivate var size: PictureSize? {
    pictureSize.flatMap { PictureSize(width: $0.width, height: $0.height) }
  }
}
