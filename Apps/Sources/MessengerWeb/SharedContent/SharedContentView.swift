import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The pictures, files and links of a chat, one kind at a time, by months.
struct SharedContentView: View {
  let viewModel: SharedContentViewModel
  let localization: Localization
  /// The screen to which *Back* leads.
  let backScreen: Screen

  var body: Markup {
    section(.class("screen shared")) {
      header(.class("bar")) {
        a(
          .class("button quiet"), .link(returningTo: backScreen.path),
          .aria(.label, localization.text(.back))
        ) { "‹" }
        h1(.tabIndex(-1), .autofocus()) { localization.text(.sharedContent) }
      }
      div(.class("segments"), .role(.group), .aria(.label, localization.text(.sharedContent))) {
        for content in SharedContent.allCases { button(for: content) }
      }
      Switch(viewModel.list) { list in
        Show(when: list.isEmpty) { p(.class("empty")) { localization.text(list.content.emptyText) } }
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
        viewModel.pictureSheet, label: localization.text(.sharedPictures), .class("viewer")
      ) { viewer in
        PictureViewerView(
          viewModel: viewer, localization: localization, onClose: viewModel.pictureSheet.dismiss)
      }
      DialogView(viewModel.dialogs)
    }
  }

  private func button(for content: SharedContent) -> Element {
    SwiftwaterPages.button(
      .type("button"), .class("segment"), .aria(.pressed, viewModel.content.map { $0 == content }),
      .onClick { [viewModel] in viewModel.content.value = content }
    ) { localization.text(content.title) }
  }

  private func month(
    of list: SharedContentList, _ current: Property<ListSection<String, SharedContentRow>>
  ) -> Element {
    section {
      h2(.class("section")) { current.map(\.id) }
      ul(.class(list.content == .pictures ? "thumbnails" : "shared-rows")) {
        ForEach(list.months.elements(ofSection: current.value.id)) { row in
          SharedContentRowView(
            row: row, localization: localization, onOpen: viewModel.open,
            onShowMessage: viewModel.showMessage)
        }
      }
    }
  }
}

extension SharedContent {
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
