import MessengerViewModels
import Swiftwater
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
      ul(.class("rows"), .onScroll(near: .bottom) { viewModel.loadMore.execute() }) {
        ForEach(updating: viewModel.rows) { row in
          li {
            button(
              .class("row contact"), .class("selected", when: row.map(\.isSelected)),
              .aria(.pressed, row.map(\.isSelected)), .onClick { viewModel.toggle(row.value.id) }
            ) {
              FramedMonogramView(monogram: row.map(\.contact.monogram))
              span(.class("row-title")) { row.map(\.contact.name) }
              span(.class("check"), .aria(.hidden, true)) { row.map { $0.isSelected ? "✓" : "" } }
            }
          }
        }
      }
      DialogView(viewModel.dialogs)
    }
  }
}
