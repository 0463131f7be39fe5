import Foundation
import MessengerServices
import MessengerViewModels
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The field for a message, and the button to send it.
///
/// When a person sends a message, the browser shows it at once, as a row at the end of the list, and empties the field.
/// The page shows the message under the same key, so its row replaces the row of the browser. The browser keeps the
/// draft until it is sent, and the message until the page has it.
struct ComposerView: View {
  /// The `id` of the list of messages.
  static let listID = "transcript"
  private static let fieldID = "draft"

  let viewModel: MessageComposer
  let localization: Localization
  /// Whether the field gets the focus when it is shown.
  let takesFocus: Bool

  private var isShort: BrowserCondition { .text(of: Self.fieldID, .hasLength(atMost: Limits.textLength)) }

  private var isSendable: BrowserCondition {
    guard let attachments else { return .isNotBlank(Self.fieldID).and(isShort) }
    return .isNotBlank(Self.fieldID).or(attachments.files.map { !$0.isEmpty }).and(isShort)
  }

  /// The `id` of the mark that says whether the browser has files for the next message.
  private var markID: String { "has-files-\(viewModel.chat)" }

  /// Whether the browser can show the message at once. It knows the files that it has even while the page does not.
  private var isShownAtOnce: BrowserCondition {
    if attachments == nil { return isShort.and(.isNotBlank(Self.fieldID)) }
    return isShort.and(.isNotBlank(Self.fieldID).or(.isChecked(markID)))
  }

  private var attachments: UploadAttachmentInput? { viewModel.attachments as? UploadAttachmentInput }

  var body: Markup {
    form(
      .class("composer"),
      .persistent("composer-\(viewModel.chat)"),
      .onSubmit { [viewModel] key in viewModel.send.execute(key.uuid) },
      // The files are in the row of the message.
      attachments == nil
        ? .none
        : .optimistic(on: .submit, when: isShownAtOnce, .addClass("sent", to: .id(AttachmentsView.id))),
      .optimistic(
        on: .submit, when: isShownAtOnce,
        .append(to: .id(Self.listID)) { form in
          MessageView(
            message: viewModel.row(sending: form[Self.fieldID]), localization: localization, key: form.key,
            files: attachments == nil ? nil : AttachButton.keptName(of: viewModel.chat))
        },
        .setValue(of: .id(Self.fieldID), to: ""))
    ) {
      p(
        .class("input-problem"), .role(.alert), .hidden(when: isShort.and(viewModel.isTooLong.negated()))
      ) { localization.text(.error(.messageTooLong)) }
      Switch(viewModel.problem) { problem in
        if let problem { p(.class("input-problem"), .role(.alert)) { problem } }
      }
      Switch(viewModel.microphoneProblem) { problem in
        if let problem { p(.class("input-problem"), .role(.alert)) { problem } }
      }
      if let attachments {
        WaitingFilesCheckbox(
          markID, of: AttachButton.keptName(of: viewModel.chat),
          exceptNamesBeginningWith: VoiceMessageFileName.prefix)
        AttachmentsView(attachments: attachments, localization: localization)
        AttachButton(chat: viewModel.chat, attachments: attachments, localization: localization)
      }
      textarea(
        .id(Self.fieldID), .name("draft"), .persistent("draft-\(viewModel.chat)"), .field(viewModel.text),
        .rows(1),
        .placeholder(localization.text(.message)), .aria(.label, localization.text(.message)), .dir("auto"),
        .autocomplete("off"), .enterKeyHint("send"),
        .autofocus(takesFocus), .submitsOnEnter)
      if attachments != nil {
        VoiceRecorder(
          field: AttachButton.fieldID(of: viewModel.chat), localization: localization
        ) { [viewModel] problem in
          viewModel.microphoneProblem.value = problem
        }
      }
      // A disabled button would lose the keyboard focus. The command ignores a message that cannot be sent.
      button(
        .type("submit"), .class("send emphasized"),
        .aria(.disabled, when: isSendable.and(viewModel.problem.map { $0 == nil }).negated()), .keepsFocus,
        .aria(.label, localization.text(.send))
      ) { Icon.send }
    }
  }
}

extension IdempotencyKey {
  /// The key as a UUID, whose format each key has.
  fileprivate var uuid: UUID { UUID(uuidString: description)! }
}
