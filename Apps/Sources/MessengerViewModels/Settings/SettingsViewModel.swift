public import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// The settings of a person: sample data and the account.
public final class SettingsViewModel {
  /// The person who is signed in.
  public let person: Person
  /// Replaces the sample data. If the viewer has some, the button asks for confirmation.
  public let generateButton: ButtonDesign
  /// Deletes the sample data. If the viewer has some, the button asks for confirmation.
  public let deleteButton: ButtonDesign
  /// The browsers in which the viewer is signed in.
  public let sessions: SessionsViewModel
  /// Changes the password; nil for visitors, who have none.
  public let password: PasswordViewModel?
  /// Chooses the viewer's own photo; nil for visitors, whom nobody sees, and where the messenger accepts no pictures.
  public let photo: OwnPhotoViewModel?
  /// Changes the name; nil for visitors, who get one when they register.
  public let name: NameViewModel?
  /// The latest attempts to sign in; nil for visitors, who cannot sign in.
  public let signIns: SignInsViewModel?
  /// Deletes the account; nil for visitors, whose data is deleted when they sign out.
  public let deletion: DeletionViewModel?
  /// Makes an invitation; nil for people who cannot invite, or where registering needs no invitation.
  public let inviteButton: ButtonDesign?
  /// The secret of the latest invitation; nil before the first one.
  public let invitationToken: Property<LinkToken?>
  /// The running action, such as *Generating data…*; nil for none.
  public let progress: Property<String?>
  /// The dialogs, which show errors and ask for confirmation.
  public let dialogs: Dialogs

  /// An action on the sample data.
  private enum Action {
    case generate
    case delete
  }

  /// Creates the settings of a person.
  ///
  /// - Parameter viewer: The person with their session and language.
  public init(for viewer: Viewer) {
    let (progress, dialogs) = (MutableProperty<String?>(nil), Dialogs())
    let changeSampleData = Command<Action, Void, MessengerError> { [weak dialogs] action in
      let work = Self.work(action, for: viewer).on(
        start: { progress.value = viewer.text(action == .generate ? .generatingData : .deletingData) },
        cleanup: { progress.value = nil })
      let hasSampleData = Signal.task { () async throws(MessengerError) in
        try await viewer.messenger.simulation.hasSampleData(for: viewer.person.id)
      }
      return hasSampleData.flatMap(.latest) { sampleDataExists in
        guard sampleDataExists else { return work }
        // The dialogs are released with the page, and without a page the viewer cannot confirm.
        guard let dialogs else { return .empty() }
        return Self.confirmation(of: action, dialogs, for: viewer).setFailureType().flatMap(.latest) { work }
      }
    }
    person = viewer.person
    self.progress = progress
    self.dialogs = dialogs
    generateButton = ButtonDesign(viewer.text(.generateData), command: changeSampleData) { .generate }
    deleteButton = ButtonDesign(viewer.text(.deleteData), isDestructive: true, command: changeSampleData) {
      .delete
    }
    sessions = SessionsViewModel(for: viewer, dialogs)
    let canChoosePhoto = viewer.messenger.acceptsAttachments && !viewer.person.isVisitor
    photo = canChoosePhoto ? OwnPhotoViewModel(for: viewer, dialogs) : nil
    let session = viewer.person.isVisitor ? nil : viewer.session
    password = session.map { PasswordViewModel(for: viewer, keeping: $0) }
    name = session.map { _ in NameViewModel(for: viewer) }
    signIns = session.map { _ in SignInsViewModel(for: viewer, dialogs) }
    deletion = session.map { _ in DeletionViewModel(for: viewer, dialogs) }
    let (accounts, person) = (viewer.messenger.accounts, viewer.person)
    let makeInvitation = Command<Void, LinkToken, MessengerError> { () async throws(MessengerError) in
      try await accounts.makeInvitation(by: person.id)
    }
    let canInvite = accounts.registration == .invitation && !person.isVisitor
    inviteButton = canInvite ? ButtonDesign(viewer.text(.inviteSomebody), command: makeInvitation) : nil
    invitationToken = makeInvitation.outputs.map { Optional($0) }.property(initial: nil)
    dialogs.showErrors(of: changeSampleData, failedAction: .changingSampleData, for: viewer)
    dialogs.showErrors(of: makeInvitation, failedAction: .inviting, for: viewer)
  }

  private static func work(_ action: Action, for viewer: Viewer) -> Signal<Void, MessengerError> {
    .task { () async throws(MessengerError) in
      switch action {
      case .generate: try await viewer.messenger.simulation.generateData(for: viewer.person.id)
      case .delete: try await viewer.messenger.simulation.deleteData(for: viewer.person.id)
      }
    }
  }

  private static func confirmation(
    of action: Action, _ dialogs: Dialogs, for viewer: Viewer
  ) -> Signal<Void, Never> {
    let answer = viewer.text(action == .generate ? .replaceData : .deleteData)
    return dialogs.ask(
      viewer.text(action == .generate ? .generateData : .deleteData),
      message: viewer.text(.sampleDataConsequence),
      answers: [ButtonDesign(answer, isDestructive: true): ()])
  }
}
