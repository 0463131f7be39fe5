import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@testable import Pixels

@Suite struct PhotoDetailViewModelTests {
  private let service = TestService()
  private let account = Account()
  private let model = PhotoModel(.listed(7, rating: 98.4))
  private let loginSheet = Sheet<LoginViewModel>()
  private let clock = TestClock()
  private let details: PhotoDetailViewModel

  init() {
    details = PhotoDetailViewModel(
      model, importer: PhotoImporter(service: service, account: account), loginSheet: loginSheet, clock: clock
    )
  }

  @Test func `PIX-7 PXV-5 the details follow the photo, with two decimals of the rating`() {
    #expect(details.photoName.value == "Photo 7")
    #expect(details.photographerName.value == "photographer.7")
    #expect(details.photoRating.value == "98.40")
    model.rating.value = 99.999
    #expect(details.photoRating.value == "100.00")
  }

  @Test func `PIX-8 PXV-5 a user who is logged in votes once`() {
    logIn()
    #expect(details.votePromptText.value == "Vote")
    #expect(details.voteCommand.isEnabled.value)
    details.voteButton.press()
    #expect(service.requests == ["vote 7 42"])
    #expect(!model.isVotedFor.value)
    service.vote.answer(.detailed(7, rating: 98.5, voted: true))
    #expect(model.isVotedFor.value)
    #expect(details.photoRating.value == "98.50")
    #expect(details.votePromptText.value == "Voted For!")
    #expect(details.voteButton.title.value == "Voted For!")
    #expect(!details.voteCommand.isEnabled.value)
    details.voteButton.press()
    #expect(service.requests.count == 1)
  }

  @Test func `PIX-8 a user who is not logged in does so first, and the vote goes on`() throws {
    #expect(!details.isLoggedIn.value)
    details.voteButton.press()
    #expect(service.requests == [])
    try enterLogin()
    service.logIn.answer("42")
    #expect(loginSheet.content.value == nil)
    #expect(details.isLoggedIn.value)
    #expect(service.requests == ["login ada pixels", "vote 7 42"])
    service.vote.answer(.detailed(7, voted: true))
    #expect(model.isVotedFor.value)
  }

  @Test func `PIX-8 a user who cancels the login has not voted, and may try again`() {
    details.voteButton.press()
    #expect(details.voteCommand.isExecuting.value)
    loginSheet.dismiss()
    #expect(!details.voteCommand.isExecuting.value)
    #expect(details.voteCommand.isEnabled.value)
    #expect(details.toasts.current.elements.isEmpty)
    #expect(service.requests == [])
  }

  @Test func `PIX-8 PXR-3 a failed vote is shown with its reason, and can be tried again`() throws {
    logIn()
    details.voteButton.press()
    service.vote.fail(.statusCode(503, body: Data()))
    #expect(!model.isVotedFor.value)
    #expect(details.voteCommand.isEnabled.value)
    let toast = try #require(details.toasts.current.elements.first)
    #expect(toast.text == "Cannot vote, because the service answered with the status 503.")
    toast.action?.press()
    #expect(service.requests == ["vote 7 42", "vote 7 42"])
    service.vote.answer(.detailed(7, voted: true))
    #expect(model.isVotedFor.value)
    #expect(details.toasts.current.elements.isEmpty)
  }

  @Test func `a failure that the user does not answer disappears`() {
    logIn()
    details.voteButton.press()
    service.vote.fail(.timedOut)
    clock.advance(by: .seconds(10))
    #expect(details.toasts.current.elements.isEmpty)
  }

  @Test func `a user whom the service has forgotten logs in again, and the vote goes on`() throws {
    logIn()
    details.voteButton.press()
    service.vote.fail(.statusCode(401, body: Data()))
    #expect(!details.isLoggedIn.value)
    try enterLogin()
    service.logIn.answer("43")
    #expect(service.requests.last == "vote 7 43")
    service.vote.answer(.detailed(7, voted: true))
    #expect(model.isVotedFor.value)
    #expect(details.toasts.current.elements.isEmpty)
  }

  @Test func `a photo for which the user has voted elsewhere counts as voted for`() {
    logIn()
    details.voteButton.press()
    service.vote.fail(.statusCode(409, body: Data()))
    #expect(model.isVotedFor.value)
    #expect(details.toasts.current.elements.isEmpty)
  }

  private func logIn() {
    account.session.value = Account.Session(username: "ada", token: "42")
  }

  private func enterLogin() throws {
    let login = try #require(loginSheet.content.value)
    login.username.text.value = "ada"
    login.password.text.value = "pixels"
    login.loginButton.press()
  }
}
