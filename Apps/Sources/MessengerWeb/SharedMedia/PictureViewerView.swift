import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterMedia
import SwiftwaterPages

/// The pictures of a chat in full, page by page, with the caption, the sender and the date of the visible one.
struct PictureViewerView: View {
  let viewModel: PictureViewerViewModel
  let localization: Localization
  let onClose: () -> Void

  var body: Markup {
    Pager(
      viewModel.pictures, current: viewModel.current, label: localization.text(.sharedPictures),
      position: viewModel.position.map { $0.map { PagerPosition(index: $0.index, count: $0.count) } }
    ) { row in
      FullPictureView(row: row, onClose: onClose)
    }
    Switch(viewModel.picture) { picture in
      if let picture { details(of: picture) }
    }
  }

  private func details(of picture: SharedMediaRow) -> Element {
    div(.class("picture-details")) {
      if !picture.text.isEmpty { p(.class("picture-caption"), .dir("auto")) { picture.text } }
      p {
        bdi { picture.sender }; " · \(picture.date)"
      }
      div(.class("picture-actions")) {
        a(
          .href(AttachmentRoute.path(picture.id)),
          .download(picture.attachment?.name ?? "")
        ) { localization.text(.download) }
        button(.type("button"), .onClick { viewModel.showMessage() }) { localization.text(.goToMessage) }
      }
    }
  }
}

/// A picture in full, which the user can zoom and drag. Its thumbnail is shown in its place until it is loaded.
struct FullPictureView: View {
  let row: SharedMediaRow
  let onClose: () -> Void

  var body: Markup {
    if let attachment = row.attachment, let size = attachment.pictureSize {
      ZoomablePicture(
        AttachmentRoute.path(row.id), description: attachment.name,
        .width(size.width), .height(size.height), .viewTransitionName("picture-\(row.id)"),
        // A picture that may be transparent has no placeholder. Its thumbnail would be seen through it, too.
        attachment.placeholder == nil
          ? .none : .style("background-image", "url(\(AttachmentRoute.path(row.id, .thumbnail)))"),
        onClose: onClose)
    }
  }
}
