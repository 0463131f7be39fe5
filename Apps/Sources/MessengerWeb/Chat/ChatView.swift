import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// One chat: what was said, and the field to say something.
struct ChatView: View {
  let viewModel: ChatViewModel

  var body: Markup {
    Show(when: viewModel.isMissing) {
      section(.class("screen")) {
        h1(.class("visually-hidden")) { "Not found" }
        p(.class("empty")) { MessengerError.chatNotFound.message }
        p(.class("empty-action")) {
          a(.class("button-link"), .link(Address.chats.path())) { "Go to your chats" }
        }
      }
    } otherwise: {
      section(.class("chat"), .aria(.label, viewModel.title)) {
        top
        // Made anew, it is at its end.
        Switch(viewModel.jumps) { _ in messages }
        p(.class("typing"), .aria(.live, "polite")) { viewModel.typing.map { $0 ?? "" } }
        ComposerView(viewModel: viewModel.composer)
        DialogView(viewModel.dialogs)
      }
    }
  }

  private var top: Element {
    header(.class("chat-header")) {
      a(.class("back button quiet"), .link(Address.chats.path()), .aria(.label, "Back to the chats")) { "‹" }
      div(.class("chat-titles")) {
        h1 { viewModel.title }
        p(.class("subtitle")) { viewModel.subtitle }
      }
      MenuButton(menu: viewModel.simulation)
      a(
        .class("details holdable"), .link(viewModel.details.map { $0?.path }),
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
      .class("messages"), .scrollAnchor(viewModel.hasLater.map { $0 ? .top : .bottom }), .tabIndex(0),
      .aria(.label, "Messages"), .role("log"),
      .onScroll(near: .top, within: 50) { viewModel.loadEarlier.execute() }
    ) {
      Show(when: viewModel.hasEarlier) {
        button(.class("quiet earlier"), .onClick(viewModel.loadEarlier)) { "Earlier messages" }
      }
      Show(when: viewModel.isEmpty) { p(.class("empty")) { "Nothing has been said yet." } }
      ol(.class("transcript"), .animated) {
        ForEach(updating: viewModel.rows) { row in
          ChatRowView(row: row, onRetry: viewModel.retry, onDiscard: viewModel.discard)
        }
      }
      Show(when: viewModel.hasLater) {
        button(.class("quiet later"), .onClick(viewModel.loadLater)) { "Later messages" }
        button(.class("latest"), .onClick { viewModel.showLatest() }, .title("Newest messages")) {
          span(.class("visually-hidden")) { "Newest messages" }
          span(.aria(.hidden, "true")) { "↓" }
        }
      }
      div(.class("end"), .onVisibilityChange { viewModel.isAtEnd.value = $0 })
    }
  }
}

/// Where a person writes.
struct ComposerView: View {
  let viewModel: MessageComposer

  var body: Markup {
    form(.class("composer"), .onSubmit(viewModel.send)) {
      Switch(viewModel.problem) { problem in
        if let problem { p(.class("input-problem"), .role("alert")) { problem } }
      }
      textarea(
        .id("draft"), .name("draft"), .field(viewModel.text), .rows(1), .placeholder("Message"),
        .aria(.label, "Message"), .autocomplete("off"), .enterKeyHint("send"), .autofocus(),
        .onKey("Enter") { _ in viewModel.send.execute() })
      button(
        .type("submit"), .class("send emphasized"), .disabled(viewModel.send.isEnabled.negated()),
        .aria(.label, "Send")
      ) { "➤" }
    }
  }
}

extension ChatViewModel.Details {
  /// Where the details are shown.
  var path: String {
    switch self {
    case .settings(let id): Address.chatSettings.path(id)
    case .profile(let id): Address.contact.path(id)
    }
  }
}
