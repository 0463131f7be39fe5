import Foundation
import PhotoService
import Swiftwater
import SwiftwaterFoundation
import Testing

@testable import Pixels

/// The client of the photo service, with the real service.
@Suite(.timeLimit(.minutes(30))) @MainActor struct HTTPPixelsServiceTests {
  private let account = Account()
  private let state = MutableProperty(Pixels.ServiceState.works)
  private let cache = DataCache(maximumBytes: 1 << 20)
  private let session = HTTPSession()

  private func serve(_ body: (HTTPPixelsService) async throws -> Void) async throws {
    try await PhotoServer().serve { url in
      // A busy machine may pause this process, in which the server runs, for a while.
      let client = JSONClient(at: url, over: session, timeout: .seconds(600), retryCount: 0)
      try await body(
        HTTPPixelsService(client: client, cache: cache, account: account, state: state.property))
    }
  }

  @Test func `PXM-2 a hundred popular photos are requested with their thumbnails, the best first`()
    async throws
  {
    let fields = JSONRequest.popular.queryItems.map { "\($0.name)=\($0.value ?? "")" }
    #expect(
      fields == ["feature=popular", "rpp=100", "page=0", "image_size=3", "sort=rating", "exclude=Nude"])
    try await serve { service in
      let photos = try #require(await service.popularPhotos().firstValue())
      #expect(photos.count == 100)
      #expect(photos.map(\.rating) == photos.map(\.rating).sorted(by: >))
      #expect(photos.allSatisfy { $0.thumbnailURL != nil && $0.fullSizeURL == nil && $0.voted == nil })
    }
  }

  @Test func `PXM-2 PXM-4 the full size arrives with the details, and both pictures can be decoded`()
    async throws
  {
    try await serve { service in
      let photo = try #require(await service.details(of: 12).firstValue())
      let sizes = [
        (photo.thumbnailURL, Picture(width: 290, height: 290)),
        (photo.fullSizeURL, Picture(width: 1200, height: 800)),
      ]
      for (url, size) in sizes {
        let address = try #require(url)
        let data = try #require(await service.data(at: address).firstValue())
        #expect(await Picture.decode(data) == size)
      }
    }
  }

  @Test func `a picture that was downloaded is not requested again`() async throws {
    try await serve { service in
      let url = try #require(try await service.details(of: 1).firstValue()?.thumbnailURL)
      let data = try await service.data(at: url).firstValue()
      state.value = .fails
      let again = try await service.data(at: url).firstValue()
      #expect(again == data)
      cache.removeAll()
      await #expect(throws: RequestError.self) { try await service.data(at: url).firstValue() }
    }
  }

  @Test func `PXT-4 a user logs in and votes once, and the photos show it`() async throws {
    try await serve { service in
      let before = try #require(await service.details(of: 5).firstValue())
      await #expect(throws: RequestError.self) {
        try await service.logIn("ada", password: "wrong").firstValue()
      }
      let token = try #require(await service.logIn("ada", password: "pixels").firstValue())
      account.session.value = Account.Session(username: "ada", token: token)
      let voted = try #require(await service.vote(for: 5, token: token).firstValue())
      #expect(voted.rating > before.rating)
      #expect(voted.voted == true)
      let error = await #expect(throws: RequestError.self) {
        try await service.vote(for: 5, token: token).firstValue()
      }
      guard case .statusCode(409, _) = error else { return #expect(error == nil) }
      let listed = try await service.popularPhotos().firstValue()
      #expect(listed?.filter { $0.voted == true }.map(\.id) == [5])
    }
  }

  @Test func `the requests of a user fail while the user wants that, and those of others do not`()
    async throws
  {
    try await serve { service in
      state.value = .fails
      let error = await #expect(throws: RequestError.self) { try await service.popularPhotos().firstValue() }
      guard case .statusCode(503, _) = error else { return #expect(error == nil) }
      state.value = .unreachable
      let lost = await #expect(throws: RequestError.self) { try await service.popularPhotos().firstValue() }
      guard case .unreachable = lost else { return #expect(lost == nil) }
      state.value = .works
      let photos = try await service.popularPhotos().firstValue()
      #expect(photos?.count == 100)
    }
  }
}
