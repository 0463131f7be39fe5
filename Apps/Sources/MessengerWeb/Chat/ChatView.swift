import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// One chat: its messages, and the field to write one.
struct ChatView: View {
  let viewModel: ChatViewModel
  let localization: Localization
  let indicator: NewMessageIndicator
  private let rowCache: RowCache<ChatRow>
  /// Whether the messages get the focus, because the person has jumped to the newest ones.
  private let wantsFocus = MutableProperty(false)

  /// Whether the chat opens at a message: one to which a link leads, or the first unread one.
  private var hasJumpTarget: Bool { untracked { viewModel.hasJumpTarget } }

  init(viewModel: ChatViewModel, localization: Localization, rowCache: RowCache<ChatRow>) {
    self.viewModel = viewModel
    self.localization = localization
    self.rowCache = rowCache
    indicator = NewMessageIndicator(in: viewModel)
  }

  var body: Markup {
    section(.id("chat-\(viewModel.id)"), .class("chat"), .aria(.label, viewModel.title), files) {
      chatHeader
      div(.class("messages-frame")) {
        FloatingDayView()
        // Each jump makes a new element, which begins at its end or at the target of the jump.
        Switch(viewModel.jumpCount) { _ in messages }
        Switch(indicator.unseenCount) { count in
          if count > 0 {
            button(.class("jump"), .onClick(showLatest)) {
              Icon.down
              localization.text(.newMessages(count))
            }
          }
        }
      }
      p(.class("visually-hidden"), .aria(.live, "polite")) { viewModel.typing.map { $0 ?? "" } }
      ComposerView(viewModel: viewModel.composer, localization: localization, takesFocus: !hasJumpTarget)
      // A screen reader announces new messages of others, but not the earlier messages that are loaded.
      p(.class("visually-hidden"), .aria(.live, "polite")) {
        indicator.newest.map { [localization] message in
          message.map { "\(localization.name($0.senderName)): \($0.summary(in: localization))" } ?? ""
        }
      }
      MenuView(menu: viewModel.menu, localization: localization)
      DialogView(viewModel.dialogs)
      SheetView(
        viewModel.pictureSheet, label: localization.text(.sharedPictures), hasDismissButton: false,
        .class("viewer")
      ) { viewer in
        PictureViewerView(
          viewModel: viewer, localization: localization, onClose: viewModel.pictureSheet.dismiss)
      }
    }
  }

  /// Files can be dropped anywhere on the chat, and pasted into the field.
  private var files: Attribute {
    (viewModel.composer.attachments as? UploadAttachmentInput).map {
      .files($0.input, keptAs: AttachButton.keptName(of: viewModel.id))
    } ?? .none
  }

  private var chatHeader: Element {
    header(.class("chat-header")) {
      // On a phone this element takes the focus, so that the keyboard stays closed, and the Tab key moves the focus to
      // the link. On a larger screen it is hidden, and the text field takes the focus.
      div(.class("back"), .tabIndex(-1), .autofocus(!hasJumpTarget)) {
        a(
          .class("button quiet"), .link(returningTo: Screen.chats.path), .showsList(of: .chats),
          .aria(.label, localization.text(.backToChats))
        ) { Icon.back }
      }
      // The link covers the titles, too.
      div(.class("chat-subject")) {
        a(
          .class("details holdable"),
          .link(viewModel.details.map { [id = viewModel.id] in $0?.screen(in: id).path }),
          .aria(.label, localization.text(.aboutChat)), .onLongPress { viewModel.menu.open() }
        ) {
          Switch(viewModel.avatar) { avatar in
            if let avatar { AvatarView(avatar: avatar) }
          }
        }
        div(.class("chat-titles")) {
          h1(.dir("auto")) { viewModel.title }
          p(.class("subtitle")) {
            Switch(viewModel.typing) { typing in
              if let typing { span(.class("typing")) { typing } } else { viewModel.subtitle }
            }
          }
        }
      }
      MenuButton(menu: viewModel.menu, localization: localization)
    }
  }

  private var messages: Element {
    div(
      .class("messages"), .class("at-end", when: viewModel.isAtEnd), .role(.group),
      .aria(.label, localization.text(.messages)),
      .tabIndex(0), .autofocus(untracked { wantsFocus.value } && !hasJumpTarget),
      .scrollAnchor(
        viewModel.hasLater.combineLatest(viewModel.jumpTarget) { $0 || $1 != nil ? .top : .bottom })
    ) {
      Show(when: viewModel.hasEarlier) {
        LoadButton(localization.text(.earlierMessages), .class("quiet earlier"), load: viewModel.loadEarlier)
      }
      Show(when: viewModel.isEmpty) {
        EmptyStateView(drawing: .chats, text: localization.text(.noMessagesHint))
      }
      // Before the first messages are loaded, the empty list would report both of its ends.
      Switch(viewModel.isLoaded) { isLoaded in
        transcript(isLoaded ? .group(startEvent, endEvent) : .none)
      }
      Show(when: viewModel.hasLater) {
        LoadButton(localization.text(.laterMessages), .class("quiet later"), load: viewModel.loadLater)
      }
      // The button that counts new messages also leads to the end, so it replaces this button.
      Show(when: viewModel.hasLater.combineLatest(indicator.unseenCount) { $0 && $1 == 0 }) {
        button(.class("latest"), .onClick(showLatest), .title(localization.text(.newestMessages))) {
          span(.class("visually-hidden")) { localization.text(.newestMessages) }
          Icon.down
        }
      }
      div(
        .class("end"),
        .onIntersectionChange { [viewModel, wantsFocus] isSeen in
          viewModel.isAtEnd.value = isSeen
          wantsFocus.value = false
        })
    }
  }

  private var startEvent: Attribute { .onReachStart(within: 50, viewModel.didReachStart) }

  private var endEvent: Attribute { .onReachEnd(within: 50, viewModel.didReachEnd) }

  private func transcript(_ events: Attribute) -> Element {
    ol(.id(ComposerView.listID), .class("transcript"), .animated, events) {
      ForEach(viewModel.rows, cache: rowCache, where: isShared) { row in
        ChatRowView(
          row: row, localization: localization, peerName: untracked { viewModel.peerName },
          isJumpTarget: row.id == untracked { viewModel.jumpTarget.value },
          attachments: viewModel.composer.attachments as? UploadAttachmentInput, onRetry: viewModel.retry,
          onDiscard: viewModel.discard, onOpen: viewModel.open, onDelete: viewModel.delete)
      }
    }
  }

  /// Whether the other people of the chat see a row like this person. In a direct chat nobody does: the
  /// messages that one person receives are the other person's own.
  private func isShared(_ row: ChatRow) -> Bool {
    row.isSharedInGroup && untracked { viewModel.peerName == nil && viewModel.jumpTarget.value != row.id }
  }

  private func showLatest() {
    wantsFocus.value = true
    viewModel.showLatest()
  }
}

extension ChatRow {
  /// Whether the HTML of the row is the same for all people of a group who speak one language, except for the sender.
  fileprivate var isSharedInGroup: Bool {
    switch self {
    case .header(_, .other), .unreadHeader(_, .other), .system(_, .other), .albumPart(.other): true
    case .message(let message): !message.isOutgoing && !message.isVoiceMessage
    case .header, .unreadHeader, .system, .albumPart: false
    }
  }
}

extension MessageRow {
  /// Whether the message is a recording, whose player is bound to a script.
  fileprivate var isVoiceMessage: Bool { if case .voice? = attachment?.kind { true } else { false } }
}

extension ChatViewModel {
  /// The name of the other person in a direct chat; nil in a group.
  fileprivate var peerName: String? { if case .profile = details.value { title.value } else { nil } }
}
