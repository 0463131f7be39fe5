import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterMedia
import SwiftwaterPages

/// The picture or file of a message: a picture that opens in full, audio or video that plays in place, or a file to
/// download. Until the message is stored, the view shows the file as the sender's browser has it, and its progress.
struct AttachmentView: View {
  /// The maximum size of a picture, in CSS pixels.
  private static let maximumSize = (width: 320.0, height: 360.0)

  let attachment: AttachmentRow
  /// The file, if it is being sent; nil for none.
  var upload: FileUpload?
  let localization: Localization
  /// Opens a picture.
  let onOpen: (AttachmentRow) -> Void
  /// Discards the message whose file is being sent.
  var onCancel: () -> Void = {}

  var body: Markup {
    if let message = attachment.message {
      switch attachment.kind {
      case .image(let width, let height, let placeholder):
        picture(of: message, width, height, placeholder)
      case .voice(let recording):
        VoiceMessageView(
          recording: recording, path: AttachmentRoute.path(message), localization: localization)
      case .audio:
        audio(
          .class("audio"), .controls(), .src(AttachmentRoute.path(message)),
          .aria(.label, attachment.name))
      case .video:
        video(
          .class("video"), .controls(), .preload("metadata"), .src(AttachmentRoute.path(message)),
          .aria(.label, attachment.name))
      case .file:
        a(.class("file"), .href(AttachmentRoute.path(message)), .download(attachment.name)) { fileName }
      }
    } else if let upload {
      sending(upload)
    } else {
      p(.class("file")) { fileName }
    }
  }

  private func sending(_ upload: FileUpload) -> Element {
    div(.class("sending-file")) {
      if upload.hasPreview {
        img(.class("preview"), .preview(of: upload), .alt(localization.text(.photoNamed(attachment.name))))
      } else if case .voice(let recording) = attachment.kind {
        VoiceMessageView.preview(of: recording, localization)
      } else {
        p(.class("file")) { fileName }
      }
      Show(when: upload.state.map { $0 == .waiting || $0 == .uploading }) {
        div(.class("file-progress")) {
          progress(.max(1), .value(upload.progress), .aria(.label, attachment.name))
          button(
            .type("button"), .class("quiet"),
            .aria(.label, DesignText.removeFile(name: attachment.name).localized),
            .onClick(onCancel), .optimistic(on: .click, .remove(.row))
          ) { "✕" }
        }
      }
    }
  }

  @MarkupBuilder private var fileName: Markup {
    span(.class("file-icon"), .aria(.hidden, "true")) { "📄" }
    span(.class("file-name"), .dir("auto")) { attachment.name }
    if !attachment.size.isEmpty { span(.class("file-size")) { attachment.size } }
  }

  /// A picture above its placeholder. Both have the size of the picture, so that nothing moves when it is loaded.
  private func picture(
    of message: Message.ID, _ width: Int, _ height: Int, _ placeholder: String
  ) -> Element {
    let scale = min(1, Self.maximumSize.width / Double(width), Self.maximumSize.height / Double(height))
    let size = Attribute.all(
      .width(max(1, Int(Double(width) * scale))), .height(max(1, Int(Double(height) * scale))))
    return button(
      .class("picture"), .aria(.label, localization.text(.photoNamed(attachment.name))),
      .onClick { onOpen(attachment) }
    ) {
      img(.class("placeholder"), .src(placeholder), .alt(""), size)
      img(
        .src(AttachmentRoute.path(message, .screen)), .alt(""), .loading("lazy"), size,
        .viewTransitionName("picture-\(message)"))
    }
  }
}
