import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The pictures, files and links of a chat, one kind at a time, by months.
struct SharedMediaView: View {
  let viewModel: SharedMediaViewModel
  let localization: Localization
  /// The screen to which *Back* leads.
  let backScreen: Screen

  var body: Markup {
    section(.class("screen shared")) {
      header(.class("bar")) {
        a(
          .class("button quiet"), .link(returningTo: backScreen.path),
          .aria(.label, localization.text(.back))
        ) { Icon.back }
        h1(.tabIndex(-1), .autofocus()) { localization.text(.sharedMedia) }
      }
      div(.class("segments"), .role(.group), .aria(.label, localization.text(.sharedMedia))) {
        for content in SharedMedia.allCases { button(for: content) }
      }
      Switch(viewModel.list) { list in
        Show(when: list.isEmpty) {
          EmptyStateView(drawing: .media, text: localization.text(list.content.emptyText))
        }
        // An empty list would report its end and request a page that is already loading.
        Show(when: list.months.isEmpty.negated()) {
          div(
            .onReachStart { list.loadNewer.execute() }, .onReachEnd { list.loadOlder.execute() },
            .aria(.busy, list.isLoading)
          ) {
            ForEach(updating: list.months) { month(of: list, $0) }
          }
        }
      }
      SheetView(
        viewModel.pictureSheet, label: localization.text(.sharedPictures), hasDismissButton: false,
        .class("viewer")
      ) { viewer in
        PictureViewerView(
          viewModel: viewer, localization: localization, onClose: viewModel.pictureSheet.dismiss)
      }
      DialogView(viewModel.dialogs)
    }
  }

  private func button(for content: SharedMedia) -> Element {
    SwiftwaterPages.button(
      .type("button"), .class("segment"), .aria(.pressed, viewModel.content.map { $0 == content }),
      .onClick { [viewModel] in viewModel.content.value = content }
    ) { localization.text(content.title) }
  }

  private func month(
    of list: SharedMediaList, _ current: Property<ListSection<String, SharedMediaRow>>
  ) -> Element {
    section {
      h2(.class("section")) { current.map(\.id) }
      ul(.class(list.content == .pictures ? "thumbnails" : "shared-rows")) {
        ForEach(list.months.elements(ofSection: current.value.id)) { row in
          SharedMediaRowView(
            row: row, localization: localization, onOpen: viewModel.open,
            onShowMessage: viewModel.showMessage)
        }
      }
    }
  }
}

extension SharedMedia {
  fileprivate var title: MessengerText {
    switch self {
    case .pictures: .sharedPictures
    case .files: .sharedFiles
    case .links: .sharedLinks
    }
  }

  fileprivate var emptyText: MessengerText {
    switch self {
    case .pictures: .noPictures
    case .files: .noFiles
    case .links: .noLinks
    }
  }
}
