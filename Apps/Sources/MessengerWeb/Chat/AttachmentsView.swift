import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The files that are sent with the next message, each with its progress or its problem.
struct AttachmentsView: View {
  /// The `id` of the list.
  static let id = "attachments"

  let attachments: UploadAttachmentInput
  let localization: Localization

  var body: Markup {
    ul(
      .id(Self.id), .class("attachments"), .aria(.label, localization.text(.picturesAndFilesToSend)),
      .hidden(attachments.hasUnsent.negated())
    ) {
      ForEach(attachments.input.uploads) { row($0) }
    }
  }

  private func row(_ upload: FileUpload) -> Element {
    let isUnderWay = upload.state.map { $0 == .waiting || $0 == .uploading }
    let name =
      VoiceMessageFileName(upload.name) == nil ? upload.name : localization.text(.voiceMessage)
    return li(.class("attachment"), .hidden(attachments.isUnsent(upload).negated())) {
      if upload.hasPreview { img(.class("thumbnail"), .preview(of: upload), .alt("")) }
      span(.class("file-name"), .dir("auto")) { name }
      Show(when: isUnderWay) { progress(.max(1), .value(upload.progress), .aria(.label, name)) }
      Switch(upload.problem) { problem in
        if let problem { span(.class("input-problem"), .role(.alert)) { problem } }
      }
      Show(when: upload.canRetry) {
        button(.type("button"), .class("quiet"), .onClick { upload.retry() }) { DesignText.retry.localized }
      }
      button(
        .type("button"), .class("symbol"), .aria(.label, DesignText.removeFile(name: name).localized),
        .onClick { upload.remove() }
      ) { Icon.close }
    }
  }
}

/// The button that adds photos and files and, on a phone or tablet, the button that takes a picture.
struct AttachButton: View {
  let chat: Chat.ID
  let attachments: UploadAttachmentInput
  let localization: Localization

  /// The `id` of the field for files. It names the chat, so that no file gets into another chat when the page
  /// is rebuilt.
  static func fieldID(of chat: Chat.ID) -> String { "attach-\(chat)" }

  /// The name under which the browser keeps the files of a chat.
  static func keptName(of chat: Chat.ID) -> String { fieldID(of: chat) }

  private var fieldID: String { Self.fieldID(of: chat) }
  private var keptName: String { Self.keptName(of: chat) }
  private var cameraID: String { "camera-\(chat)" }

  var body: Markup {
    // The hidden field takes the focus and has the name for screen readers. People see and press the label.
    label(.class("attach"), .labelFor(fieldID), .title(localization.text(.addPicturesOrFiles))) {
      input(
        .type("file"), .id(fieldID), .class("visually-hidden"),
        .aria(.label, localization.text(.addPicturesOrFiles)),
        .files(attachments.input, keptAs: keptName), .multiple())
      Icon.attach
    }
    label(.class("attach camera"), .labelFor(cameraID), .title(localization.text(.takePhoto))) {
      input(
        .type("file"), .id(cameraID), .class("visually-hidden"),
        .aria(.label, localization.text(.takePhoto)), .accept("image/*"), .custom("capture", "environment"),
        .files(attachments.input, keptAs: keptName))
      Icon.camera
    }
  }
}
