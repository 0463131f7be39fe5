import MessengerServices
import MessengerViewModels
import SwiftwaterMedia
import SwiftwaterPages

/// A picture, file or link of a chat: the thumbnail of a picture, which opens it, or the file or link with its sender
/// and date.
struct SharedMediaRowView: View {
  let row: SharedMediaRow
  let localization: Localization
  /// Opens the picture of a message.
  let onOpen: (Message.ID) -> Void
  /// Leads to the message with a sequence number.
  let onShowMessage: (Int) -> Void

  var body: Markup {
    if let attachment = row.attachment {
      if attachment.pictureSize != nil {
        thumbnail(attachment)
      } else {
        item { AttachmentView(attachment: attachment, localization: localization, onOpen: { _ in }) }
      }
    } else {
      item {
        if let preview = row.preview {
          LinkPreviewView(preview: preview)
        } else {
          MessageTextView(text: row.text)
        }
      }
    }
  }

  /// A square of the grid, with a placeholder until the picture is loaded.
  private func thumbnail(_ attachment: AttachmentRow) -> Element {
    li {
      button(
        .type("button"), .class("thumbnail"),
        .aria(.label, localization.text(.pictureNamed(attachment.name))),
        .onClick { onOpen(row.id) }
      ) {
        if let placeholder = attachment.placeholder { img(.src(placeholder), .alt("")) }
        img(
          .src(AttachmentRoute.path(row.id, .thumbnail)), .alt(""), .loading("lazy"),
          .viewTransitionName("picture-\(row.id)"))
      }
    }
  }

  private func item(@MarkupBuilder _ content: () -> Markup) -> Element {
    li(.class("shared-row")) {
      content()
      div(.class("shared-details")) {
        p {
          bdi { row.sender }; " · \(row.date)"
        }
        button(.type("button"), .class("quiet"), .onClick { onShowMessage(row.sequenceNumber) }) {
          localization.text(.goToMessage)
        }
      }
    }
  }
}
