import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The photo of a person or a group, with a button to choose another one. A chosen photo is moved and zoomed in a round
/// frame until it is saved.
struct PhotoChooserView: View {
  private static let fieldID = "photo"

  let photo: PhotoUpload
  /// The avatar while no photo is chosen; nil for a new group.
  let avatar: Property<AvatarContent?>
  let localization: Localization

  var body: Markup {
    div(.class("photo-chooser")) {
      Switch(photo.upload) { upload in
        if let upload { frame(of: upload) } else { current }
      }
      label(.class("choose-photo"), .labelFor(Self.fieldID)) {
        input(
          .type("file"), .accept("image/*"), .id(Self.fieldID), .class("visually-hidden"),
          .files(photo.input))
        localization.text(.choosePhoto)
      }
    }
  }

  private var current: Markup {
    Switch(avatar) { avatar in
      if let avatar { AvatarView(avatar: avatar) } else { GroupPlaceholderView() }
    }.body
  }

  @MarkupBuilder private func frame(of upload: FileUpload) -> Markup {
    Switch(upload.problem) { problem in
      if let problem {
        p(.class("input-problem"), .role(.alert)) { problem }
      } else {
        if upload.pictureSize == nil {
          // The server may decode a picture that the browser cannot, such as a HEIC.
          div(
            .class("photo-stand-in"), .role(.image),
            .aria(.label, localization.text(.pictureNamed(upload.name)))
          ) {
            Icon.pictures
            span(.class("file-name"), .dir("auto")) { upload.name }
          }
          p(.class("subtitle")) { localization.text(.photoNotShown) }
        } else {
          CroppablePicture(
            .preview(of: upload), description: localization.text(.pictureNamed(upload.name)), crop: photo.crop
          )
          p(.class("subtitle")) { localization.text(.cropNote) }
        }
        Show(when: upload.state.map { $0 != .finished }) {
          progress(.max(1), .value(upload.progress), .aria(.label, upload.name))
        }
      }
    }
    button(.type("button"), .class("quiet"), .onClick { [photo] in photo.clear() }) {
      DesignText.cancel.localized
    }
  }
}
