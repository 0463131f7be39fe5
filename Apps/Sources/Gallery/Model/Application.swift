import EditProfile
import Pixels
import Player
import SmallForms
import WatchApps

/// An application of the gallery.
struct Application: Identifiable, Sendable {
  let id: String
  let name: String
  /// A sentence about the application.
  let summary: String
  /// The path of the first page; nil for an application that is a program of its own.
  var path: String?
  /// The command that starts an application that is a program of its own; nil for others.
  var command: String?
  /// The path of the file of the view model, relative to the folder of the package.
  let viewModelPath: String
  /// The path of a test of the view model, relative to the folder of the package.
  let testPath: String

  static let all = [
    Application(
      id: "player", name: "Player",
      summary: "A name and a score with limits and forbidden words, uploaded five times.",
      path: PlayerSite.path, viewModelPath: "Sources/Player/PlayerViewModel.swift",
      testPath: "Tests/PlayerTests/PlayerViewModelTests.swift"),
    Application(
      id: "edit-profile", name: "Edit Profile",
      summary: "A form with a photo and its crop, a busy server, retries, and a deletion that asks first.",
      path: EditProfileSite.path, viewModelPath: "Sources/EditProfile/ViewModels/EditProfileViewModel.swift",
      testPath: "Tests/EditProfileTests/ViewModels/EditProfileViewModelTests.swift"),
    Application(
      id: "forms", name: "Small forms",
      summary: "Subscribing, signing up and logging in, each in a few lines.",
      path: SmallFormsSite.path, viewModelPath: "Sources/SmallForms/ViewModels/SignUpViewModel.swift",
      testPath: "Tests/SmallFormsTests/SmallFormsTests.swift"),
    Application(
      id: "watch", name: "Watch",
      summary: "A simulated watch that connects and disconnects, and a locker of applications for it.",
      path: WatchAppsSite.path, viewModelPath: "Sources/WatchApps/ViewModels/WatchAppViewModel.swift",
      testPath: "Tests/WatchAppsTests/ViewModels/WatchAppViewModelTests.swift"),
    Application(
      id: "pixels", name: "Pixels",
      summary: "A gallery of photos from a service that may be slow, fail or be unreachable.",
      path: PixelsSite.path, viewModelPath: "Sources/Pixels/ViewModels/PhotoDetailViewModel.swift",
      testPath: "Tests/PixelsTests/ViewModels/PhotoDetailViewModelTests.swift"),
    Application(
      id: "messenger", name: "Messenger",
      summary: "Chats, groups, files and search, with a database and many people.",
      command: "scripts/messenger",
      viewModelPath: "Sources/MessengerViewModels/ChatsList/ChatsListViewModel.swift",
      testPath: "Tests/MessengerViewModelsTests/ChatsList/ChatsListViewModelTests.swift"),
  ]
}
