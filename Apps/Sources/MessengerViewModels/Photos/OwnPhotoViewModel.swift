import MessengerServices
public import Swiftwater
public import SwiftwaterDesign

/// Chooses the viewer's own photo.
public final class OwnPhotoViewModel {
  /// The avatar of the viewer, with the photo that everybody sees.
  public let avatar: Property<AvatarContent>
  /// The photo that the viewer has chosen and not saved yet.
  public let draft = PhotoDraft()
  /// Saves the chosen photo. Enabled once it is on the server.
  public let saveButton: ButtonDesign
  /// Removes the photo. Visible if there is one.
  public let removeButton: ButtonDesign

  private let own: OwnAvatar
  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - viewer: The person.
  ///   - dialogs: The dialogs of the screen, for errors.
  init(for viewer: Viewer, _ dialogs: Dialogs) {
    let (photos, me, draft) = (viewer.messenger.photos, viewer.person.id, draft)
    own = viewer.ownAvatar
    let save = Command<Void, OutgoingFile?, MessengerError>(
      enabledIf: draft.file.map { $0 != nil }.and(draft.isReceiving.negated())
    ) {
      let (file, crop) = (draft.file.value, draft.crop.value)
      return .task { () async throws(MessengerError) in
        if let file { try await photos.setPhoto(file, crop: crop, of: me) }
        return file
      }
    }
    let remove = Command<Void, Void, MessengerError> { () async throws(MessengerError) in
      try await photos.removePhoto(of: me)
    }
    avatar = own.content
    saveButton = ButtonDesign(viewer.text(.savePhoto), command: save)
    removeButton = ButtonDesign(viewer.text(.removePhoto), command: remove)
    avatar.map { $0.photo != nil }.bind(to: removeButton.isVisible)
    draft.file.map { $0 != nil }.or(draft.isReceiving).bind(to: saveButton.isVisible)
    // Meanwhile the viewer may have chosen another photo, which stays.
    save.outputs.observe(during: lifetime) { if draft.file.value == $0 { draft.clear() } }
    dialogs.showErrors(of: save, failedAction: .savingPhoto, for: viewer)
    dialogs.showErrors(of: remove, failedAction: .savingPhoto, for: viewer)
  }
}
