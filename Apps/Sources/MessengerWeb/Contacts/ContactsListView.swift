import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The list of contacts, in sections by the first letters of their names, with the search above it.
struct ContactsListView: View {
  let viewModel: ContactsViewModel
  let localization: Localization
  /// Whether the heading of the list is the heading of the page: nothing is selected in the list.
  let hasPageHeading: Property<Bool>

  var body: Markup {
    div(.class("list-header")) {
      ListHeading(title: localization.text(.contacts), isPageHeading: hasPageHeading)
    }
    search(.class("search")) {
      SearchField(
        viewModel.query, label: localization.text(.searchContacts),
        .onKey("Escape") { _ in viewModel.query.value = "" })
    }
    Show(when: viewModel.isEmpty) {
      EmptyStateView(
        drawing: .people, text: localization.text(.noContacts),
        action: Link(title: localization.text(.settings), screen: .settings))
    }
    Show(when: viewModel.isSearching) {
      Show(when: viewModel.found.isEmpty) {
        Show(when: viewModel.hasNoResults) {
          EmptyStateView(drawing: .search, text: localization.text(.nobodyFound))
        }
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
          .onReachStart { viewModel.loadPrevious.execute() }, .onReachEnd { viewModel.loadNext.execute() },
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
        FramedAvatarView(
          avatar: row.avatar, isOnline: row.isOnline,
          onlineText: showsLastSeen ? nil : localization.text(.online))
        span(.class("row-title"), .dir("auto")) { row.name }
        if showsLastSeen { span(.class("row-text")) { row.lastSeen } }
      }
    }
  }
}
