import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@testable import Pixels

@Suite(.timeLimit(.minutes(30))) @MainActor struct PhotoViewModelTests {
  private let service = TestService()
  private let model = PhotoModel(.listed(7))

  private func makeViewModel(
    decode: @escaping @Sendable (Data) async -> Picture? = { await Picture.decode($0) }
  ) -> PhotoViewModel {
    PhotoViewModel(model, importer: PhotoImporter(service: service, account: Account()), decode: decode)
  }

  @Test func `PXT-5 PXV-3 becoming active fetches the details and then the picture`() throws {
    let viewModel = makeViewModel()
    #expect(service.requests == [])
    #expect(!viewModel.isLoading.value)
    viewModel.isActive.value = true
    #expect(service.requests == ["details 7"])
    #expect(viewModel.isLoading.value)
    service.details[7]?.answer(.detailed(7, rating: 95))
    #expect(model.rating.value == 95)
    #expect(service.requests.last == "data \(PhotoContent.full(7).absoluteString)")
    #expect(viewModel.isLoading.value)
    try #require(service.downloads[PhotoContent.full(7)]).answer(.picture(width: 300))
    #expect(!viewModel.isLoading.value)
    #expect(model.fullSizeData.value == .picture(width: 300))
    #expect(viewModel.problem.value == nil)
  }

  @Test(arguments: [true, false])
  func `PXV-3 a failure ends the loading, is shown, and the next try clears it`(failsAtDetails: Bool) {
    let viewModel = makeViewModel()
    viewModel.isActive.value = true
    if failsAtDetails {
      service.details[7]?.fail(.statusCode(503, body: Data()))
    } else {
      service.details[7]?.answer(.detailed(7))
      service.downloads[PhotoContent.full(7)]?.fail(.unreachable(.networkConnectionLost))
    }
    #expect(!viewModel.isLoading.value)
    #expect(viewModel.problem.value?.hasPrefix("Cannot load the photo, because the service") == true)
    viewModel.retryButton.press()
    #expect(viewModel.isLoading.value)
    #expect(viewModel.problem.value == nil)
    #expect(service.requests.filter { $0 == "details 7" }.count == 2)
  }

  @Test func `PIX-12 a picture that the browser cannot show is a problem, until it is fetched again`()
    async throws
  {
    let viewModel = makeViewModel()
    #expect(viewModel.pictureURL.value == PhotoContent.thumbnail(7))
    viewModel.isActive.value = true
    service.details[7]?.answer(.detailed(7))
    try #require(service.downloads[PhotoContent.full(7)]).answer(.picture(width: 300))
    _ = await viewModel.photoImage.signal.compacted().firstValue()
    #expect(viewModel.pictureURL.value == PhotoContent.full(7))
    viewModel.reportBrokenPicture()
    #expect(viewModel.pictureURL.value == nil)
    #expect(
      viewModel.problem.value == "Cannot show the photo, because its picture could not be loaded.")
    viewModel.retryButton.press()
    #expect(viewModel.problem.value == nil)
    service.details[7]?.answer(.detailed(7))
    try #require(service.downloads[PhotoContent.full(7)]).answer(.picture(width: 300))
    #expect(viewModel.pictureURL.value == PhotoContent.full(7))
    #expect(viewModel.problem.value == nil)
  }

  @Test func `PXT-5 PXV-4 the name passes through`() {
    let viewModel = makeViewModel()
    #expect(viewModel.photoName.value == "Photo 7")
    model.photoName.value = "Renamed"
    #expect(viewModel.photoName.value == "Renamed")
  }

  @Test func `PXT-5 PXV-4 the data becomes a picture`() async {
    let viewModel = makeViewModel()
    model.fullSizeData.value = .picture(width: 300)
    let picture = await viewModel.photoImage.changes.firstValue()
    #expect(picture == .some(Picture(width: 300, height: 10)))
  }

  @Test func `PXR-1 PIX-10 only the picture of the latest data is shown, whenever the older one is decoded`()
    async
  {
    let decoder = TestDecoder()
    let thumbnail = ThumbnailViewModel(model) { await decoder.decode($0) }
    let pictures = thumbnail.image.signal.record()
    model.thumbnailData.value = .picture(width: 1)
    #expect(await decoder.nextRequest() == .picture(width: 1))
    model.thumbnailData.value = .picture(width: 2)
    #expect(await decoder.nextRequest() == .picture(width: 2))
    decoder.resumeOldest()
    decoder.resumeOldest()
    _ = await thumbnail.image.changes.firstValue()
    #expect(pictures.values == [nil, Picture(width: 2, height: 10)])
  }

  @Test func `PIX-10 a photo without data has no picture, and none is decoded`() {
    let decoder = TestDecoder()
    let thumbnail = ThumbnailViewModel(model) { await decoder.decode($0) }
    model.thumbnailData.value = nil
    #expect(thumbnail.image.value == nil)
  }

  @Test func `PXR-1 other work of the actor is done while a picture is decoded`() async {
    let order = MutableProperty<[String]>([])
    let decoding = Task {
      _ = await Picture.decode(.picture(width: 5))
      order.value.append("decoded")
    }
    let other = Task { order.value.append("other work") }
    await decoding.value
    await other.value
    #expect(order.value == ["other work", "decoded"])
  }
}
