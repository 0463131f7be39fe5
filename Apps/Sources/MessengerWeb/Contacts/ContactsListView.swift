import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The list of contacts, in sections by the first letters of their names, with the search above it.
struct ContactsListView: View {
  let viewModel: ContactsViewModel
  let localization: Localization
  /// Whether nothing is selected in the list. The heading of the list is then the heading of the page.
  let isMain: Property<Bool>

  var body: Markup {
    div(.class("list-header")) { ListHeading(title: localization.text(.contacts), isMain: isMain) }
    search(.class("search")) {
      input(
        .type("search"), .placeholder(localization.text(.search)), .dir("auto"),
        .aria(.label, localization.text(.searchContacts)), .field(viewModel.query),
        .onKey("Escape") { _ in viewModel.query.value = "" })
    }
    Show(when: viewModel.isEmpty) {
      p(.class("empty")) { localization.text(.noContacts) }
    }
    Show(when: viewModel.isSearching) {
      Show(when: viewModel.found.isEmpty) {
        Show(when: viewModel.hasNoResults) { p(.class("empty")) { localization.text(.nobodyFound) } }
      } otherwise: {
        h2(.class("section")) { localization.text(.contactsHeading) }
      }
      ul(.class("rows")) {
        ForEach(viewModel.found) { row in
          ContactRowView(row: row, localization: localization, showsLastSeen: false) {
            viewModel.openChat.execute($0)
          }
        }
      }
    } otherwise: {
      // An empty list would report its end and request a page that is already loading.
      Show(when: viewModel.sections.isEmpty.negated()) {
        div(
          .onReachStart { viewModel.loadEarlier.execute() }, .onReachEnd { viewModel.loadMore.execute() },
          .aria(.busy, viewModel.isLoading)
        ) {
          ForEach(updating: viewModel.sections) { section in self.section(section) }
        }
      }
    }
  }

  private func section(_ current: Property<ListSection<String, ContactRow>>) -> Element {
    SwiftwaterPages.section {
      h2(.class("section")) { current.map(\.id) }
      ul(.class("rows")) {
        ForEach(viewModel.sections.elements(ofSection: current.value.id)) { row in
          ContactRowView(row: row, localization: localization, showsLastSeen: true) {
            viewModel.openChat.execute($0)
          }
        }
      }
    }
  }
}

/// One contact in a list, as a button.
struct ContactRowView: View {
  let row: ContactRow
  let localization: Localization
  let showsLastSeen: Bool
  let onOpen: (Person.ID) -> Void

  var body: Markup {
    li {
      button(
        .class("row contact"), .onClick { onOpen(row.id) },
        .optimistic(on: .click, .addClass("opening"))
      ) {
        FramedMonogramView(
          monogram: row.monogram, isOnline: row.isOnline,
          onlineText: showsLastSeen ? nil : localization.text(.online))
        span(.class("row-title"), .dir("auto")) { row.name }
        if showsLastSeen { span(.class("row-text")) { row.lastSeen } }
      }
    }
  }
}
