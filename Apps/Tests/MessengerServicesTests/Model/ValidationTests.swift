import Testing

@testable import MessengerServices

@Suite struct ValidationTests {
  @Test(arguments: ["+358401234567", "+12345678901", "+1234567890123"])
  func `phone numbers in international form are valid`(number: String) {
    #expect(Validation.isPhoneNumber(number))
  }

  @Test(arguments: [
    "", "+", "358401234567", "+058401234567", "+1234567890", "+12345678901234", "+35840123456a",
  ])
  func `other phone numbers are invalid`(number: String) {
    #expect(!Validation.isPhoneNumber(number))
  }

  @Test func `names keep letters and emoji of all kinds`() throws {
    for name in ["Ann", "Жанна", "王芳", "Zoë 👩‍👩‍👧", "O'Neill-Smith"] {
      #expect(try Validation.name(name) == name)
    }
  }

  @Test func `a text loses control characters and has one kind of line end`() throws {
    #expect(try Validation.text("\ta\u{0}b\u{2}\r\nc\rd\u{7f}\n") == "ab\nc\nd")
    #expect(throws: MessengerError.emptyMessage) { try Validation.text("\u{0}\u{2}") }
  }

  @Test func `lengths are counted in scalars, so combining marks cannot make a text huge`() throws {
    #expect(throws: MessengerError.messageTooLong) {
      try Validation.text("a" + String(repeating: "\u{301}", count: Limits.textLength))
    }
    #expect(throws: MessengerError.invalidName) {
      try Validation.name("a" + String(repeating: "\u{301}", count: Limits.nameLength))
    }
  }

  @Test func `every error has a message`() {
    let errors: [MessengerError] = [
      .invalidName, .nameTaken, .invalidPassword, .invalidPhoneNumber, .wrongCredentials,
      .tooManyAttempts(retryAfter: 61), .tooManyMessages(retryAfter: 61), .tooManyChats(retryAfter: 61),
      .tooManyEdits(retryAfter: 61),
      .tooManySampleChats, .wrongPassword, .signedOut, .personNotFound, .chatNotFound,
      .invalidTitle,
      .noParticipants, .tooManyParticipants, .notAGroup, .emptyMessage, .messageTooLong, .noSamplePeople,
      .invalidRequest, .busy, .cancelled, .storage, .newerData, .tooManyVisitors, .quotaExceeded,
      .registrationClosed,
      .invitationNeeded, .blocked, .notAllowed, .tooMuchData(retryAfter: 61), .diskFull,
      .searchTooLong, .invitationRejected,
    ]
    #expect(Set(errors.map(\.message)).count == errors.count)
    #expect(errors.allSatisfy { $0.errorDescription == $0.message && $0.message.hasSuffix(".") })
    for (seconds, time) in [(5, "a minute"), (60, "a minute"), (61, "2 minutes"), (900, "15 minutes")] {
      #expect(MessengerError.tooManyAttempts(retryAfter: seconds).message.hasSuffix("in \(time)."))
    }
  }

  @Test func `identifiers are parsed from paths`() {
    #expect(Chat.ID("12") == Chat.ID(rawValue: 12))
    #expect(Chat.ID(rawValue: 12).description == "12")
    for text in ["", "0", "-1", "x", "12x", "99999999999999999999"] { #expect(Chat.ID(text) == nil) }
  }
}
