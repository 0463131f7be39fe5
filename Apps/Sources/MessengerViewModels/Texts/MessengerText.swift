public import MessengerServices

/// A text of the messenger. ``Localization/text(_:)`` gives it in the language of a person.
///
/// Each language translates all texts in a file of its own, so the compiler reports a translation that is missing.
/// The library's own texts, such as *Cancel* and *Retry*, are those of `DesignText`.
public enum MessengerText: Hashable, Sendable {
  // MARK: Errors and system messages

  /// The problem and its remedy, in one or two sentences.
  case error(MessengerError)
  /// The sentence about a change to a group.
  case action(GroupAction, by: String)

  // MARK: People

  /// The name of everybody who has deleted their account.
  case deletedAccount
  /// The name of a visitor.
  case visitor(number: Int)
  /// The author of the person's own messages.
  case you
  /// The person has an open page.
  case online
  /// When a person was last online.
  case lastSeenJustNow
  /// When a person was last online.
  case lastSeenMinutes(Int)
  /// When a person was last online.
  case lastSeenHours(Int)
  /// When a person was last online.
  case lastSeenDays(Int)
  /// The people who are typing; at least one.
  case typing([String])
  /// The number of people in a group.
  case participants(Int)

  // MARK: The parts of the messenger

  /// The name of a part.
  case chats, contacts, settings
  /// The label of the links to the parts.
  case partsOfMessenger
  /// The link for keyboards to the content of a page.
  case skipToContent
  /// The button that opens a menu.
  case more
  /// The link to the screen before.
  case back
  /// The title of a page that does not exist.
  case notFound
  /// The text of a page that does not exist.
  case nothingAtAddress
  /// The title of the page that is shown when there is too much to do.
  case busy
  /// A link away from a page that does not exist.
  case goToChats, goToContacts

  // MARK: Signing in

  /// The button and the link to the form.
  case signIn, signUp
  /// The sentence that introduces the messenger.
  case slogan
  /// The question before the link to the other form.
  case newHere, registeredAlready
  /// The sentence above the button for visitors.
  case visitExplanation
  /// The button for visitors.
  case visit
  /// The title of a field.
  case name, password, invitation
  /// The note below the field for the name.
  case nameNote
  /// The note below the field for the password.
  case passwordNote(minimum: Int)
  /// The button that makes a password readable.
  case showPassword
  /// The sentence above the field for a new password after a reset.
  case chooseNewPassword

  // MARK: The list of chats

  /// The link that begins a chat.
  case newChat
  /// There are no chats.
  case noChats
  /// Nothing is selected from the list of chats.
  case chooseChat
  /// The placeholder of a field.
  case search
  /// The label of the field.
  case searchEverything
  /// The label of the chats to choose from before anything was searched for.
  case popularChats
  /// The heading of a part of the search.
  case popularChatsHeading, recentSearchHeading, chatsHeading, contactsHeading, messagesHeading
  /// The button that loads more.
  case moreMessages
  /// The search has found nothing.
  case nothingFound
  /// Follows the number of unread messages, for screen readers.
  case unread
  /// The label of the list.
  case invitations
  /// Somebody invites the person to a group.
  case invites(by: String, to: String)
  /// The answer to an invitation.
  case join, decline

  // MARK: A chat

  /// The header above the unread messages.
  case newMessagesHeader
  /// The button that leads to messages that have arrived below.
  case newMessages(Int)
  /// The label of the messages.
  case messages
  /// The button that loads more messages.
  case earlierMessages, laterMessages
  /// The button that leads to the end.
  case newestMessages
  /// The chat has no messages.
  case nothingSaidYet
  /// The link to the list.
  case backToChats
  /// The link to the settings of a group or to the profile of the other person.
  case aboutChat
  /// The person has left a chat, or was removed.
  case notTakingPart(in: String)
  /// How far a message has come.
  case sending, sent, delivered, read
  /// The message could not be sent.
  case notSent(reason: String)
  /// The button that deletes a message that could not be sent.
  case delete
  /// The field for a message.
  case message
  /// The button that sends it.
  case send
  /// As many messages wait as may.
  case tooManyUnsent(Int)
  /// A picture, in the list of chats.
  case photo
  /// The label of a picture.
  case photoNamed(String)
  /// The title of the field for files.
  case photosAndFiles
  /// The label of the chosen files.
  case photosAndFilesToSend
  /// The button that adds files.
  case addPhotosOrFiles

  // MARK: Groups

  /// The heading of a new group.
  case newChatHeading
  /// The title of a field.
  case title
  /// The placeholder of a field.
  case titleOfChat
  /// The button that saves.
  case create, done
  /// The button that goes on to the next step.
  case next
  /// The heading of the list.
  case participantsHeading
  /// The button that opens the choice of people.
  case addParticipant
  /// The heading of the choice of people.
  case addParticipants
  /// There are no contacts to choose from.
  case nobodyToChoose
  /// The group cannot be saved.
  case participantMissing, nothingChanged
  /// The button that leaves the group, and the question before.
  case deleteAndExit, deleteAndExitQuestion
  /// The role of a participant.
  case owner, admin
  /// The button that changes the role of a participant.
  case makeAdmin, removeAsAdmin

  // MARK: Contacts

  /// Nothing is selected from the list of contacts.
  case chooseContact
  /// The label of the field.
  case searchContacts
  /// There are no contacts.
  case noContacts
  /// The search has found nobody.
  case nobodyFound
  /// The button that opens the chat with a person.
  case openChat
  /// The button that deletes the chat with a person.
  case deleteChat
  /// The question before.
  case deleteChatQuestion(with: String)
  /// The button on a profile.
  case block, unblock, report
  /// The question whether to block a person.
  case blockPerson(String)
  /// The consequence of blocking a person.
  case blockConsequence(String)
  /// The question whether to report a person.
  case reportPerson(String)
  /// The consequence of reporting a person.
  case reportConsequence(String)

  // MARK: Settings

  /// The sentence with the name of the signed-in person.
  case signedIn(as: String)
  /// The visitor who is signed in.
  case lookingAround(as: String)
  /// The heading of a part of the settings.
  case sampleDataHeading, invitationsHeading, nameHeading, passwordHeading, signedInHeading, signInsHeading,
    yourDataHeading
  /// The sentence that explains the sample data.
  case sampleDataExplanation
  /// The button that changes the sample data.
  case generateData, deleteData, replaceData
  /// The question before.
  case sampleDataConsequence
  /// The running action.
  case generatingData, deletingData
  /// The button that makes an invitation.
  case inviteSomebody
  /// The link of an invitation, and the rest of the sentence.
  case invitationLink, invitationValidity
  /// The button that changes the name.
  case changeName
  /// The name was changed.
  case nameChanged(to: String)
  /// The title of a field.
  case currentPassword, newPassword
  /// The button that changes the password.
  case changePassword
  /// The password was changed.
  case passwordChanged
  /// The label of the list.
  case sessions
  /// The browser that shows the list.
  case thisBrowser
  /// The last use of a browser.
  case lastUsed(String)
  /// The name of a browser and its system.
  case browser(String, on: String)
  /// A browser without a name.
  case unknownBrowser
  /// The button that ends a session.
  case signOut, signOutEverywhere
  /// The label of the button that ends the session of a browser.
  case signOutOf(String)
  /// The label of the list.
  case signIns
  /// An attempt to sign in with a wrong password.
  case wrongPassword(on: String)
  /// The time and the network of an attempt to sign in.
  case signInDetails(day: String, time: String, network: String)
  /// The link to the copy.
  case downloadData
  /// The button that deletes the account.
  case deleteAccount
  /// The consequence of deleting the account.
  case deleteAccountConsequence

  // MARK: The menu of sample people

  /// The heading of the menu.
  case simulate
  /// An action of the menu.
  case createChat, openSettings, openProfile, updateAvatars, updateLastSeen, generateMessages, generateChats,
    generateMessage

  // MARK: Failed actions, in words that fit into `DesignText.failure`

  /// A failed action with chats.
  case loadingChats, loadingMoreChats, loadingMoreMessages, loadingChat, loadingThisChat, openingChat,
    beginningChat, creatingChat, changingChat, leavingChat, deletingChat, changingAdmins, choosingSoMany
  /// A failed action with messages.
  case loadingEarlierMessages, loadingLaterMessages, sendingMessage
  /// A failed action with invitations.
  case takingPart, decliningInvitation, inviting
  /// A failed action with people.
  case loadingContacts, loadingMoreContacts, searchingContacts, loadingProfile, changingBlock, reporting
  /// A failed action with the account.
  case loadingSessions, signingOut, signingOutThere, loadingSignIns
  /// A failed action with sample data.
  case changingSampleData, updatingAvatars, updatingLastSeen, generatingMessages, generatingChats,
    generatingMessage
}
