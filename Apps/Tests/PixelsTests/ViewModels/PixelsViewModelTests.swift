import Swiftwater
import SwiftwaterDesign
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@testable import Pixels

@Suite struct PixelsViewModelTests {
  private let service = TestService()

  private func makeViewModel(at screen: PixelsScreen) -> PixelsViewModel {
    PixelsViewModel(at: screen) { [service] _, _ in service }
  }

  private func summary(_ viewModel: PixelsViewModel) -> String {
    switch viewModel.shownScreen.value {
    case .gallery(let seen): "gallery \(seen.map { "\($0)" } ?? "")"
    case .photos(let photos): "photo \(photos.currentID.value)"
    case .waiting: "waiting"
    case .missing: "missing"
    }
  }

  @Test
  func `PIX-2 PIX-4 PIX-5 a photo opens, the title follows the user, and the gallery knows what was seen`() {
    let viewModel = makeViewModel(at: .gallery)
    service.popular.answer((1...3).map { .listed($0) })
    let changes = viewModel.currentPhotoChanges.record()
    #expect(summary(viewModel) == "gallery ")
    #expect(viewModel.title.value == "Popular on 500px")
    viewModel.show(.photo(2))
    #expect(summary(viewModel) == "photo 2")
    guard case .photos(let photos) = viewModel.shownScreen.value else { return }
    photos.currentID.value = 3
    #expect(changes.values == [3])
    #expect(viewModel.title.value == "Photo 3")
    viewModel.show(.photo(3))
    #expect(changes.values == [3])
    viewModel.show(.gallery)
    #expect(summary(viewModel) == "gallery 3")
  }

  @Test func `a photo that is opened by its URL is shown when the photos are imported`() {
    let viewModel = makeViewModel(at: .photo(2))
    #expect(summary(viewModel) == "waiting")
    service.popular.fail(.timedOut)
    #expect(summary(viewModel) == "waiting")
    viewModel.gallery.reloadButton.press()
    service.popular.answer([.listed(1), .listed(2)])
    #expect(summary(viewModel) == "photo 2")
  }

  @Test func `a photo that is not there is missing`() {
    let viewModel = makeViewModel(at: .photo(9))
    service.popular.answer([.listed(1)])
    #expect(summary(viewModel) == "missing")
    #expect(viewModel.title.value == "Not found")
  }

  @Test func `PIX-4 the details are those of the current photo, until the user is done`() throws {
    let viewModel = makeViewModel(at: .photo(1))
    service.popular.answer([.listed(1), .listed(2)])
    viewModel.show(.photo(2))
    viewModel.showDetails()
    let details = try #require(viewModel.details.content.value)
    #expect(details.photoName.value == "Photo 2")
    details.doneButton.press()
    #expect(viewModel.details.content.value == nil)
  }

  @Test func `going back dismisses the sheets above the photo`() throws {
    let viewModel = makeViewModel(at: .photo(1))
    service.popular.answer([.listed(1), .listed(2)])
    viewModel.showDetails()
    let details = try #require(viewModel.details.content.value)
    viewModel.show(.photo(1))
    #expect(
      viewModel.details.content.value === details, "the URL of the current photo is no other screen")
    details.voteButton.press()
    #expect(viewModel.account.loginSheet.content.value != nil)
    viewModel.show(.gallery)
    #expect(summary(viewModel) == "gallery 1")
    #expect(viewModel.details.content.value == nil)
    #expect(viewModel.account.loginSheet.content.value == nil)
    #expect(!service.requests.contains { $0.hasPrefix("vote") }, "the vote was waiting for the login")
  }

  @Test func `another photo dismisses the details of the previous photo`() {
    let viewModel = makeViewModel(at: .photo(1))
    service.popular.answer([.listed(1), .listed(2)])
    viewModel.showDetails()
    viewModel.show(.photo(2))
    #expect(viewModel.details.content.value == nil)
  }

  @Test func `going to another screen dismisses the form to log in`() {
    let viewModel = makeViewModel(at: .gallery)
    service.popular.answer([.listed(1)])
    viewModel.account.loginButton.press()
    #expect(viewModel.account.loginSheet.content.value != nil)
    viewModel.show(.photo(1))
    #expect(viewModel.account.loginSheet.content.value == nil)
  }

  @Test func `PXR-2 the current photo is fetched only while the tab is visible`() {
    let viewModel = makeViewModel(at: .photo(1))
    service.popular.answer([.listed(1, hasThumbnail: false)])
    guard case .photos(let photos) = viewModel.shownScreen.value else {
      return #expect(summary(viewModel) == "photo 1")
    }
    _ = photos.viewModel(of: photos.photoModels[0])
    #expect(service.requests == ["popular"])
    viewModel.isActive.value = true
    #expect(service.requests == ["popular", "details 1"])
  }

  @Test func `the photos are imported again when the user logs out, because they show the votes of the user`()
    throws
  {
    let viewModel = makeViewModel(at: .gallery)
    service.popular.answer([.listed(1)])
    viewModel.account.loginButton.press()
    let login = try #require(viewModel.account.loginSheet.content.value)
    login.username.text.value = "ada"
    login.password.text.value = "pixels"
    login.loginButton.press()
    service.logIn.answer("42")
    #expect(service.requests.count { $0 == "popular" } == 1)
    viewModel.account.logOutButton.press()
    #expect(service.requests.count { $0 == "popular" } == 2)
  }
}
