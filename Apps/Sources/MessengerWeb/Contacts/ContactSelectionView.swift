import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// Selects contacts.
struct ContactSelectionView: View {
  let heading: String
  let viewModel: ContactSelectionViewModel
  let onCancel: () -> Void

  var body: Markup {
    section(.class("screen")) {
      header(.class("bar")) {
        button(.class("quiet"), .onClick(onCancel)) { "Cancel" }
        h1(.tabIndex(-1), .autofocus()) { heading }
        button(.class("emphasized"), .onClick(viewModel.next)) { "Next" }
      }
      Show(when: viewModel.isEmpty) {
        p(.class("empty")) { "There is nobody to choose. Generate sample people in Settings." }
      }
      Show(when: viewModel.rows.isEmpty.negated()) { contacts }
      DialogView(viewModel.dialogs)
    }
  }

  // The list is there once it has rows. The end of an empty one would ask for a page that is on its way.
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
            span(.class("row-title")) { row.contact.name }
            span(.class("check"), .aria(.hidden, true)) { "✓" }
          }
        }
      }
    }
  }
}
