import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The form in which a profile is edited.
struct EditProfileView: View {
  let viewModel: EditProfileViewModel

  var body: Markup {
    main(.class("profile")) {
      header(.class("profile-header")) {
        h1 { viewModel.title }
        ButtonView(viewModel.cancelButton)
      }
      p(.class("profile-name")) { viewModel.username }
      fieldset(.class("profile-photo-part")) {
        legend { "Photo" }
        Switch(viewModel.photo.map { $0?.url }) { [viewModel] url in
          if let url, let input = viewModel.photoInput as? UploadedPhotoInput {
            CroppablePicture(.src(url), description: "Profile photo", crop: input.pictureCrop)
          } else {
            PhotoView(photo: nil)
          }
        }
        div(.class("profile-photo-controls")) {
          if let input = viewModel.photoInput as? UploadedPhotoInput {
            FileInputView(input.fileInput, name: "profile-photo")
          }
          Show(when: viewModel.photo.map { $0 != nil }) { [viewModel] in
            p(.class("profile-note")) { "Drag and zoom the photo until it fits." }
            ButtonView(viewModel.removePhotoButton)
          }
        }
      }
      FormView(submit: viewModel.submitButton, .asksBeforeLeaving(while: viewModel.isChanged)) {
        InputView(viewModel.usernameInput, name: "profile-username", .autocomplete("username"))
        InputView(viewModel.birthdayInput, name: "profile-birthday", .autocomplete("bday"))
        InputView(viewModel.luckyNumberInput, name: "profile-lucky-number")
      }
      div(.class("profile-delete")) { ButtonView(viewModel.deleteButton) }
    }
    DialogView(viewModel.dialogs)
  }
}
