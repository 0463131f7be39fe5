import MessengerServices

extension MessengerText {
  /// The text in German.
  ///
  /// - Parameter format: Writes the numbers and names in the text.
  func german(_ format: Localization) -> String {
    switch self {
    case .error(let error): error.german(format)
    case .action(let action, let person): action.german(by: person, format)

    case .deletedAccount: "Gelöschtes Konto"
    case .visitor(let number): "Gast \(number)"
    case .you: "Du"
    case .online: "online"
    case .lastSeenJustNow: "gerade eben online"
    case .lastSeenMinutes(let count): "zuletzt online vor \(format.german(count, "Minute", "Minuten"))"
    case .lastSeenHours(let count): "zuletzt online vor \(format.german(count, "Stunde", "Stunden"))"
    case .lastSeenDays(let count): "zuletzt online vor \(format.german(count, "Tag", "Tagen"))"
    case .typing(let names) where names.count > 2:
      "\(format.list(names.prefix(2), last: ", ")) und \(format.german(names.count - 2, "weitere Person", "weitere Personen")) schreiben …"
    case .typing(let names):
      "\(format.list(names, last: " und ")) \(names.count == 1 ? "schreibt" : "schreiben") …"
    case .participants(let count): format.german(count, "Person", "Personen")

    case .chats: "Chats"
    case .contacts: "Kontakte"
    case .settings: "Einstellungen"
    case .mainNavigation: "Hauptmenü"
    case .skipToContent: "Zum Inhalt springen"
    case .more: "Mehr"
    case .back: "Zurück"
    case .notFound: "Nicht gefunden"
    case .notFoundExplanation: "Unter dieser Adresse gibt es nichts."
    case .busy: "Ausgelastet"
    case .goToChats: "Zu deinen Chats"
    case .goToContacts: "Zu deinen Kontakten"

    case .signIn: "Anmelden"
    case .signUp: "Registrieren"
    case .slogan: "Chats und Gruppen, die sofort antworten – auf deinem eigenen Server."
    case .newHereQuestion: "Neu hier?"
    case .alreadyRegisteredQuestion: "Schon registriert?"
    case .visitExplanation: "Oder sieh dich zuerst um, mit eigenen Beispielpersonen und Chats."
    case .visit: "Umsehen"
    case .name: "Name"
    case .password: "Passwort"
    case .invitation: "Einladung"
    case .nameNote:
      "Unter diesem Namen finden und sehen dich andere: bis zu \(format.number(Limits.nameLength)) Zeichen eines Alphabets."
    case .passwordNote(let minimum): "Mindestens \(format.number(minimum)) Zeichen."
    case .showPassword: "Passwort anzeigen"
    case .newPasswordExplanation:
      "Wähle ein neues Passwort. Du wirst überall abgemeldet und meldest dich dann damit an."

    case .newChat: "Neuer Chat"
    case .noChats: "Noch keine Chats. Wähle jemanden unter Kontakte oder beginne einen neuen Chat."
    case .selectChat: "Wähle einen Chat."
    case .searchEverything: "Chats, Kontakte und Nachrichten durchsuchen"
    case .popularChats: "Beliebte Chats"
    case .popularChatsHeading: "BELIEBTE CHATS"
    case .recentSearchHeading: "ZULETZT GESUCHT"
    case .chatsHeading: "CHATS"
    case .contactsHeading: "KONTAKTE"
    case .messagesHeading: "NACHRICHTEN"
    case .moreMessages: "Weitere Nachrichten"
    case .nothingFound: "Nichts gefunden. Versuche es mit weniger oder anderen Wörtern."
    case .noMessages: "Noch keine Nachrichten"
    case .draft: "Entwurf"
    case .muted: "stumm"
    case .unread: "ungelesen"
    case .invitations: "Einladungen"
    case .groupInvitation(let person, let title):
      "\(format.isolated(person)) lädt dich zu „\(format.isolated(title))“ ein."
    case .join: "Beitreten"
    case .decline: "Ablehnen"

    case .newMessagesHeader: "Neue Nachrichten"
    case .newMessages(let count): "\(format.german(count, "neue Nachricht", "neue Nachrichten"))"
    case .messages: "Nachrichten"
    case .earlierMessages: "Frühere Nachrichten"
    case .laterMessages: "Spätere Nachrichten"
    case .newestMessages: "Neueste Nachrichten"
    case .noMessagesHint: "Noch keine Nachrichten. Schreib die erste."
    case .backToChats: "Zurück zu den Chats"
    case .mute: "Stummschalten"
    case .unmute: "Stummschaltung aufheben"
    case .aboutChat: "Über diesen Chat"
    case .noLongerParticipant(let title): "Du nimmst an „\(format.isolated(title))“ nicht mehr teil."
    case .sending: "Wird gesendet"
    case .sent: "Gesendet"
    case .delivered: "Zugestellt"
    case .read: "Gelesen"
    case .notSent(let reason): "Nicht gesendet. \(reason)"
    case .delete: "Löschen"
    case .message: "Nachricht"
    case .send: "Senden"
    case .tooManyUnsentMessages(let count):
      "\(format.german(count, "Nachricht ist", "Nachrichten sind")) noch nicht gesendet. Sende oder lösche zuerst einige davon."
    case .picture: "Foto"
    case .pictureNamed(let name): "Foto \(format.isolated(name))"
    case .picturesAndFiles: "Fotos und Dateien"
    case .picturesAndFilesToSend: "Fotos und Dateien, die gesendet werden"
    case .addPicturesOrFiles: "Fotos oder Dateien hinzufügen"
    case .takePhoto: "Foto aufnehmen"
    case .voiceMessage: "Sprachnachricht"
    case .recordVoiceMessage: "Sprachnachricht aufnehmen"
    case .sendVoiceMessage: "Sprachnachricht senden"
    case .recording: "Aufnahme"
    case .slideToCancel: "Zum Abbrechen schieben"
    case .microphoneDenied:
      "Der Browser lässt diese Seite das Mikrofon nicht benutzen. Du kannst es in den Einstellungen der Website erlauben."
    case .noMicrophone: "Es gibt kein Mikrofon."
    case .play: "Abspielen"
    case .pause: "Anhalten"
    case .playbackPosition: "Stelle"
    case .playbackSpeed: "Geschwindigkeit"

    case .sharedMedia: "Geteilte Medien"
    case .sharedPictures: "Fotos"
    case .sharedFiles: "Dateien"
    case .sharedLinks: "Links"
    case .noPictures: "Noch keine Fotos. Hier erscheinen die, die im Chat gesendet werden."
    case .noFiles: "Noch keine Dateien. Hier erscheinen die, die im Chat gesendet werden."
    case .noLinks: "Noch keine Links. Hier erscheinen die, die im Chat gesendet werden."
    case .download: "Herunterladen"
    case .goToMessage: "Zur Nachricht"

    case .photoHeading: "FOTO"
    case .choosePhoto: "Foto auswählen"
    case .savePhoto: "Foto speichern"
    case .removePhoto: "Foto entfernen"
    case .cropNote: "Verschiebe und vergrößere das Foto, bis es passt."
    case .photoNotShown: "Dieser Browser kann das Foto nicht zeigen. Es wird ganz verwendet."

    case .newChatHeading: "Neuer Chat"
    case .title: "Titel"
    case .titlePlaceholder: "Titel des Chats"
    case .create: "Erstellen"
    case .done: "Fertig"
    case .next: "Weiter"
    case .participantsHeading: "PERSONEN"
    case .addParticipant: "Person hinzufügen"
    case .addParticipants: "Personen hinzufügen"
    case .nobodyToSelect: "Es gibt niemanden zur Auswahl. Erzeuge in den Einstellungen Beispielpersonen."
    case .selectedCount(let count): "\(format.number(count)) ausgewählt"
    case .deselectPerson(let name): "\(format.isolated(name)) entfernen"
    case .participantMissing: "Füge mindestens eine Person hinzu."
    case .nothingChanged: "Bisher wurde nichts geändert."
    case .deleteAndExit: "Löschen und verlassen"
    case .deleteMessage: "Nachricht löschen"
    case .deleteMessageConsequence: "Niemand in diesem Chat kann sie dann noch lesen."
    case .fileLost: "Die Datei ist nicht angekommen. Bitte füge sie noch einmal hinzu."
    case .messageDeleted: "Nachricht gelöscht"
    case .deleteAndExitQuestion: "Möchtest du diesen Chat wirklich löschen und verlassen?"
    case .owner: "Leitung"
    case .admin: "Admin"
    case .makeAdmin: "Zum Admin machen"
    case .removeAsAdmin: "Als Admin entfernen"

    case .selectContact: "Wähle jemanden für ein Gespräch."
    case .searchContacts: "Kontakte durchsuchen"
    case .noContacts: "Noch ist sonst niemand hier. Erzeuge in den Einstellungen Beispielpersonen."
    case .nobodyFound: "Niemand gefunden. Versuche es mit dem Anfang eines Namens."
    case .openChat: "Chat"
    case .deleteChat: "Chat löschen"
    case .deleteChatQuestion(let person):
      "Möchtest du diesen Chat wirklich für dich löschen? \(format.isolated(person)) behält ihn."
    case .block: "Blockieren"
    case .unblock: "Blockierung aufheben"
    case .report: "Melden"
    case .blockPerson(let person): "\(format.isolated(person)) blockieren"
    case .blockConsequence(let person):
      "Du und \(format.isolated(person)) könnt einander dann weder schreiben noch zu Gruppen hinzufügen."
    case .reportPerson(let person): "\(format.isolated(person)) melden"
    case .reportConsequence(let person):
      "Wer diesen Messenger betreibt, sieht dann, dass du \(format.isolated(person)) gemeldet hast."
    case .reported(let person): "Du hast \(format.isolated(person)) gemeldet."

    case .signedIn(let person): "Du bist als \(format.isolated(person)) angemeldet."
    case .visiting(let person):
      "Du siehst dich als \(format.isolated(person)) um. Registriere dich, um alles zu behalten."
    case .sampleDataHeading: "BEISPIELDATEN"
    case .invitationsHeading: "EINLADUNGEN"
    case .passwordHeading: "PASSWORT"
    case .sessionsHeading: "ANGEMELDET"
    case .signInsHeading: "LETZTE ANMELDUNGEN"
    case .yourDataHeading: "DEINE DATEN"
    case .sampleDataExplanation:
      "Beispielpersonen und Chats mit ihnen. Andere sehen sie nur in gemeinsamen Gruppen."
    case .generateData: "Daten erzeugen"
    case .deleteData: "Daten löschen"
    case .replaceData: "Daten ersetzen"
    case .sampleDataConsequence:
      "Deine Beispielpersonen und deine Chats mit ihnen werden gelöscht. Chats mit anderen Personen bleiben."
    case .generatingData: "Daten werden erzeugt …"
    case .deletingData: "Daten werden gelöscht …"
    case .inviteSomebody: "Jemanden einladen"
    case .invitationLink: "Der Link für eine Person"
    case .invitationValidity: ", eine Woche lang gültig."
    case .changeName: "Namen ändern"
    case .nameChanged(let name): "Du heißt jetzt \(format.isolated(name)), auch bei der Anmeldung."
    case .currentPassword: "Bisheriges Passwort"
    case .newPassword: "Neues Passwort"
    case .changePassword: "Passwort ändern"
    case .passwordChanged: "Dein Passwort ist geändert. In allen anderen Browsern bist du abgemeldet."
    case .sessions: "Browser, in denen du angemeldet bist"
    case .thisBrowser: "Dieser Browser"
    case .lastUsed(let time): "Zuletzt verwendet: \(time)"
    case .browser(let name, let system): "\(name) auf \(system)"
    case .unknownBrowser: "Unbekannter Browser"
    case .signOut: "Abmelden"
    case .signOutEverywhere: "Überall abmelden"
    case .signOutOf(let browser): "\(browser) abmelden"
    case .signIns: "Die letzten Anmeldeversuche"
    case .wrongPassword(let browser): "Falsches Passwort: \(browser)"
    case .sessionStart(let day, let network): "Angemeldet: \(day), von \(network)"
    case .signInDetails(let day, let time, let network): "\(day), \(time), von \(network)"
    case .downloadData: "Kopie deiner Daten herunterladen"
    case .deleteAccount: "Konto löschen"
    case .deleteAccountConsequence:
      "Du verlässt alle Gruppen, und niemand kann dir mehr schreiben. Andere behalten, was du ihnen gesendet hast, ohne deinen Namen. Das lässt sich nicht rückgängig machen."

    case .samplePeople: "Beispielpersonen"
    case .createChat: "Chat erstellen"
    case .openSettings: "Einstellungen öffnen"
    case .openProfile: "Profil öffnen"
    case .updateAvatars: "Bilder aktualisieren"
    case .updateLastSeen: "Zuletzt-online-Zeit aktualisieren"
    case .generateMessages: "Neue Nachrichten erzeugen"
    case .generateChats: "Neue Chats erzeugen"
    case .generateMessage: "Nachricht erzeugen"

    // These words precede *ist nicht möglich*.
    case .loadingChats: "Das Laden deiner Chats"
    case .loadingMoreChats: "Das Laden weiterer Chats"
    case .loadingMoreMessages: "Das Laden weiterer Nachrichten"
    case .loadingChat: "Das Laden des Chats"
    case .openingChat: "Das Öffnen des Chats"
    case .beginningChat: "Das Beginnen des Chats"
    case .creatingChat: "Das Erstellen des Chats"
    case .changingChat: "Das Ändern des Chats"
    case .leavingChat: "Das Verlassen des Chats"
    case .deletingChat: "Das Löschen des Chats"
    case .changingAdmins: "Das Ändern der Admins"
    case .selectingSoManyPeople: "Die Auswahl so vieler Personen"
    case .loadingEarlierMessages: "Das Laden früherer Nachrichten"
    case .loadingLaterMessages: "Das Laden späterer Nachrichten"
    case .deletingMessage: "Das Löschen deiner Nachricht"
    case .sendingMessage: "Das Senden deiner Nachricht"
    case .joiningChat: "Die Teilnahme am Chat"
    case .decliningInvitation: "Das Ablehnen der Einladung"
    case .inviting: "Das Einladen"
    case .loadingContacts: "Das Laden deiner Kontakte"
    case .loadingMoreContacts: "Das Laden weiterer Kontakte"
    case .searchingContacts: "Die Suche in deinen Kontakten"
    case .savingPhoto: "Das Speichern des Fotos"
    case .loadingSharedMedia: "Das Laden der geteilten Medien"
    case .loadingProfile: "Das Laden des Profils"
    case .changingBlock: "Das Ändern der Blockierung"
    case .reporting: "Das Melden der Person"
    case .loadingSessions: "Das Laden deiner Sitzungen"
    case .signingOut: "Das Abmelden"
    case .signingOutOfBrowser: "Das Abmelden dort"
    case .loadingSignIns: "Das Laden deiner Anmeldungen"
    case .changingSampleData: "Das Ändern der Beispieldaten"
    case .updatingAvatars: "Das Aktualisieren der Bilder"
    case .updatingLastSeen: "Das Aktualisieren der Zuletzt-online-Zeit"
    case .generatingMessages: "Das Erzeugen neuer Nachrichten"
    case .generatingChats: "Das Erzeugen neuer Chats"
    case .generatingMessage: "Das Erzeugen der Nachricht"
    }
  }
}

extension Localization {
  /// A number of things in German, such as *1 Minute* or *2 Minuten*.
  func german(_ count: Int, _ one: String, _ several: String) -> String {
    "\(number(count)) \(count == 1 ? one : several)"
  }
}

extension GroupAction {
  /// The sentence in German.
  fileprivate func german(by person: String, _ format: Localization) -> String {
    let person = format.isolated(person)
    func list(_ people: [NamedPerson]) -> String {
      let (names, rest) = namesToShow(people)
      if rest == 0 { return format.list(names, last: " und ") }
      return "\(format.list(names, last: ", ")) und \(format.number(rest)) weitere Personen"
    }
    return switch self {
    case .created: "\(person) hat die Gruppe erstellt"
    case .renamed(let title): "\(person) hat den Titel in „\(format.isolated(title))“ geändert"
    case .changedPhoto: "\(person) hat das Foto geändert"
    case .removedPhoto: "\(person) hat das Foto entfernt"
    case .added(let people): "\(person) hat \(list(people)) hinzugefügt"
    case .removed(let people): "\(person) hat \(list(people)) entfernt"
    case .invited(let people): "\(person) hat \(list(people)) eingeladen"
    case .joined: "\(person) ist beigetreten"
    case .left: "\(person) hat den Chat verlassen"
    case .other(let sentence): sentence
    }
  }
}
