import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The list of chats, with the search above it.
struct ChatsListView: View {
  let viewModel: ChatsListViewModel
  let localization: Localization
  let rowCache: RowCache<ChatsListRow>
  /// Whether the heading of the list is the heading of the page: nothing is selected in the list.
  let hasPageHeading: Property<Bool>

  var body: Markup {
    div(.class("list-header")) {
      ListHeading(title: localization.text(.chats), isPageHeading: hasPageHeading)
      MenuButton(menu: viewModel.menu, localization: localization)
      a(
        .class("button holdable"), .link(Screen.newChat.path), .aria(.label, localization.text(.newChat)),
        .title(localization.text(.newChat)), .onLongPress { viewModel.menu.open() }
      ) { Icon.newChat }
    }
    SearchView(viewModel: viewModel.search, localization: localization)
    Show(when: viewModel.search.isOpen.negated()) {
      InvitationsView(viewModel: viewModel.invitations, localization: localization)
      Show(when: viewModel.isEmpty) {
        EmptyStateView(
          drawing: .chats, text: localization.text(.noChats),
          action: Link(title: localization.text(.createChat), screen: .newChat))
      }
      ul(
        .class("rows"), .animated, .onReachEnd { viewModel.loadNext.execute() },
        .aria(.busy, viewModel.isLoading)
      ) {
        ForEach(viewModel.rows, cache: rowCache, where: \.isSharedInGroup) { row in
          ChatsListRowView(row: row, localization: localization)
        }
      }
    }
  }
}

extension ChatsListRow {
  /// Whether other people of the chat see the row like this person.
  fileprivate var isSharedInGroup: Bool { isGroup && delivery == nil && draft == nil }
}

/// One chat in a list.
struct ChatsListRowView: View {
  let row: ChatsListRow
  let localization: Localization
  var onOpen: (Chat.ID) -> Void = { _ in }

  var body: Markup {
    li {
      a(
        .class("row"), .class("selected", when: row.isSelected), .link(Screen.chat(row.id).path),
        .onClick { onOpen(row.id) },
        .aria(.current, row.isSelected ? "page" : nil)
      ) {
        FramedAvatarView(
          avatar: row.avatar, isOnline: row.isOnline, onlineText: localization.text(.online))
        span(.class("row-title")) {
          span(.dir("auto")) { row.title }
          if row.isMuted {
            Icon.muted
            span(.class("visually-hidden")) { " " + localization.text(.muted) }
          }
        }
        span(.class("row-end")) {
          if let delivery = row.delivery {
            DeliveryView(delivery: delivery, localization: localization, className: "row-delivery")
          }
          span(.class("row-date")) { row.date }
        }
        // This element has the direction of the message, as `dir="auto"` skips the name in `bdi`.
        span(.class("row-text"), .dir("auto")) {
          if let typing = row.typing {
            span(.class("row-typing")) { typing }
          } else if let draft = row.draft {
            span(.class("row-draft")) {
              bdi { localization.text(.draft) }; ": "
            }
            draft
          } else {
            if let author = row.author {
              span(.class("row-author")) {
                bdi { author }; ": "
              }
            }
            if let attachment = row.attachment { Icon(attachment) }
            row.text
          }
        }
        if let badge = row.badge {
          span(.class("badge"), .class("muted", when: row.isMuted)) {
            badge; span(.class("visually-hidden")) { " " + localization.text(.unread) }
          }
        }
      }
    }
  }
}

/// The search for chats, contacts and messages.
struct SearchView: View {
  let viewModel: SearchViewModel
  let localization: Localization

  var body: Markup {
    search(.class("search")) {
      SearchField(
        viewModel.query, label: localization.text(.searchEverything),
        .group(
          .id("chat-search"),  // The Tab key alone does not replace the list.
          .onClick { viewModel.isOpen.value = true },
          .onKey("Escape", "ArrowDown") { key in
            if key == "Escape" { close() } else { viewModel.isOpen.value = true }
          }))
      Show(when: viewModel.isOpen) {
        button(
          .class("quiet"), .onClick { close() },
          .optimistic(on: .click, .setValue(of: .id("chat-search"), to: ""), .hide(.element))
        ) { DesignText.cancel.localized }
      }
    }
    Show(when: viewModel.isOpen) {
      SearchResultsView(viewModel: viewModel.results, localization: localization, close: close)
    }
  }

  private func close() {
    viewModel.query.value = ""
    viewModel.isOpen.value = false
  }
}

/// The chats, contacts and messages that a search has found.
struct SearchResultsView: View {
  let viewModel: SearchResultsViewModel
  let localization: Localization
  /// Closes the search.
  let close: () -> Void

  var body: Markup {
    Show(when: viewModel.isPopularVisible) {
      h2(.class("section")) { localization.text(.popularChatsHeading) }
      ul(.class("popular"), .aria(.label, localization.text(.popularChats))) {
        ForEach(viewModel.popular) { row in
          li {
            a(.link(Screen.chat(row.id).path), .onClick { open(row.id) }) {
              AvatarView(avatar: row.avatar)
              span(.dir("auto")) { row.title }
            }
          }
        }
      }
    }
    Switch(viewModel.problem) { problem in
      if let problem { p(.class("input-problem"), .role("alert")) { problem } }
    }
    Switch(viewModel.chatsHeading) { heading in
      if let heading { h2(.class("section")) { heading } }
    }
    ul(.class("rows")) {
      ForEach(viewModel.chats) { row in ChatsListRowView(row: row, localization: localization, onOpen: open) }
    }
    Switch(viewModel.contactsHeading) { heading in
      if let heading { h2(.class("section")) { heading } }
    }
    ul(.class("rows")) {
      ForEach(viewModel.contacts) { row in
        ContactRowView(row: row, localization: localization, showsLastSeen: false) { contact in
          viewModel.openChat.execute(contact)
          close()
        }
      }
    }
    Switch(viewModel.messagesHeading) { heading in
      if let heading { h2(.class("section")) { heading } }
    }
    ul(.class("rows")) {
      ForEach(viewModel.messages) { found in FoundMessageView(row: found, onOpen: viewModel.didOpen) }
    }
    Show(when: viewModel.hasNext) {
      LoadButton(localization.text(.moreMessages), .class("quiet more"), load: viewModel.loadNext)
    }
    Show(when: viewModel.hasNoResults) {
      EmptyStateView(drawing: .search, text: localization.text(.nothingFound))
    }
  }

  private func open(_ chat: Chat.ID) {
    viewModel.didOpen(chat)
    close()
  }
}

/// One message in the results of the search. The search stays open when the person opens the message, so that the person
/// can go on to the next one.
struct FoundMessageView: View {
  let row: FoundMessageRow
  let onOpen: (Chat.ID) -> Void

  var body: Markup {
    li {
      a(
        .class("row found"),
        .link(Screen.message(in: row.chat, MessageSequenceNumber(row.sequenceNumber)).path),
        .onClick { onOpen(row.chat) }
      ) {
        span(.class("row-title"), .dir("auto")) { row.title }
        span(.class("row-end")) { span(.class("row-date")) { row.date } }
        span(.class("row-text"), .dir("auto")) {
          bdi { row.senderName }
          ": "
          for part in row.excerpt {
            if part.isMatch { mark { part.text } } else { part.text }
          }
        }
      }
    }
  }
}
