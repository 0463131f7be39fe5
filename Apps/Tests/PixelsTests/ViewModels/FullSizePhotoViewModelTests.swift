import Swiftwater
import SwiftwaterTesting
import Testing

@testable import Pixels

@Suite struct FullSizePhotoViewModelTests {
  private let service = TestService()
  private let photos = (1...3).map { PhotoModel(.listed($0)) }

  private func makeViewModel(_ photos: [PhotoModel], at index: Int) -> FullSizePhotoViewModel {
    FullSizePhotoViewModel(
      photos: photos, initialIndex: index, importer: PhotoImporter(service: service, account: Account()))
  }

  @Test func `PXT-1 PXV-2 the photos and the initial index are kept, and give the initial photo`() {
    let viewModel = makeViewModel(photos, at: 1)
    #expect(viewModel.photoModels.map(\.id) == [1, 2, 3])
    #expect(viewModel.initialPhotoIndex == 1)
    #expect(viewModel.initialPhotoName == "Photo 2")
    #expect(viewModel.currentID.value == 2)
    #expect(viewModel.currentPhoto === photos[1])
  }

  @Test(arguments: [(-1, nil), (0, 1), (2, 3), (3, nil)] as [(Int, Int?)])
  func `PXT-1 PXV-2 the pager has a photo at each index from 0, and none outside`(index: Int, id: Int?) {
    #expect(makeViewModel(photos, at: 0).photoModel(at: index)?.id == id)
  }

  @Test func `PXV-2 without photos there is no initial name`() {
    let viewModel = makeViewModel([], at: 0)
    #expect(viewModel.initialPhotoName == nil)
    #expect(viewModel.currentPhoto == nil)
    #expect(viewModel.title.value == "")
  }

  @Test func `PIX-4 the title is the name of the current photo, even after that changes`() {
    let viewModel = makeViewModel(photos, at: 0)
    let titles = viewModel.title.signal.record()
    viewModel.currentID.value = 3
    photos[2].photoName.value = "Renamed"
    #expect(titles.values == ["Photo 1", "Photo 3", "Renamed"])
  }

  @Test func `PXR-2 only the current photo is active, and only while the screen is`() {
    let viewModel = makeViewModel(photos, at: 0)
    let (first, second) = (viewModel.viewModel(of: photos[0]), viewModel.viewModel(of: photos[1]))
    #expect(!first.isActive.value)
    viewModel.isActive.value = true
    #expect(first.isActive.value && !second.isActive.value)
    viewModel.currentID.value = 2
    #expect(!first.isActive.value && second.isActive.value)
    #expect(viewModel.viewModel(of: photos[1]) === second)
    viewModel.isActive.value = false
    #expect(!second.isActive.value)
    #expect(service.requests == ["details 1", "details 2"])
  }
}
