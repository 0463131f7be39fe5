import MessengerServices

extension MessengerText {
  /// The text in English.
  ///
  /// - Parameter format: Writes the numbers and names in the text.
  func english(_ format: Localization) -> String {
    switch self {
    case .error(let error): error.message
    case .action(let action, let person): action.english(by: person, format)

    case .deletedAccount: Person.deletedName
    case .visitor(let number): "Visitor \(number)"
    case .you: "You"
    case .online: "online"
    case .lastSeenJustNow: "last seen just now"
    case .lastSeenMinutes(let count): "last seen \(Self.english(count, "minute", format)) ago"
    case .lastSeenHours(let count): "last seen \(Self.english(count, "hour", format)) ago"
    case .lastSeenDays(let count): "last seen \(Self.english(count, "day", format)) ago"
    case .typing(let names) where names.count > 2:
      "\(format.list(names.prefix(2), last: ", ")) and \(format.number(names.count - 2)) more are typing…"
    case .typing(let names):
      "\(format.list(names, last: " and ")) \(names.count == 1 ? "is" : "are") typing…"
    case .participants(let count): Self.english(count, "participant", format)

    case .chats: "Chats"
    case .contacts: "Contacts"
    case .settings: "Settings"
    case .mainNavigation: "Main"
    case .skipToContent: "Skip to the content"
    case .more: "More"
    case .back: "Back"
    case .notFound: "Not found"
    case .notFoundExplanation: "There is nothing at this address."
    case .busy: "Busy"
    case .goToChats: "Go to your chats"
    case .goToContacts: "Go to your contacts"

    case .signIn: "Sign in"
    case .signUp: "Sign up"
    case .slogan: "Chats and groups that answer at once, on a server of your own."
    case .newHereQuestion: "New here?"
    case .alreadyRegisteredQuestion: "Registered already?"
    case .visitExplanation: "Or look around first, with sample people and chats of your own."
    case .visit: "Have a look around"
    case .name: "Name"
    case .password: "Password"
    case .invitation: "Invitation"
    case .nameNote:
      "Others find and see you by this name: up to \(format.number(Limits.nameLength)) characters of one alphabet."
    case .passwordNote(let minimum): "At least \(Self.english(minimum, "character", format))."
    case .showPassword: "Show password"
    case .newPasswordExplanation:
      "Choose a new password. You are signed out everywhere, and then sign in with it."

    case .newChat: "New chat"
    case .noChats: "No chats yet. Select somebody in Contacts, or begin a new chat."
    case .selectChat: "Select a chat."
    case .searchEverything: "Search chats, contacts and messages"
    case .popularChats: "Popular chats"
    case .popularChatsHeading: "POPULAR CHATS"
    case .recentSearchHeading: "RECENT SEARCH"
    case .chatsHeading: "CHATS"
    case .contactsHeading: "CONTACTS"
    case .messagesHeading: "MESSAGES"
    case .moreMessages: "More messages"
    case .nothingFound: "Nothing was found. Try fewer or other words."
    case .noMessages: "No messages yet"
    case .draft: "Draft"
    case .muted: "muted"
    case .unread: "unread"
    case .invitations: "Invitations"
    case .groupInvitation(let person, let title):
      "\(format.isolated(person)) invites you to \(format.isolated(title))."
    case .join: "Join"
    case .decline: "Decline"

    case .newMessagesHeader: "New Messages"
    case .newMessages(let count): "\(Self.english(count, "new message", format))"
    case .messages: "Messages"
    case .earlierMessages: "Earlier messages"
    case .laterMessages: "Later messages"
    case .newestMessages: "Newest messages"
    case .noMessagesHint: "No messages yet. Write the first one."
    case .backToChats: "Back to the chats"
    case .mute: "Mute"
    case .unmute: "Unmute"
    case .aboutChat: "About this chat"
    case .noLongerParticipant(let title): "You are no longer a participant of “\(format.isolated(title))”."
    case .sending: "Sending"
    case .sent: "Sent"
    case .delivered: "Delivered"
    case .read: "Read"
    case .notSent(let reason): "Not sent. \(reason)"
    case .delete: "Delete"
    case .message: "Message"
    case .send: "Send"
    case .tooManyUnsentMessages(let count):
      "\(Self.english(count, "message", format)) are not sent yet. Send or delete some of them first."
    case .picture: "Photo"
    case .pictureNamed(let name): "Photo \(format.isolated(name))"
    case .picturesAndFiles: "Photos and files"
    case .picturesAndFilesToSend: "Photos and files to send"
    case .addPicturesOrFiles: "Add photos or files"
    case .takePhoto: "Take a photo"
    case .voiceMessage: "Voice message"
    case .recordVoiceMessage: "Record a voice message"
    case .sendVoiceMessage: "Send voice message"
    case .recording: "Recording"
    case .slideToCancel: "Slide to cancel"
    case .microphoneDenied:
      "The browser does not let this page use the microphone. You can allow it in the settings of the site."
    case .noMicrophone: "There is no microphone."
    case .play: "Play"
    case .pause: "Pause"
    case .playbackPosition: "Position"
    case .playbackSpeed: "Speed"

    case .sharedMedia: "Shared media"
    case .sharedPictures: "Photos"
    case .sharedFiles: "Files"
    case .sharedLinks: "Links"
    case .noPictures: "No photos yet. Those that are sent in the chat appear here."
    case .noFiles: "No files yet. Those that are sent in the chat appear here."
    case .noLinks: "No links yet. Those that are sent in the chat appear here."
    case .download: "Download"
    case .goToMessage: "Go to message"

    case .photoHeading: "PHOTO"
    case .choosePhoto: "Choose a photo"
    case .savePhoto: "Save photo"
    case .removePhoto: "Remove photo"
    case .cropNote: "Drag and zoom the photo until it fits."
    case .photoNotShown: "This browser cannot show the photo. It is used as a whole."

    case .newChatHeading: "New Chat"
    case .title: "Title"
    case .titlePlaceholder: "Title of the chat"
    case .create: "Create"
    case .done: "Done"
    case .next: "Next"
    case .participantsHeading: "PARTICIPANTS"
    case .addParticipant: "Add participant"
    case .addParticipants: "Add participants"
    case .nobodyToSelect: "There is nobody to select. Generate sample people in Settings."
    case .selectedCount(let count): "\(format.number(count)) selected"
    case .deselectPerson(let name): "Remove \(format.isolated(name))"
    case .participantMissing: "Add at least one participant."
    case .nothingChanged: "Nothing has been changed yet."
    case .deleteAndExit: "Delete and Exit"
    case .deleteMessage: "Delete message"
    case .deleteMessageConsequence: "Nobody in this chat will be able to read it anymore."
    case .fileLost: "The file did not arrive. Please add it again."
    case .messageDeleted: "Message deleted"
    case .deleteAndExitQuestion: "Are you sure you want to delete and exit this chat?"
    case .owner: "Owner"
    case .admin: "Admin"
    case .makeAdmin: "Make admin"
    case .removeAsAdmin: "Remove as admin"

    case .selectContact: "Select somebody to talk to."
    case .searchContacts: "Search contacts"
    case .noContacts: "Nobody else is here yet. Generate sample people in Settings."
    case .nobodyFound: "Nobody was found. Try the beginning of a name."
    case .openChat: "Chat"
    case .deleteChat: "Delete Chat"
    case .deleteChatQuestion(let person):
      "Are you sure you want to delete this chat for yourself? \(format.isolated(person)) keeps it."
    case .block: "Block"
    case .unblock: "Unblock"
    case .report: "Report"
    case .blockPerson(let person): "Block \(format.isolated(person))"
    case .blockConsequence(let person):
      "You and \(format.isolated(person)) will not be able to write to each other, or to add each other to groups."
    case .reportPerson(let person): "Report \(format.isolated(person))"
    case .reportConsequence(let person):
      "The operator of this messenger will see that you have reported \(format.isolated(person))."
    case .reported(let person): "You have reported \(format.isolated(person))."

    case .signedIn(let person): "You are signed in as \(format.isolated(person))."
    case .visiting(let person):
      "You are looking around as \(format.isolated(person)). Sign up to keep what you have."
    case .sampleDataHeading: "SAMPLE DATA"
    case .invitationsHeading: "INVITATIONS"
    case .passwordHeading: "PASSWORD"
    case .sessionsHeading: "SIGNED IN"
    case .signInsHeading: "LAST SIGN-INS"
    case .yourDataHeading: "YOUR DATA"
    case .sampleDataExplanation:
      "Sample people and chats with them. Others see them only in groups that you share."
    case .generateData: "Generate data"
    case .deleteData: "Delete data"
    case .replaceData: "Replace data"
    case .sampleDataConsequence:
      "Your sample people and your chats with them will be deleted. Chats with other people stay."
    case .generatingData: "Generating data…"
    case .deletingData: "Deleting data…"
    case .inviteSomebody: "Invite somebody"
    case .invitationLink: "The link for one person"
    case .invitationValidity: ", valid for a week."
    case .changeName: "Change name"
    case .nameChanged(let name): "You are \(format.isolated(name)) now, also to sign in."
    case .currentPassword: "Current password"
    case .newPassword: "New password"
    case .changePassword: "Change password"
    case .passwordChanged: "Your password is changed. You are signed out in all other browsers."
    case .sessions: "Browsers in which you are signed in"
    case .thisBrowser: "This browser"
    case .lastUsed(let time): "Last used: \(time)"
    case .browser(let name, let system): "\(name) on \(system)"
    case .unknownBrowser: "Unknown browser"
    case .signOut: "Sign out"
    case .signOutEverywhere: "Sign out everywhere"
    case .signOutOf(let browser): "Sign out of \(browser)"
    case .signIns: "The last attempts to sign in"
    case .wrongPassword(let browser): "Wrong password: \(browser)"
    case .sessionStart(let day, let network): "Signed in: \(day), from \(network)"
    case .signInDetails(let day, let time, let network): "\(day), \(time), from \(network)"
    case .downloadData: "Download a copy of your data"
    case .deleteAccount: "Delete account"
    case .deleteAccountConsequence:
      "You leave all groups, and nobody can write to you anymore. Others keep what you have sent to them, without your name. This cannot be undone."

    case .samplePeople: "Sample people"
    case .createChat: "Create chat"
    case .openSettings: "Open settings"
    case .openProfile: "Open profile"
    case .updateAvatars: "Update avatars"
    case .updateLastSeen: "Update last seen time"
    case .generateMessages: "Generate new messages"
    case .generateChats: "Generate new chats"
    case .generateMessage: "Generate message"

    // These words follow *Cannot*.
    case .loadingChats: "load your chats"
    case .loadingMoreChats: "load more chats"
    case .loadingMoreMessages: "load more messages"
    case .loadingChat: "load the chat"
    case .openingChat: "open the chat"
    case .beginningChat: "begin the chat"
    case .creatingChat: "create the chat"
    case .changingChat: "change the chat"
    case .leavingChat: "leave the chat"
    case .deletingChat: "delete the chat"
    case .changingAdmins: "change the admins"
    case .selectingSoManyPeople: "select so many people"
    case .loadingEarlierMessages: "load earlier messages"
    case .loadingLaterMessages: "load later messages"
    case .deletingMessage: "delete your message"
    case .sendingMessage: "send your message"
    case .joiningChat: "join the chat"
    case .decliningInvitation: "decline the invitation"
    case .inviting: "invite somebody"
    case .loadingContacts: "load your contacts"
    case .loadingMoreContacts: "load more contacts"
    case .searchingContacts: "search your contacts"
    case .savingPhoto: "save the photo"
    case .loadingSharedMedia: "load the shared media"
    case .loadingProfile: "load the profile"
    case .changingBlock: "change the block"
    case .reporting: "report the person"
    case .loadingSessions: "load your sessions"
    case .signingOut: "sign out"
    case .signingOutOfBrowser: "sign out there"
    case .loadingSignIns: "load your sign-ins"
    case .changingSampleData: "change the sample data"
    case .updatingAvatars: "update avatars"
    case .updatingLastSeen: "update last seen time"
    case .generatingMessages: "generate new messages"
    case .generatingChats: "generate new chats"
    case .generatingMessage: "generate message"
    }
  }

  /// A number of things, such as *1 minute* or *2 minutes*.
  private static func english(_ count: Int, _ noun: String, _ format: Localization) -> String {
    "\(format.number(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension GroupAction {
  /// The sentence in English.
  fileprivate func english(by person: String, _ format: Localization) -> String {
    let person = format.isolated(person)
    func list(_ people: [NamedPerson]) -> String {
      let (names, rest) = namesToShow(people)
      if rest == 0 { return format.list(names, last: " and ") }
      return "\(format.list(names, last: ", ")) and \(format.number(rest)) others"
    }
    return switch self {
    case .created: "\(person) created the group"
    case .renamed(let title): "\(person) changed title to \(format.isolated(title))"
    case .changedPhoto: "\(person) changed the photo"
    case .removedPhoto: "\(person) removed the photo"
    case .added(let people): "\(person) added \(list(people))"
    case .removed(let people): "\(person) removed \(list(people))"
    case .invited(let people): "\(person) invited \(list(people))"
    case .joined: "\(person) joined"
    case .left: "\(person) left the chat"
    case .other(let sentence): sentence
    }
  }
}
