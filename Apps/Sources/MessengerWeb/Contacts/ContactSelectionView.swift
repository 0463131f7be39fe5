import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The contacts of a person, from which some are selected.
struct ContactSelectionView: View {
  let heading: String
  let viewModel: ContactSelectionViewModel
  let localization: Localization
  let onCancel: () -> Void

  var body: Markup {
    section(.class("screen")) {
      header(.class("bar")) {
        button(.class("quiet"), .onClick(onCancel)) { DesignText.cancel.localized }
        h1(.tabIndex(-1), .autofocus()) { heading }
        button(.class("emphasized"), .onClick(viewModel.next)) { localization.text(.next) }
      }
      Show(when: viewModel.isEmpty) {
        p(.class("empty")) { localization.text(.nobodyToChoose) }
      }
      Show(when: viewModel.rows.isEmpty.negated()) { contacts }
      DialogView(viewModel.dialogs)
    }
  }

  // An empty list would report its end and request a page that is already loading.
  private var contacts: Element {
    ul(
      .class("rows"), .onReachStart { viewModel.loadEarlier.execute() },
      .onReachEnd { viewModel.loadMore.execute() }
    ) {
      ForEach(viewModel.rows) { row in
        li {
          button(
            .class("row contact"), .class("selected", when: row.isSelected),
            .aria(.pressed, row.isSelected), .onClick { viewModel.toggle(row.id) },
            .optimistic(on: .click, .toggleClass("selected"))
          ) {
            FramedMonogramView(monogram: row.contact.monogram)
            span(.class("row-title"), .dir("auto")) { row.contact.name }
            span(.class("check"), .aria(.hidden, true)) { "✓" }
          }
        }
      }
    }
  }
}
