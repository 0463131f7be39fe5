import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The person's own photo.
struct OwnPhotoView: View {
  let viewModel: OwnPhotoViewModel
  let photo: PhotoUpload
  let localization: Localization

  var body: Markup {
    h2(.class("section")) { localization.text(.photoHeading) }
    PhotoChooserView(
      photo: photo, avatar: viewModel.avatar.map { Optional($0) }, localization: localization)
    div(
      .class("buttons"), .asksBeforeLeaving(while: viewModel.draft.file.map { $0 != nil })
    ) {
      ButtonView(viewModel.saveButton, .class("emphasized"))
      ButtonView(viewModel.removeButton, .class("quiet"))
    }
  }
}
