import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@testable import Pixels

@Suite struct GalleryViewModelTests {
  private let service = TestService()
  private let gallery: GalleryViewModel

  init() {
    gallery = GalleryViewModel(
      importer: PhotoImporter(service: service, account: Account()), clock: TestClock())
  }

  @Test func `PXT-2 PXV-1 a gallery imports its photos at once, and has none until they have arrived`() {
    #expect(service.requests == ["popular"])
    #expect(gallery.importedPhotos.value == nil)
    #expect(gallery.isLoading.value)
    service.popular.answer([.listed(2), .listed(1)])
    #expect(gallery.importedPhotos.value?.map(\.id) == [2, 1])
    #expect(!gallery.isLoading.value)
    #expect(gallery.problem.value == nil)
  }

  @Test func `PXV-1 a failure is shown, ends the loading, and disappears when the photos are imported again`()
  {
    service.popular.fail(.timedOut)
    #expect(gallery.importedPhotos.value == nil)
    #expect(!gallery.isLoading.value)
    #expect(gallery.problem.value == "Cannot load the photos, because the service took too long to answer.")
    gallery.reloadButton.press()
    #expect(gallery.isLoading.value)
    #expect(gallery.problem.value == nil)
    service.popular.answer([.listed(1)])
    #expect(gallery.importedPhotos.value?.count == 1)
  }

  @Test func `PIX-11 the list follows the photos`() {
    let updates = gallery.photos.updates.record()
    service.popular.answer([.listed(1), .listed(2)])
    #expect(gallery.photos.elements.map(\.id) == [1, 2])
    gallery.reloadButton.press()
    service.popular.answer([.listed(2), .listed(3), .listed(1)])
    #expect(gallery.photos.elements.map(\.id) == [2, 3, 1])
    #expect(updates.values.count == 2)
  }

  @Test func `photos that have arrived stay while they are imported again, and a toast shows a failure`()
    throws
  {
    service.popular.answer([.listed(1)])
    gallery.reloadButton.press()
    #expect(gallery.importedPhotos.value?.count == 1)
    service.popular.fail(.statusCode(503, body: Data()))
    #expect(gallery.importedPhotos.value?.count == 1)
    #expect(gallery.problem.value == nil)
    let toast = try #require(gallery.toasts.current.elements.first)
    #expect(toast.text.hasPrefix("Cannot load the photos"))
    try #require(toast.action).press()
    #expect(gallery.toasts.current.elements.isEmpty)
    service.popular.answer([.listed(1), .listed(2)])
    #expect(gallery.importedPhotos.value?.count == 2)
  }

  @Test func `PIX-12 thumbnails that are missing are imported again with the photos`() {
    service.popular.answer([.listed(1), .listed(2)])
    service.downloads[PhotoContent.thumbnail(1)]?.answer(.picture(width: 1))
    #expect(!gallery.hasMissingThumbnails.value)
    service.downloads[PhotoContent.thumbnail(2)]?.fail(.timedOut)
    #expect(gallery.hasMissingThumbnails.value)
    #expect(gallery.problem.value == nil)
    gallery.reloadButton.press()
    service.popular.answer([.listed(1), .listed(2)])
    service.downloads[PhotoContent.thumbnail(2)]?.answer(.picture(width: 1))
    #expect(!gallery.hasMissingThumbnails.value)
  }
}
