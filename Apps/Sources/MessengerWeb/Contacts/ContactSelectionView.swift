import MessengerServices
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
    section(.class("screen selection")) {
      header(.class("bar")) {
        button(.class("quiet"), .onClick(onCancel)) { DesignText.cancel.localized }
        h1(.tabIndex(-1), .autofocus()) { heading }
        button(.class("emphasized"), .onClick(viewModel.next)) { localization.text(.next) }
      }
      Show(when: viewModel.isEmpty) {
        EmptyStateView(
          drawing: .people, text: localization.text(.nobodyToSelect),
          action: Link(title: localization.text(.settings), screen: .settings))
      }
      Show(when: viewModel.rows.isEmpty.negated()) {
        search(.class("search")) {
          SearchField(
            viewModel.query, label: localization.text(.searchContacts),
            .onKey("Escape") { _ in viewModel.query.value = "" })
        }
        Show(when: viewModel.selectedContacts.isEmpty.negated()) { selectedContacts }
        Show(when: viewModel.isSearching) {
          Show(when: viewModel.hasNoResults) {
            EmptyStateView(drawing: .search, text: localization.text(.nobodyFound))
          }
          rows(viewModel.foundRows)
        } otherwise: {
          rows(
            viewModel.rows,
            .group(
              .onReachStart { viewModel.loadPrevious.execute() },
              .onReachEnd { viewModel.loadNext.execute() }))
        }
      }
      DialogView(viewModel.dialogs)
    }
  }

  @MarkupBuilder private var selectedContacts: Markup {
    p(.class("count"), .role("status")) {
      viewModel.selectedContacts.count.map { [localization] in localization.text(.selectedCount($0)) }
    }
    ul(.class("chips"), .animated) {
      ForEach(viewModel.selectedContacts) { person in
        li {
          button(
            .class("chip"), .aria(.label, localization.text(.deselectPerson(person.name))),
            .onClick { viewModel.toggle(person.id) }
          ) {
            AvatarView(avatar: person.avatar)
            bdi { person.name }
            Icon.close
          }
        }
      }
    }
  }

  private func rows(
    _ rows: ListProperty<ContactSelectionViewModel.Row>, _ events: Attribute = .none
  ) -> Element {
    ul(.class("rows"), events) {
      ForEach(rows) { row in
        li {
          button(
            .class("row contact"), .class("selected", when: row.isSelected),
            .aria(.pressed, row.isSelected), .onClick { viewModel.toggle(row.id) },
            .optimistic(on: .click, .toggleClass("selected"))
          ) {
            FramedAvatarView(avatar: row.contact.avatar)
            span(.class("row-title"), .dir("auto")) { row.contact.name }
            span(.class("check"), .aria(.hidden, true)) { Icon.sent }
          }
        }
      }
    }
  }
}
