public import MessengerServices

/// A text of the messenger. ``Localization/text(_:)`` gives it in the language of a person.
///
/// Each language has a file with one `switch` over all texts, so the compiler reports a missing translation.
/// The library's own texts, such as *Cancel* and *Retry*, are those of `DesignText`.
///
/// A case is named after its text. A longer text is named after its role: a heading, a hint, a note, an explanation, a
/// question or a consequence.
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
  /// The author of the viewer's own messages.
  case you
  /// The note that a person has an open page.
  case online
  /// The time at which a person was last online.
  case lastSeenJustNow
  /// The time at which a person was last online.
  case lastSeenMinutes(Int)
  /// The time at which a person was last online.
  case lastSeenHours(Int)
  /// The time at which a person was last online.
  case lastSeenDays(Int)
  /// The people who are typing; at least one.
  case typing([String])
  /// The number of people in a group.
  case participants(Int)

  // MARK: The parts of the messenger

  /// The name of a part.
  case chats, contacts, settings
  /// The label of the main navigation: the links to chats, contacts and settings.
  case mainNavigation
  /// The link by which users of a keyboard skip to the content of a page.
  case skipToContent
  /// The button that opens a menu.
  case more
  /// The link to the previous screen.
  case back
  /// The title of a page that does not exist.
  case notFound
  /// The text of a page that does not exist.
  case notFoundExplanation
  /// The title of the page that is shown while the server is overloaded.
  case busy
  /// A link away from a page that does not exist.
  case goToChats, goToContacts

  // MARK: Signing in

  /// The button of a form, and the link to it.
  case signIn, signUp
  /// The sentence that introduces the messenger.
  case slogan
  /// The question before the link to the other form.
  case newHereQuestion, alreadyRegisteredQuestion
  /// The sentence above the button for visitors.
  case visitExplanation
  /// The button for visitors.
  case visit
  /// The label of a field.
  case name, password, invitation
  /// The note below the field for the name.
  case nameNote
  /// The note below the field for the password.
  case passwordNote(minimum: Int)
  /// The button that makes a password readable.
  case showPassword
  /// The sentence above the field for a new password after a reset.
  case newPasswordExplanation

  // MARK: The list of chats

  /// The link that begins a chat.
  case newChat
  /// The hint when there are no chats.
  case noChats
  /// The hint while no chat is selected.
  case selectChat
  /// The placeholder and the label of the search field, which say what is searched.
  case searchEverything
  /// The label of the popular chats, which are shown before the viewer searches.
  case popularChats
  /// The heading of a part of the search.
  case popularChatsHeading, recentSearchHeading, chatsHeading, contactsHeading, messagesHeading
  /// The button that loads more messages that were found.
  case moreMessages
  /// The hint when the search has found nothing.
  case nothingFound
  /// The note in the place of the last message of a chat that has none.
  case noMessages
  /// The word before a text that the person has begun to write.
  case draft
  /// The sign of a chat that is muted, for screen readers.
  case muted
  /// The word after the number of unread messages, for screen readers.
  case unread
  /// The label of the list of invitations.
  case invitations
  /// The sentence that invites the viewer to a group.
  case groupInvitation(by: String, to: String)
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
  /// The button that leads to the end of the chat.
  case newestMessages
  /// The hint in a chat without messages.
  case noMessagesHint
  /// The link to the list of chats.
  case backToChats
  /// The button that mutes or unmutes a chat.
  case mute, unmute
  /// The link to the settings of a group or to the profile of the other person.
  case aboutChat
  /// The notice that the viewer has left a chat, or was removed.
  case noLongerParticipant(in: String)
  /// The delivery status of a message.
  case sending, sent, delivered, read
  /// The note that a message could not be sent.
  case notSent(reason: String)
  /// The button that deletes a message: one that could not be sent or, in the dialog, one that is stored.
  case delete
  /// The button that deletes a message, and the title of the dialog that the button opens.
  case deleteMessage
  /// The consequence of deleting a message, as the dialog states it.
  case deleteMessageConsequence
  /// The text in the place of a deleted message.
  case messageDeleted
  /// The reason why a file was not sent: a page that was rebuilt no longer has it.
  case fileLost
  /// The field for a message.
  case message
  /// The button that sends the message.
  case send
  /// The problem of a full outbox, with the number of its messages.
  case tooManyUnsentMessages(Int)
  /// The text of a picture without a caption, in the list of chats. People call a picture a photo.
  case picture
  /// The label of a picture.
  case pictureNamed(String)
  /// The label of the field for files.
  case picturesAndFiles
  /// The label of the files that are about to be sent.
  case picturesAndFilesToSend
  /// The button that adds files.
  case addPicturesOrFiles
  /// The button that opens the camera.
  case takePhoto
  /// The text of a voice message without a caption.
  case voiceMessage
  /// The buttons that record a voice message and send it.
  case recordVoiceMessage, sendVoiceMessage
  /// The label of the panel that is shown while a voice message is recorded.
  case recording
  /// The hint beside the record button while it is held.
  case slideToCancel
  /// Why no voice message can be recorded.
  case microphoneDenied, noMicrophone
  /// The button of a voice message.
  case play, pause
  /// The label of the part that was played.
  case playbackPosition
  /// The label of the speed.
  case playbackSpeed

  // MARK: Shared media

  /// The title of the collection of the pictures, files and links in a chat.
  case sharedMedia
  /// The name of a kind of shared media.
  case sharedPictures, sharedFiles, sharedLinks
  /// The hint when a chat has no shared media of a kind.
  case noPictures, noFiles, noLinks
  /// The link that downloads a picture or a voice message.
  case download
  /// The button that leads to the message of a picture, file or link.
  case goToMessage

  // MARK: Photos of people and groups

  /// The heading of the part of the settings with the photo.
  case photoHeading
  /// The button that chooses, saves or removes a photo.
  case choosePhoto, savePhoto, removePhoto
  /// The sentence below the frame of a photo.
  case cropNote
  /// The note that a photo is used uncropped because the browser cannot show it.
  case photoNotShown

  // MARK: Groups

  /// The heading of a new group.
  case newChatHeading
  /// The label of the field for the title.
  case title
  /// The placeholder of the field for the title.
  case titlePlaceholder
  /// The button that saves the group.
  case create, done
  /// The button that goes on to the next step.
  case next
  /// The heading of the list of participants.
  case participantsHeading
  /// The button that opens the selection of contacts.
  case addParticipant
  /// The heading of the selection of contacts.
  case addParticipants
  /// The hint when there are no contacts to select.
  case nobodyToSelect
  /// The number of people who are selected.
  case selectedCount(Int)
  /// The button that removes a person from those who are selected.
  case deselectPerson(String)
  /// The reason why the group cannot be saved.
  case participantMissing, nothingChanged
  /// The button that leaves the group, and the question of the dialog that the button opens.
  case deleteAndExit, deleteAndExitQuestion
  /// The role of a participant.
  case owner, admin
  /// The button that changes the role of a participant.
  case makeAdmin, removeAsAdmin

  // MARK: Contacts

  /// The hint while no contact is selected.
  case selectContact
  /// The placeholder and the label of the search field, which say what is searched.
  case searchContacts
  /// The hint when there are no contacts.
  case noContacts
  /// The hint when the search has found nobody.
  case nobodyFound
  /// The button that opens the chat with a person.
  case openChat
  /// The button that deletes the chat with a person.
  case deleteChat
  /// The question whether to delete the chat with a person.
  case deleteChatQuestion(with: String)
  /// The button that blocks, unblocks or reports a person.
  case block, unblock, report
  /// The title of the dialog that asks whether to block a person.
  case blockPerson(String)
  /// The consequence of blocking a person.
  case blockConsequence(String)
  /// The title of the dialog that asks whether to report a person.
  case reportPerson(String)
  /// The consequence of reporting a person.
  case reportConsequence(String)
  /// The notice that a person was reported.
  case reported(String)

  // MARK: Settings

  /// The sentence with the name of the signed-in person.
  case signedIn(as: String)
  /// The sentence with the name of the visitor.
  case visiting(as: String)
  /// The heading of a part of the settings.
  case sampleDataHeading, invitationsHeading, passwordHeading, sessionsHeading, signInsHeading,
    yourDataHeading
  /// The sentence that explains the sample data.
  case sampleDataExplanation
  /// The button that changes the sample data.
  case generateData, deleteData, replaceData
  /// The consequence of changing the sample data.
  case sampleDataConsequence
  /// The action on the sample data that is running.
  case generatingData, deletingData
  /// The button that makes an invitation.
  case inviteSomebody
  /// The link of an invitation, and the rest of the sentence after the link.
  case invitationLink, invitationValidity
  /// The button that changes the name.
  case changeName
  /// The note that the name was changed.
  case nameChanged(to: String)
  /// The label of a field.
  case currentPassword, newPassword
  /// The button that changes the password.
  case changePassword
  /// The note that the password was changed.
  case passwordChanged
  /// The label of the list of browsers.
  case sessions
  /// The note at the browser that shows the list.
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
  /// The label of the list of attempts to sign in.
  case signIns
  /// An attempt to sign in with a wrong password.
  case wrongPassword(on: String)
  /// The time and the network of an attempt to sign in.
  case signInDetails(day: String, time: String, network: String)
  /// The day and the network of the sign-in that started a session.
  case sessionStart(day: String, network: String)
  /// The link to a copy of the viewer's data.
  case downloadData
  /// The button that deletes the account.
  case deleteAccount
  /// The consequence of deleting the account.
  case deleteAccountConsequence

  // MARK: The menu of sample people

  /// The heading of the actions of sample people.
  case samplePeople
  /// An action of the menu.
  case createChat, openSettings, openProfile, updateAvatars, updateLastSeen, generateMessages, generateChats,
    generateMessage

  // MARK: Failed actions, in words that fit into `DesignText.failure`

  /// A failed action with chats.
  case loadingChats, loadingMoreChats, loadingMoreMessages, loadingChat, openingChat,
    beginningChat, creatingChat, changingChat, leavingChat, deletingChat, changingAdmins,
    selectingSoManyPeople
  /// A failed action with messages.
  case loadingEarlierMessages, loadingLaterMessages, sendingMessage, deletingMessage
  /// A failed action with shared media.
  case loadingSharedMedia
  /// A failed action with a photo.
  case savingPhoto
  /// A failed action with invitations.
  case joiningChat, decliningInvitation, inviting
  /// A failed action with people.
  case loadingContacts, loadingMoreContacts, searchingContacts, loadingProfile, changingBlock, reporting
  /// A failed action with the account.
  case loadingSessions, signingOut, signingOutOfBrowser, loadingSignIns
  /// A failed action with sample data.
  case changingSampleData, updatingAvatars, updatingLastSeen, generatingMessages, generatingChats,
    generatingMessage
}
