import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@testable import Pixels

@Suite struct PhotoImporterTests {
  private let service = TestService()
  private let account = Account()
  private let importer: PhotoImporter

  init() {
    importer = PhotoImporter(service: service, account: account)
  }

  @Test func `PXM-1 PXM-5 PXT-4 importing asks for the popular photos and gives their models in order`()
    throws
  {
    let imports = importer.importPhotos().record()
    #expect(service.requests == ["popular"])
    service.popular.answer([.listed(2, rating: 99), .listed(1, rating: 98)])
    #expect(imports.isCompleted)
    let models = try #require(imports.values.first)
    #expect(models.map(\.id) == [2, 1])
    #expect(models[0].photoName.value == "Photo 2")
    #expect(models[0].photographerName.value == "photographer.2")
    #expect(models[0].rating.value == 99)
    #expect(models[0].thumbnailURL.value == PhotoContent.thumbnail(2))
    #expect(models[0].fullSizeURL.value == nil)
    #expect(!models[0].isVotedFor.value)
  }

  @Test func `PIX-12 PXM-5 the thumbnails are downloaded at once, and the data becomes that of the models`()
    throws
  {
    let imports = importer.importPhotos().record()
    service.popular.answer([.listed(2), .listed(1)])
    #expect(
      service.requests.dropFirst() == [
        "data \(PhotoContent.thumbnail(2))", "data \(PhotoContent.thumbnail(1))",
      ])
    let models = try #require(imports.values.first)
    service.downloads[PhotoContent.thumbnail(1)]?.answer(.picture(width: 1))
    service.downloads[PhotoContent.thumbnail(2)]?.fail(.timedOut)
    #expect(models[1].thumbnailData.value == .picture(width: 1))
    #expect(models[0].thumbnailData.value == nil)
    #expect(models.map(\.isThumbnailMissing.value) == [true, false])
  }

  @Test func `PXM-5 at most sixteen thumbnails are downloaded concurrently`() {
    let imports = importer.importPhotos().record()
    service.popular.answer((1...20).map { .listed($0) })
    #expect(service.requests.count == 1 + 16)
    service.downloads[PhotoContent.thumbnail(3)]?.answer(.picture(width: 1))
    #expect(service.requests.last == "data \(PhotoContent.thumbnail(17))")
    #expect(imports.isCompleted)
  }

  @Test func `PXM-6 a photo without a thumbnail stays empty, and the others are downloaded`() throws {
    let imports = importer.importPhotos().record()
    service.popular.answer([.listed(1, hasThumbnail: false), .listed(2)])
    #expect(service.requests == ["popular", "data \(PhotoContent.thumbnail(2))"])
    #expect(imports.values.first?.first?.thumbnailData.value == nil)
  }

  @Test func `PXM-6 a photo without a full size keeps no picture, and does not fail`() {
    let model = PhotoModel(.listed(1))
    let fetch = importer.fetchPhotoDetails(model).record()
    service.details[1]?.answer(.listed(1))
    #expect(fetch.isCompleted)
    #expect(model.fullSizeData.value == nil)
    #expect(service.requests == ["details 1"])
  }

  @Test func `PXM-7 observers of an import share one request and its models`() {
    let photos = importer.importPhotos()
    let (first, second) = (photos.record(), photos.record())
    service.popular.answer([.listed(1)])
    let third = photos.record()
    #expect(service.requests.filter { $0 == "popular" }.count == 1)
    #expect(first.values[0][0] === second.values[0][0])
    #expect(first.values[0][0] === third.values[0][0])
    let details = importer.fetchPhotoDetails(first.values[0][0])
    let fetches = [details.record(), details.record()]
    #expect(service.requests.filter { $0 == "details 1" }.count == 1)
    #expect(fetches.allSatisfy { !$0.isCompleted })
  }

  @Test func `PXT-4 a login completes when the service accepts it`() {
    let login = importer.logIn("ada", password: "pixels").record()
    #expect(service.requests == ["login ada pixels"])
    service.logIn.answer("42")
    #expect(login.isCompleted)
    #expect(account.session.value?.token == "42")
  }

  @Test func `PXT-4 PIX-9 a rejected login fails with the domain, the code and the text`() {
    let login = importer.logIn("ada", password: "wrong").record()
    service.logIn.fail(.statusCode(401, body: Data()))
    let error = login.failure.map { $0 as NSError }
    #expect(error?.domain == "500px API")
    #expect(error?.code == 0)
    #expect(error?.localizedDescription == "Could not log in.")
    #expect(account.session.value == nil)
  }

  @Test func `a vote without a login fails, and nothing is sent`() {
    let vote = importer.vote(for: PhotoModel(.listed(1))).record()
    #expect(vote.failure == .statusCode(401, body: Data()))
    #expect(service.requests == [])
  }

  @Test func `another import ends the downloads of the previous import`() {
    let first = importer.importPhotos().record()
    service.popular.answer((1...20).map { .listed($0) })
    let second = importer.importPhotos().record()
    service.popular.answer([.listed(30)])
    let count = service.requests.count
    service.downloads[PhotoContent.thumbnail(1)]?.answer(.picture(width: 1))
    #expect(service.requests.count == count)
    #expect(service.requests.last == "data \(PhotoContent.thumbnail(30))")
    #expect(first.isCompleted && second.isCompleted)
  }
}
