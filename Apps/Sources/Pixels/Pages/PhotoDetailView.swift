import SwiftwaterDesign
import SwiftwaterPages

/// The details of a photo, and the vote for it.
struct PhotoDetailView: View {
  let viewModel: PhotoDetailViewModel

  var body: Markup {
    header(.class("pixels-sheet-header")) {
      h2 { viewModel.photoName }
      ButtonView(viewModel.doneButton)
    }
    p(.class("pixels-rating")) {
      span(.class("visually-hidden")) { "Rating " }
      viewModel.photoRating
    }
    p(.class("pixels-photographer")) {
      "by "; viewModel.photographerName
    }
    ButtonView(viewModel.voteButton, .class("pixels-vote"))
    // The rest of the page is inert while the details are shown.
    ToastsView(viewModel.toasts)
  }
}
