import MessengerServices

extension MessengerError {
  /// The problem and its remedy in German.
  ///
  /// - Parameter format: Writes the numbers in the text.
  func german(_ format: Localization) -> String {
    func later(_ seconds: Int) -> String {
      let minutes = Self.minutes(seconds)
      return minutes == 1 ? "in einer Minute" : "in \(format.number(minutes)) Minuten"
    }
    return switch self {
    case .invalidName:
      "Bitte wähle einen Namen mit 1 bis \(format.number(Limits.nameLength)) sichtbaren Zeichen aus einem einzigen Alphabet."
    case .nameTaken:
      "Dieser Name ist vergeben oder sieht einem vergebenen ähnlich. Bitte wähle einen anderen."
    case .invalidPassword:
      "Ein Passwort hat \(format.number(Limits.passwordLength.lowerBound)) bis \(format.number(Limits.passwordLength.upperBound)) Zeichen."
    case .invalidPhoneNumber: "Eine Telefonnummer sieht so aus: +358401234567."
    case .wrongCredentials: "Der Name oder das Passwort ist falsch."
    case .wrongPassword: "Das Passwort ist falsch."
    case .tooManyAttempts(let seconds): "Zu viele Versuche. Bitte versuche es \(later(seconds)) noch einmal."
    case .signedOut: "Du bist abgemeldet. Bitte melde dich wieder an."
    case .registrationClosed: "Hier kann sich zurzeit niemand registrieren."
    case .invitationNeeded:
      "Für die Registrierung brauchst du eine unbenutzte Einladung. Bitte frage jemanden, der schon hier ist."
    case .linkExpired: "Dieser Link wurde benutzt oder ist zu alt. Bitte lass dir einen neuen geben."
    case .tooManyVisitors: "Zurzeit sind viele Gäste hier. Bitte komm später wieder oder registriere dich."
    case .quotaExceeded: "Ein Gast kann nur begrenzt schreiben. Bitte registriere dich, um weiterzumachen."
    case .tooMuchData(let seconds): "Du hast sehr viel geschrieben. Bitte mach \(later(seconds)) weiter."
    case .diskFull: "Zurzeit ist kein Platz für Neues. Bitte versuche es später noch einmal."
    case .personNotFound: "Diese Person ist nicht mehr hier."
    case .chatNotFound: "Diesen Chat gibt es nicht mehr."
    case .invalidTitle: "Ein Chat braucht einen Titel mit 1 bis \(format.number(Limits.titleLength)) Zeichen."
    case .noParticipants: "Bitte wähle mindestens eine Person."
    case .tooManyParticipants: "In einen Chat passen \(format.number(Limits.participantCount)) Personen."
    case .notAGroup: "Ein Chat mit einer Person lässt sich nicht ändern."
    case .notAllowed: "Das können nur die Leitung und die Admins dieses Chats."
    case .invitationRejected: "Eine dieser Personen kannst du zurzeit nicht noch einmal einladen."
    case .blocked: "Diese Person ist nicht erreichbar."
    case .emptyMessage: "Es gibt nichts zu senden."
    case .messageTooLong: "Eine Nachricht hat höchstens \(format.number(Limits.textLength)) Zeichen."
    case .tooManyMessages(let seconds):
      "Du hast sehr viele Nachrichten gesendet. Bitte mach \(later(seconds)) weiter."
    case .tooManyChats(let seconds): "Du hast sehr viele Chats begonnen. Bitte mach \(later(seconds)) weiter."
    case .tooManyEdits(let seconds): "Du hast sehr viel geändert. Bitte mach \(later(seconds)) weiter."
    case .tooManySearches(let seconds): "Du hast sehr oft gesucht. Bitte mach \(later(seconds)) weiter."
    case .searchTooLong: "Diese Suche dauert zu lange. Bitte suche nach längeren Wörtern."
    case .fileRejected(let reason): reason
    case .noSamplePeople: "In diesem Chat ist niemand von deinen Beispielpersonen."
    case .tooManySampleChats:
      "Du hast \(format.number(Limits.sampleChatCount)) Chats, mehr erzeugen Beispielpersonen nicht. Bitte lösche zuerst einige."
    case .invalidRequest, .duplicateClientMessageID: "Das ist nicht möglich."
    case .busy: "Der Server ist gerade ausgelastet. Bitte versuche es gleich noch einmal."
    case .cancelled: "Das wurde abgebrochen."
    case .newerData:
      "Eine neuere Version des Messengers hat die Daten geschrieben. Bitte installiere diese Version."
    case .olderData:
      "Eine ältere Version des Messengers hat die Daten geschrieben. Bitte starte den Messenger; er bringt sie auf den neuesten Stand."
    case .storage:
      "Deine Daten sind zurzeit nicht erreichbar. Es wurde nichts geändert; bitte versuche es noch einmal."
    }
  }
}
