import Foundation
import MessengerServices
import Testing

@testable import MessengerViewModels

/// The texts in all languages.
@Suite struct MessengerTextTests {
  private static let (english, german, arabic) = (
    Localization(locale: Locale(identifier: "en_US")), Localization(locale: Locale(identifier: "de_DE")),
    Localization(locale: Locale(identifier: "ar_EG"))
  )
  private static let people = ["Ξ", "Ω"].map { GroupAction.NamedPerson(id: nil, name: $0) }

  /// One text of each kind. Names are Greek letters, and numbers are 7.
  private static let texts: [MessengerText] =
    [
      .error(.tooManyAttempts(retryAfter: 420)), .action(.added(people), by: "Σ"), .deletedAccount,
      .visitor(number: 7), .you, .online, .lastSeenJustNow, .lastSeenMinutes(7), .lastSeenHours(7),
      .lastSeenDays(7), .typing(["Ξ", "Ω"]), .participants(7), .chats, .contacts, .settings,
      .mainNavigation, .skipToContent, .more, .back, .notFound, .notFoundExplanation, .busy, .goToChats,
      .goToContacts, .signIn, .signUp, .slogan, .newHereQuestion, .alreadyRegisteredQuestion,
      .visitExplanation, .visit,
      .name,
      .password, .invitation, .nameNote, .passwordNote(minimum: 7), .showPassword, .newPasswordExplanation,
      .newChat, .noChats, .selectChat, .searchEverything, .popularChats, .popularChatsHeading,
      .recentSearchHeading, .chatsHeading, .contactsHeading, .messagesHeading, .moreMessages, .nothingFound,
      .unread, .invitations, .groupInvitation(by: "Ξ", to: "Ω"), .join, .decline, .newMessagesHeader,
      .newMessages(7),
      .messages, .earlierMessages, .laterMessages, .newestMessages, .noMessagesHint, .backToChats, .aboutChat,
      .noLongerParticipant(in: "Ξ"), .sending, .sent, .delivered, .read, .notSent(reason: "Ξ"), .delete,
      .message,
      .send, .tooManyUnsentMessages(7), .picture, .pictureNamed("Ξ"), .picturesAndFiles,
      .picturesAndFilesToSend,
      .voiceMessage, .recordVoiceMessage, .sendVoiceMessage, .recording, .slideToCancel, .microphoneDenied,
      .noMicrophone, .play, .pause, .playbackPosition, .playbackSpeed,
      .addPicturesOrFiles, .takePhoto, .sharedMedia, .sharedPictures, .sharedFiles, .sharedLinks, .noPictures,
      .noFiles,
      .noLinks, .download, .goToMessage, .photoHeading, .choosePhoto, .savePhoto, .removePhoto, .cropNote,
      .photoNotShown,
      .newChatHeading, .title, .titlePlaceholder, .create, .done, .next,
      .participantsHeading,
      .addParticipant, .addParticipants, .nobodyToSelect, .selectedCount(7), .deselectPerson("Ξ"),
      .participantMissing,
      .nothingChanged,
      .deleteAndExit,
      .deleteAndExitQuestion, .deleteMessage, .deleteMessageConsequence, .messageDeleted, .fileLost, .owner,
      .admin,
      .makeAdmin, .removeAsAdmin, .selectContact, .searchContacts,
      .noContacts, .nobodyFound, .openChat, .deleteChat, .deleteChatQuestion(with: "Ξ"), .block, .unblock,
      .report, .blockPerson("Ξ"), .blockConsequence("Ξ"), .reportPerson("Ξ"), .reportConsequence("Ξ"),
      .reported("Ξ"),
      .signedIn(as: "Ξ"), .visiting(as: "Ξ"), .sampleDataHeading, .invitationsHeading,
      .passwordHeading, .sessionsHeading, .signInsHeading, .yourDataHeading, .sampleDataExplanation,
      .generateData, .deleteData, .replaceData, .sampleDataConsequence, .generatingData, .deletingData,
      .inviteSomebody, .invitationLink, .invitationValidity, .changeName, .nameChanged(to: "Ξ"),
      .currentPassword, .newPassword, .changePassword, .passwordChanged, .sessions, .thisBrowser,
      .lastUsed("Ξ"), .sessionStart(day: "Ξ", network: "Ω"), .browser("Ξ", on: "Ω"), .unknownBrowser,
      .signOut,
      .signOutEverywhere, .signOutOf("Ξ"),
      .signIns, .wrongPassword(on: "Ξ"), .signInDetails(day: "Ξ", time: "Ω", network: "Σ"), .downloadData,
      .deleteAccount, .deleteAccountConsequence, .samplePeople, .mute, .unmute, .muted, .noMessages, .draft,
      .createChat, .openSettings, .openProfile,
      .updateAvatars, .updateLastSeen, .generateMessages, .generateChats, .generateMessage, .loadingChats,
      .loadingMoreChats, .loadingMoreMessages, .loadingChat, .openingChat, .beginningChat,
      .creatingChat, .changingChat, .leavingChat, .deletingChat, .changingAdmins, .selectingSoManyPeople,
      .loadingEarlierMessages, .loadingLaterMessages, .sendingMessage, .deletingMessage, .joiningChat,
      .decliningInvitation,
      .inviting, .loadingContacts, .loadingMoreContacts, .searchingContacts, .loadingProfile, .changingBlock,
      .reporting, .loadingSharedMedia, .savingPhoto, .loadingSessions, .signingOut, .signingOutOfBrowser,
      .loadingSignIns,
      .changingSampleData,
      .updatingAvatars, .updatingLastSeen, .generatingMessages, .generatingChats, .generatingMessage,
    ]

  private static let errors: [MessengerError] = [
    .invalidName, .nameTaken, .invalidPassword, .invalidPhoneNumber, .wrongCredentials, .wrongPassword,
    .tooManyAttempts(retryAfter: 420), .signedOut, .registrationClosed, .invitationNeeded, .linkExpired,
    .tooManyVisitors, .quotaExceeded, .tooMuchData(retryAfter: 420), .diskFull, .personNotFound,
    .chatNotFound, .invalidTitle, .noParticipants, .tooManyParticipants, .notAGroup, .notAllowed,
    .invitationRejected, .blocked, .emptyMessage, .messageTooLong, .tooManyMessages(retryAfter: 420),
    .tooManyChats(retryAfter: 420), .tooManyEdits(retryAfter: 420), .tooManySearches(retryAfter: 420),
    .searchTooLong, .noSamplePeople, .tooManySampleChats, .invalidRequest, .duplicateClientMessageID, .busy,
    .cancelled, .newerData, .olderData, .storage,
  ]

  /// The texts whose words are the same in English and German.
  private static let sameInGerman: Set<MessengerText> = [
    .chats, .chatsHeading, .sharedLinks, .name, .online, .admin, .openChat,
  ]

  /// The names of the cases that a source file declares.
  private func cases(in path: String) throws -> Set<String> {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(contentsOf: package.appending(path: path), encoding: .utf8)
      .replacing(",\n    ", with: ", ")
    return Set(
      source.matches(of: /\n  case ([^\n(]+)/).flatMap { $0.1.split(separator: ", ") }.map(String.init))
  }

  private func name(of text: some Any) -> String { String("\(text)".prefix { $0 != "(" }) }

  @Test func `the other tests include each text and each error`() throws {
    let texts = try cases(in: "Sources/MessengerViewModels/Texts/MessengerText.swift")
    #expect(texts.symmetricDifference(Self.texts.map(name)).sorted() == [])
    // The reason of a rejected file is a text of the library.
    let errors = try cases(in: "Sources/MessengerServices/Model/MessengerError.swift")
    #expect(errors.symmetricDifference(Self.errors.map(name)) == ["fileRejected"])
  }

  @Test func `each text is translated, with the names and numbers in it`() {
    for text in Self.texts + Self.errors.map(MessengerText.error) {
      let (english, german, arabic) = (
        Self.english.text(text), Self.german.text(text), Self.arabic.text(text)
      )
      #expect(german != english || Self.sameInGerman.contains(text), "\(text)")
      for part in ["Ξ", "Ω", "Σ"] where english.contains(part) {
        #expect(german.contains(part), "\(text)")
        #expect(arabic.contains(part), "\(text)")
      }
      if english.contains("7") {
        #expect(german.contains("7"), "\(text)")
        #expect(arabic.contains("7") || arabic.contains("٧"), "\(text)")
      }
      #expect(!arabic.contains { $0.isASCII && $0.isLetter }, "\(text): \(arabic)")
    }
  }

  @Test(arguments: [
    (0, "لا أحد"), (1, "شخص واحد"), (2, "شخصان"), (3, "٣ أشخاص"), (10, "١٠ أشخاص"), (11, "١١ شخصًا"),
    (99, "٩٩ شخصًا"), (100, "١٠٠ شخص"), (101, "١٠١ شخص"), (102, "١٠٢ شخص"), (103, "١٠٣ أشخاص"),
    (111, "١١١ شخصًا"), (200, "٢٠٠ شخص"), (1_000, "١٬٠٠٠ شخص"),
  ])
  func `Arabic counts in six forms`(count: Int, text: String) {
    #expect(Self.arabic.text(.participants(count)) == text)
  }

  @Test(arguments: [
    (MessengerText.participants(1), "1 participant", "1 Person"),
    (.participants(2), "2 participants", "2 Personen"),
    (.newMessages(1), "1 new message", "1 neue Nachricht"),
    (.newMessages(12), "12 new messages", "12 neue Nachrichten"),
    (.lastSeenDays(1), "last seen 1 day ago", "zuletzt online vor 1 Tag"),
    (.lastSeenDays(2), "last seen 2 days ago", "zuletzt online vor 2 Tagen"),
    (
      .error(.tooManyChats(retryAfter: 3)), "You have begun very many chats. Please go on in a minute.",
      "Du hast sehr viele Chats begonnen. Bitte mach in einer Minute weiter."
    ),
    (
      .error(.tooManyChats(retryAfter: 121)), "You have begun very many chats. Please go on in 3 minutes.",
      "Du hast sehr viele Chats begonnen. Bitte mach in 3 Minuten weiter."
    ),
    (
      .tooManyUnsentMessages(1_000), "1,000 messages are not sent yet. Send or delete some of them first.",
      "1.000 Nachrichten sind noch nicht gesendet. Sende oder lösche zuerst einige davon."
    ),
  ])
  func `English and German count in two forms, in the digits of the region`(
    text: MessengerText, english: String, german: String
  ) {
    #expect(Self.english.text(text) == english)
    #expect(Self.german.text(text) == german)
  }

  @Test(arguments: [
    (GroupAction.created, "Σ created the group", "Σ hat die Gruppe erstellt", "تم إنشاء المجموعة بواسطة Σ"),
    (
      .renamed(to: "Ξ"), "Σ changed title to Ξ", "Σ hat den Titel in „Ξ“ geändert",
      "تم تغيير العنوان إلى «Ξ» بواسطة Σ"
    ),
    (.changedPhoto, "Σ changed the photo", "Σ hat das Foto geändert", "تم تغيير الصورة بواسطة Σ"),
    (.removedPhoto, "Σ removed the photo", "Σ hat das Foto entfernt", "تمت إزالة الصورة بواسطة Σ"),
    (.added([people[0]]), "Σ added Ξ", "Σ hat Ξ hinzugefügt", "تمت إضافة Ξ بواسطة Σ"),
    (.removed(people), "Σ removed Ξ and Ω", "Σ hat Ξ und Ω entfernt", "تمت إزالة Ξ وΩ بواسطة Σ"),
    (
      .invited(people + [people[0]]), "Σ invited Ξ, Ω and Ξ", "Σ hat Ξ, Ω und Ξ eingeladen",
      "تمت دعوة Ξ، Ω وΞ بواسطة Σ"
    ),
    (.joined, "Σ joined", "Σ ist beigetreten", "انضمام Σ إلى المجموعة"),
    (.left, "Σ left the chat", "Σ hat den Chat verlassen", "مغادرة Σ للدردشة"),
  ])
  func `system messages are sentences in each language`(
    action: GroupAction, english: String, german: String, arabic: String
  ) {
    let text = MessengerText.action(action, by: "Σ")
    #expect(Self.english.text(text) == english)
    #expect(Self.german.text(text) == german)
    #expect(Self.arabic.text(text).filter { $0 != "\u{2068}" && $0 != "\u{2069}" } == arabic)
  }

  @Test func `a system message about many people names three of them`() {
    func text(_ count: Int, in localization: Localization) -> String {
      let people = "ABCDEFG".prefix(count).map { GroupAction.NamedPerson(id: nil, name: String($0)) }
      return localization.text(.action(.added(people), by: "Σ"))
    }
    #expect(text(4, in: Self.english) == "Σ added A, B, C and D")
    #expect(text(5, in: Self.english) == "Σ added A, B, C and 2 others")
    #expect(text(7, in: Self.german) == "Σ hat A, B, C und 4 weitere Personen hinzugefügt")
    #expect(text(5, in: Self.arabic).contains("شخصان آخران"))
  }

  @Test(arguments: [
    (["Ξ"], "Ξ is typing…", "Ξ schreibt …", "Ξ: جارٍ الكتابة…"),
    (["Ξ", "Ω"], "Ξ and Ω are typing…", "Ξ und Ω schreiben …", "Ξ وΩ: جارٍ الكتابة…"),
    (
      ["Ξ", "Ω", "Σ"], "Ξ, Ω and 1 more are typing…", "Ξ, Ω und 1 weitere Person schreiben …",
      "Ξ، Ω وشخص آخر: جارٍ الكتابة…"
    ),
    (
      ["Ξ", "Ω", "Σ", "Φ"], "Ξ, Ω and 2 more are typing…", "Ξ, Ω und 2 weitere Personen schreiben …",
      "Ξ، Ω وشخصان آخران: جارٍ الكتابة…"
    ),
  ])
  func `the people who are typing are counted in each language`(
    names: [String], english: String, german: String, arabic: String
  ) {
    #expect(Self.english.text(.typing(names)) == english)
    #expect(Self.german.text(.typing(names)) == german)
    #expect(Self.arabic.text(.typing(names)).filter { $0 != "\u{2068}" && $0 != "\u{2069}" } == arabic)
  }
}
