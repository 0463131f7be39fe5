import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// One chat: what was said, and the field to say something.
struct ChatView: View {
  let viewModel: ChatViewModel
  let newest: NewestMessages
  /// Whether the person has asked for the end of the chat, so that they are to be there with the focus, too.
  private let wantsFocus = MutableProperty(false)

  init(viewModel: ChatViewModel) {
    self.viewModel = viewModel
    newest = NewestMessages(in: viewModel)
  }

  var body: Markup {
    section(.class("chat"), .aria(.label, viewModel.title)) {
      top
      div(.class("messages-frame")) {
        // Made anew, it is at its end, or at the message that the person has come for.
        Switch(viewModel.jumps) { _ in messages }
        Switch(newest.unseenCount) { count in
          if count > 0 {
            button(.class("jump"), .onClick(showLatest)) {
              "↓ \(count) new \(count == 1 ? "message" : "messages")"
            }
          }
        }
      }
      p(.class("typing"), .aria(.live, "polite")) { viewModel.typing.map { $0 ?? "" } }
      ComposerView(viewModel: viewModel.composer, takesFocus: !viewModel.isSeeking)
      // What others say while the chat is open is read out; earlier messages that are loaded are not.
      p(.class("visually-hidden"), .aria(.live, "polite")) {
        newest.newest.map { message in
          message.map { "\($0.senderName): \($0.text)" } ?? ""
        }
      }
      DialogView(viewModel.dialogs)
    }
  }

  private var top: Element {
    header(.class("chat-header")) {
      // On a phone the focus is for it, so that no keyboard comes; where there is room it is not shown, and
      // the field has the focus.
      a(
        .class("back button quiet"), .link(Address.chats.path()), .aria(.label, "Back to the chats"),
        .autofocus(!viewModel.isSeeking)
      ) { "‹" }
      div(.class("chat-titles")) {
        h1 { viewModel.title }
        p(.class("subtitle")) { viewModel.subtitle }
      }
      MenuButton(menu: viewModel.simulation)
      a(
        .class("details holdable"),
        .link(viewModel.details.map { [id = viewModel.id] in $0?.path(from: id) }),
        .aria(.label, "About this chat"), .onLongPress { viewModel.simulation.open() }
      ) {
        Switch(viewModel.portrait) { portrait in
          if let portrait { PortraitView(portrait) }
        }
      }
    }
  }

  private var messages: Element {
    div(
      .class("messages"), .class("at-end", when: viewModel.isAtEnd), .role(.group), .aria(.label, "Messages"),
      .tabIndex(0), .autofocus(wantsFocus.value && !viewModel.isSeeking),
      .scrollAnchor(viewModel.hasLater.combineLatest(viewModel.sought) { $0 || $1 != nil ? .top : .bottom }),
      // An end that is still in view after rows have come is reported again: until they fill the screen.
      .onReachStart(within: 0) { [viewModel] in
        if viewModel.hasEarlier.value { viewModel.isAtStart.value = true }
      },
      .onReachEnd(within: 0) { [viewModel] in viewModel.isAtEnd.value = true }
    ) {
      Show(when: viewModel.hasEarlier) {
        LoadButton("Earlier messages", .class("quiet earlier"), load: viewModel.loadEarlier)
        div(.class("start"), .onVisibilityChange { [viewModel] in viewModel.isAtStart.value = $0 })
      }
      Show(when: viewModel.isEmpty) { p(.class("empty")) { "Nothing has been said yet." } }
      ol(.class("transcript"), .animated) {
        ForEach(updating: viewModel.rows) { row in
          ChatRowView(
            row: row, peerName: viewModel.peerName, isSought: row.value.id == viewModel.sought.value,
            onRetry: viewModel.retry, onDiscard: viewModel.discard)
        }
      }
      Show(when: viewModel.hasLater) {
        LoadButton("Later messages", .class("quiet later"), load: viewModel.loadLater)
      }
      // Where something new has come, the button that says so leads there, too.
      Show(when: viewModel.hasLater.combineLatest(newest.unseenCount) { $0 && $1 == 0 }) {
        button(.class("latest"), .onClick(showLatest), .title("Newest messages")) {
          span(.class("visually-hidden")) { "Newest messages" }
          span(.aria(.hidden, "true")) { "↓" }
        }
      }
      div(
        .class("end"),
        .onVisibilityChange { [viewModel, wantsFocus] isSeen in
          viewModel.isAtEnd.value = isSeen
          wantsFocus.value = false
        })
    }
  }

  private func showLatest() {
    wantsFocus.value = true
    viewModel.showLatest()
  }
}

/// Where a person writes.
struct ComposerView: View {
  let viewModel: MessageComposer
  /// Whether the person is to write at once.
  let takesFocus: Bool

  var body: Markup {
    form(.class("composer"), .onSubmit(viewModel.send)) {
      Switch(viewModel.problem) { problem in
        if let problem { p(.class("input-problem"), .role("alert")) { problem } }
      }
      textarea(
        .id("draft"), .name("draft"), .field(viewModel.text), .rows(1), .placeholder("Message"),
        .aria(.label, "Message"), .autocomplete("off"), .enterKeyHint("send"), .autofocus(takesFocus),
        .onKey("Enter") { _ in viewModel.send.execute() })
      // Not disabled, which would take the focus from who sends by keyboard: what cannot be sent is not.
      button(
        .type("submit"), .class("send emphasized"), .aria(.disabled, viewModel.send.isEnabled.negated()),
        .keepsFocus, .aria(.label, "Send")
      ) { "➤" }
    }
  }
}

extension ChatViewModel.Details {
  /// Where the details of a chat are shown.
  func path(from chat: Chat.ID) -> String {
    switch self {
    case .settings(let id): Address.chatSettings.path(id)
    case .profile(let id): Address.person.path(chat, id)
    }
  }
}

extension ChatViewModel {
  /// The name of the other one in a chat of two.
  fileprivate var peerName: String? { if case .profile = details.value { title.value } else { nil } }
}
