import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The form in which a profile is edited.
struct EditProfileView: View {
  let design: EditProfileDesign
  let photoInput: FileInput

  var body: Markup {
    main(.class("profile")) {
      header(.class("profile-header")) {
        h1 { design.title }
        ButtonView(design.cancelButton)
      }
      p(.class("profile-name")) { design.username }
      fieldset(.class("profile-photo-part")) {
        legend { "Photo" }
        PhotoView(photo: design.photo)
        div(.class("profile-photo-controls")) {
          FileInputView(photoInput, name: "profile-photo")
          Show(when: design.photo.map { $0 != nil }) { [design] in
            SliderView(design.crop.zoomInput, name: "profile-zoom")
            SliderView(design.crop.horizontalInput, name: "profile-horizontal")
            SliderView(design.crop.verticalInput, name: "profile-vertical")
            ButtonView(design.removePhotoButton)
          }
        }
      }
      FormView(submit: design.submitButton, .asksBeforeLeaving(while: design.isChanged)) {
        InputView(design.usernameInput, name: "profile-username", .autocomplete("username"))
        InputView(design.birthdayInput, name: "profile-birthday", .autocomplete("bday"))
        InputView(design.luckyNumberInput, name: "profile-lucky-number")
      }
      div(.class("profile-delete")) { ButtonView(design.deleteButton, .class("danger")) }
    }
    DialogView(design.dialogs)
  }
}
