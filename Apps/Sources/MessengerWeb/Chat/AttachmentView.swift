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
  static let maximumSize = (width: 320.0, height: 360.0)

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
      case .image(let size, _):
        PictureView(
          attachment: attachment, message: message, size: Self.shown(size), localization: localization,
          onOpen: onOpen)
      case .voice(let recording):
        VoiceMessageView(
          recording: recording, path: AttachmentRoute.path(message), localization: localization)
      case .audio:
        file(of: message)
        audio(
          .class("audio"), .controls(), .preload("metadata"), .src(AttachmentRoute.path(message)),
          .aria(.label, attachment.name))
      case .video:
        video(
          .class("video"), .controls(), .preload("metadata"), .src(AttachmentRoute.path(message)),
          .aria(.label, attachment.name))
        file(of: message)
      case .file: file(of: message)
      }
    } else if let upload {
      sending(upload)
    } else {
      p(.class("file")) { fileName }
    }
  }

  /// A file with its icon, name and size, which is downloaded.
  private func file(of message: Message.ID) -> Element {
    a(.class("file"), .href(AttachmentRoute.path(message)), .download(attachment.name)) { fileName }
  }

  private func sending(_ upload: FileUpload) -> Element {
    div(.class("sending-file")) {
      if upload.hasPreview {
        img(
          .class("preview"), .preview(of: upload), .alt(localization.text(.pictureNamed(attachment.name))),
          attachment.pictureSize.map(Self.shown) ?? .none)
      } else if case .voice(let recording) = attachment.kind {
        VoiceMessageView.preview(of: recording, localization)
      } else {
        p(.class("file")) { fileName }
      }
      UploadProgressView(upload: upload, name: attachment.name, onCancel: onCancel, effect: .remove(.row))
    }
  }

  @MarkupBuilder private var fileName: Markup {
    span(.class("file-icon")) { Icon(attachment.fileKind) }
    span(.class("file-label")) {
      span(.class("file-name"), .dir("auto")) { attachment.name }
      if !attachment.size.isEmpty { span(.class("file-size")) { attachment.size } }
    }
  }

  /// The size in which a picture is shown, so that nothing moves when it is loaded.
  private static func shown(_ size: PixelSize) -> Attribute {
    let scale = min(1, maximumSize.width / Double(size.width), maximumSize.height / Double(size.height))
    return .group(
      .width(max(1, Int(Double(size.width) * scale))), .height(max(1, Int(Double(size.height) * scale))))
  }
}

/// A stored picture, which opens in full. It is above its placeholder, if it has one.
struct PictureView: View {
  let attachment: AttachmentRow
  let message: Message.ID
  /// The size of the picture and its placeholder.
  var size = Attribute.none
  let localization: Localization
  let onOpen: (AttachmentRow) -> Void

  var body: Markup {
    button(
      .class("picture"), .aria(.label, localization.text(.pictureNamed(attachment.name))),
      .onClick { onOpen(attachment) }
    ) {
      if let placeholder = attachment.placeholder {
        img(.class("placeholder"), .src(placeholder), .alt(""), size)
      }
      img(
        .src(AttachmentRoute.path(message, .screen)), .alt(""), .loading("lazy"), size,
        .viewTransitionName("picture-\(message)"))
    }
  }
}

/// The progress of a file that is being uploaded, and a button that cancels it.
struct UploadProgressView: View {
  let upload: FileUpload
  let name: String
  let onCancel: () -> Void
  /// The effect that the browser shows at once when the person cancels.
  var effect: OptimisticEffect?

  var body: Markup {
    Show(when: upload.state.map { $0 == .waiting || $0 == .uploading }) {
      div(.class("file-progress")) {
        progress(.max(1), .value(upload.progress), .aria(.label, name))
        button(
          .type("button"), .class("symbol"), .aria(.label, DesignText.removeFile(name: name).localized),
          .onClick(onCancel), effect.map { .optimistic(on: .click, $0) } ?? .none
        ) { Icon.close }
      }
    }
  }
}
