public import protocol Foundation.LocalizedError

/// What keeps a service from doing what it was asked to, in words for the person who asked.
public enum MessengerError: LocalizedError, Hashable, Codable, Sendable {
  // MARK: Accounts

  /// A name is empty, too long or contains control characters.
  case invalidName
  /// Somebody else is registered under that name.
  case nameTaken
  /// A password is too short or too long.
  case invalidPassword
  /// A telephone number is not in international form, or there are too many.
  case invalidPhoneNumber
  /// There is no account with that name and password.
  case wrongCredentials
  /// A person who is signed in gave the wrong password.
  case wrongPassword
  /// Too much was tried in a short time; try again after so many seconds.
  case tooManyAttempts(retryAfter: Int)
  /// The session has ended.
  case signedOut

  // MARK: People and chats

  /// There is no such person for the one who asks.
  case personNotFound
  /// There is no such chat for the one who asks.
  case chatNotFound
  /// A chat's title is empty or too long.
  case invalidTitle
  /// A group needs another participant.
  case noParticipants
  /// There are more participants than a group may have.
  case tooManyParticipants
  /// A chat of two people cannot be edited.
  case notAGroup
  /// A message has no text.
  case emptyMessage
  /// A message is longer than ``Limits/textLength``.
  case messageTooLong
  /// Somebody sent very many messages in a short time; go on after so many seconds.
  case tooManyMessages(retryAfter: Int)
  /// Somebody began very many chats in a short time; go on after so many seconds.
  case tooManyChats(retryAfter: Int)
  /// Somebody changed very many chats in a short time; go on after so many seconds.
  case tooManyEdits(retryAfter: Int)
  /// Somebody searched very often in a short time; go on after so many seconds.
  case tooManySearches(retryAfter: Int)
  /// A message is sent under the name of another one.
  case nameOfAnother
  /// Nobody who can be simulated takes part in the chat.
  case nobodyToSimulate
  /// There are as many chats as sample people may make.
  case enoughSampleChats

  // MARK: The service

  /// The request itself makes no sense, such as a page of no messages.
  case invalidRequest
  /// There is too much to do right now.
  case busy
  /// Whoever asked does not wait for the answer any more.
  case cancelled
  /// The data cannot be read or written; nothing was changed.
  case storage

  /// The same as ``message``, where Foundation asks for it.
  public var errorDescription: String? { message }

  /// What happened and what to do, in a sentence or two.
  public var message: String {
    switch self {
    case .invalidName: "Please choose a name of 1 to \(Limits.nameLength) characters."
    case .nameTaken: "This name is taken. Please choose another one."
    case .invalidPassword:
      "A password has \(Limits.passwordLength.lowerBound) to \(Limits.passwordLength.upperBound) characters."
    case .invalidPhoneNumber: "A telephone number looks like +358401234567."
    case .wrongCredentials: "The name or the password is wrong."
    case .wrongPassword: "The password is wrong."
    case .tooManyAttempts(let seconds): "Too many attempts. Please try again in \(wait(seconds))."
    case .signedOut: "You are signed out. Please sign in again."
    case .personNotFound: "This person is not here any more."
    case .chatNotFound: "This chat is not here any more."
    case .invalidTitle: "A chat needs a title of 1 to \(Limits.titleLength) characters."
    case .noParticipants: "Please choose at least one participant."
    case .tooManyParticipants: "A chat has room for \(Limits.participantCount) people."
    case .notAGroup: "A chat with one person cannot be changed."
    case .emptyMessage: "There is nothing to send."
    case .messageTooLong: "A message has at most \(Limits.textLength) characters."
    case .tooManyMessages(let seconds):
      "You have sent very many messages. Please go on in \(wait(seconds))."
    case .tooManyChats(let seconds): "You have begun very many chats. Please go on in \(wait(seconds))."
    case .tooManyEdits(let seconds): "You have changed very many chats. Please go on in \(wait(seconds))."
    case .tooManySearches(let seconds): "You have searched very often. Please go on in \(wait(seconds))."
    case .nobodyToSimulate: "Nobody in this chat is one of your sample people."
    case .enoughSampleChats:
      "You have \(Limits.sampleChatCount) chats, which is as many as sample people make. Please delete some first."
    case .invalidRequest, .nameOfAnother: "This cannot be done."
    case .busy: "There is too much to do right now. Please try again in a moment."
    case .cancelled: "This was cancelled."
    case .storage: "Your data cannot be reached right now. Nothing was changed; please try again."
    }
  }

  private func wait(_ seconds: Int) -> String {
    if seconds <= 60 { return "a minute" }
    // A browser that keeps an error may bring back another number.
    return "\(seconds / 60 + (seconds % 60).signum()) minutes"
  }
}

extension MessengerError {
  /// Runs work; what it throws that no person can make sense of becomes ``storage``.
  static func run<Value>(_ work: () throws -> Value) throws(MessengerError) -> Value {
    do {
      return try work()
    } catch {
      throw MessengerError(error)
    }
  }

  /// The error itself, or what it means to the person who asked.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as MessengerError: error
      case is CancellationError: .cancelled
      default: .storage
      }
  }
}
