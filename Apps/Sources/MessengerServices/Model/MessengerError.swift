public import protocol Foundation.LocalizedError

/// The reason why a service has rejected or failed a request.
public enum MessengerError: LocalizedError, Hashable, Codable, Sendable {
  // MARK: Accounts

  /// The name is empty or too long, contains characters that cannot be seen, or is mixed-script.
  case invalidName
  /// Another person is registered under the name, or under one that looks like it.
  case nameTaken
  /// The password is too short or too long.
  case invalidPassword
  /// A phone number is not in international form, or there are too many numbers.
  case invalidPhoneNumber
  /// There is no account with that name and password.
  case wrongCredentials
  /// A signed-in person has entered a wrong password.
  case wrongPassword
  /// There were too many attempts in a quarter of an hour. Try again after `retryAfter` seconds.
  case tooManyAttempts(retryAfter: Int)
  /// The session has ended.
  case signedOut
  /// Nobody can register.
  case registrationClosed
  /// Registering needs an invitation, which is missing, used up or expired.
  case invitationNeeded
  /// A link is used up or expired.
  case linkExpired
  /// There are as many visitors as the messenger has room for.
  case tooManyVisitors
  /// The visitor has stored as much as visitors may.
  case quotaExceeded
  /// The person, or the new accounts of their network, have stored too much in a quarter of an hour. Go on after
  /// `retryAfter` seconds.
  case tooMuchData(retryAfter: Int)
  /// The disk is nearly full. Nothing was changed.
  case diskFull

  // MARK: People and chats

  /// There is no such person, or the requesting person may not see them.
  case personNotFound
  /// There is no such chat, or the requesting person does not take part in it.
  case chatNotFound
  /// The title of the chat is empty or too long.
  case invalidTitle
  /// A group needs at least one other participant.
  case noParticipants
  /// There are more participants than a group may have.
  case tooManyParticipants
  /// A direct chat cannot be edited.
  case notAGroup
  /// The role of the person does not allow the change.
  case notAllowed
  /// A person has not answered several invitations by the same person, or has declined one lately.
  case invitationRejected
  /// One of two people has blocked the other.
  case blocked
  /// The message has no text.
  case emptyMessage
  /// The message is longer than ``Limits/textLength``.
  case messageTooLong
  /// The person has sent too many messages in a quarter of an hour. Go on after `retryAfter` seconds.
  case tooManyMessages(retryAfter: Int)
  /// The person has begun too many chats in a quarter of an hour. Go on after `retryAfter` seconds.
  case tooManyChats(retryAfter: Int)
  /// The person has changed too many groups or photos, or deleted too many messages, in a quarter of an hour. Go on
  /// after `retryAfter` seconds.
  case tooManyEdits(retryAfter: Int)
  /// The person has searched too often in a quarter of an hour. Go on after `retryAfter` seconds.
  case tooManySearches(retryAfter: Int)
  /// A search has taken too long and was ended.
  case searchTooLong
  /// A picture or file cannot be sent, for the given reason, which is a text for people.
  case fileRejected(reason: String)
  /// The sender has used the client's identifier of the message for another message.
  case duplicateClientMessageID
  /// No sample person takes part in the chat.
  case noSamplePeople
  /// The person has as many chats as sample people may make.
  case tooManySampleChats

  // MARK: The service

  /// The request makes no sense, such as a page of zero messages.
  case invalidRequest
  /// The service has too much work at the moment.
  case busy
  /// The caller was cancelled.
  case cancelled
  /// A newer version of the messenger has written the data.
  case newerData
  /// An earlier version of the messenger has written the data.
  case olderData
  /// The data cannot be read or written. Nothing was changed.
  case storage

  /// The same as ``message``, for Foundation.
  public var errorDescription: String? { message }

  /// The problem and its remedy in English, in one or two sentences. View models show it in the language of a person.
  public var message: String {
    switch self {
    case .invalidName:
      "Please choose a name of 1 to \(Limits.nameLength) characters that can be seen, of one alphabet."
    case .nameTaken: "This name is taken, or looks like one that is. Please choose another one."
    case .invalidPassword:
      "A password has \(Limits.passwordLength.lowerBound) to \(Limits.passwordLength.upperBound) characters."
    case .invalidPhoneNumber: "A phone number looks like +358401234567."
    case .wrongCredentials: "The name or the password is wrong."
    case .wrongPassword: "The password is wrong."
    case .tooManyAttempts(let seconds): "Too many attempts. Please try again in \(wait(seconds))."
    case .signedOut: "You are signed out. Please sign in again."
    case .registrationClosed: "Nobody can sign up here at the moment."
    case .invitationNeeded:
      "Signing up needs an invitation that nobody has used. Please ask somebody who is here already."
    case .linkExpired: "This link was used, or it is too old. Please ask for a new one."
    case .tooManyVisitors: "There are many visitors right now. Please come back later, or sign up."
    case .quotaExceeded: "A visitor can write only so much. Please sign up to go on."
    case .tooMuchData(let seconds): "You have written very much. Please go on in \(wait(seconds))."
    case .diskFull: "There is no room for anything new right now. Please try again later."
    case .personNotFound: "This person is not here anymore."
    case .chatNotFound: "This chat is not here anymore."
    case .invalidTitle: "A chat needs a title of 1 to \(Limits.titleLength) characters."
    case .noParticipants: "Please select at least one participant."
    case .tooManyParticipants: "A chat has room for \(Limits.participantCount) people."
    case .notAGroup: "A chat with one person cannot be changed."
    case .notAllowed: "Only the owner and the admins of this chat can do that."
    case .invitationRejected: "One of these people cannot be invited by you again at the moment."
    case .blocked: "This person cannot be reached."
    case .emptyMessage: "There is nothing to send."
    case .messageTooLong: "A message has at most \(Limits.textLength) characters."
    case .tooManyMessages(let seconds):
      "You have sent very many messages. Please go on in \(wait(seconds))."
    case .tooManyChats(let seconds): "You have begun very many chats. Please go on in \(wait(seconds))."
    case .tooManyEdits(let seconds): "You have changed very much. Please go on in \(wait(seconds))."
    case .tooManySearches(let seconds): "You have searched very often. Please go on in \(wait(seconds))."
    case .searchTooLong: "This search takes too long. Please search for longer words."
    case .fileRejected(let reason): reason
    case .noSamplePeople: "Nobody in this chat is one of your sample people."
    case .tooManySampleChats:
      "You have \(Limits.sampleChatCount) chats, which is as many as sample people make. Please delete some first."
    case .invalidRequest, .duplicateClientMessageID: "This cannot be done."
    case .busy: "There is too much to do right now. Please try again in a moment."
    case .cancelled: "This was cancelled."
    case .newerData: "A newer version of the messenger has written the data. Please install that version."
    case .olderData:
      "An earlier version of the messenger has written the data. Please start the messenger, which brings it up to date."
    case .storage: "Your data cannot be reached right now. Nothing was changed; please try again."
    }
  }

  private func wait(_ seconds: Int) -> String {
    let minutes = Self.minutes(seconds)
    return minutes == 1 ? "a minute" : "\(minutes) minutes"
  }

  /// The time to wait in whole minutes, at least one.
  ///
  /// - Parameter seconds: The `retryAfter` of an error.
  public static func minutes(_ seconds: Int) -> Int {
    // The number may come from an error that a browser has kept, so it can be anything.
    max(1, seconds / 60 + (seconds % 60).signum())
  }
}

extension MessengerError {
  /// Runs a closure, and turns its error into the one that it means to the person; see ``init(_:)``.
  static func run<Value>(_ work: () throws -> Value) throws(MessengerError) -> Value {
    do {
      return try work()
    } catch {
      throw MessengerError(error)
    }
  }

  /// The error that an error means to the person: itself if it is a `MessengerError`, ``cancelled`` for a
  /// cancellation, and ``storage`` for any other error.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as MessengerError: error
      case is CancellationError: .cancelled
      default: .storage
      }
  }
}
