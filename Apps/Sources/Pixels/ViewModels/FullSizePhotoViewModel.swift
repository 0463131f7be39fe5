import Swiftwater
import SwiftwaterDesign

/// The photos one by one, in full size.
final class FullSizePhotoViewModel: ViewModel {
  let isActive = MutableProperty(false)
  /// The photos.
  let photoModels: [PhotoModel]
  let initialPhotoIndex: Int
  /// The photos as a list, which never changes.
  let photos: ListProperty<PhotoModel>
  /// The number of the current photo.
  let currentID: MutableProperty<PhotoModel.ID>
  /// The name of the current photo.
  let title: Property<String>
  private let importer: PhotoImporter
  /// The view models that were made so far, by the numbers of their photos.
  private var viewModels: [PhotoModel.ID: PhotoViewModel] = [:]

  /// - Parameters:
  ///   - photos: The photos.
  ///   - initialIndex: The index of the current photo at first.
  ///   - importer: Fetches the photos.
  init(photos: [PhotoModel], initialIndex: Int, importer: PhotoImporter) {
    photoModels = photos
    initialPhotoIndex = initialIndex
    self.importer = importer
    let list = MutableListProperty(photos)
    self.photos = list
    let currentID = MutableProperty(photos.indices.contains(initialIndex) ? photos[initialIndex].id : 0)
    self.currentID = currentID
    title = Property { photos.first { $0.id == currentID.value }?.photoName.value ?? "" }
  }

  /// The name of the current photo at first; nil if there is none.
  var initialPhotoName: String? { photoModel(at: initialPhotoIndex)?.photoName.value }

  /// The photo at an index; nil if there is none.
  func photoModel(at index: Int) -> PhotoModel? {
    photoModels.indices.contains(index) ? photoModels[index] : nil
  }

  /// The current photo; nil if there is none.
  var currentPhoto: PhotoModel? { photoModels.first { $0.id == currentID.value } }

  /// The view model of a photo, which is active while this view model is and the photo is the current one.
  func viewModel(of photo: PhotoModel) -> PhotoViewModel {
    if let viewModel = viewModels[photo.id] { return viewModel }
    let viewModel = PhotoViewModel(photo, importer: importer)
    isActive.and(currentID.map { $0 == photo.id }).bind(to: viewModel.isActive)
    viewModels[photo.id] = viewModel
    return viewModel
  }
}
