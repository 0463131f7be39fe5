import Swiftwater
import SwiftwaterDesign
import SwiftwaterFoundation

/// The popular photos.
final class GalleryViewModel {
  static let title = "Popular on 500px"

  /// The photos; nil until they have been imported for the first time.
  let model: Property<[PhotoModel]?>
  /// The photos as a list; empty until they have been imported.
  let photos: ListProperty<PhotoModel>
  let isLoading: Property<Bool>
  /// Why the photos could not be imported, for a user to read; nil if they could, or are being imported.
  let problem: Property<String?>
  /// Whether some thumbnails are missing. ``reloadButton`` tries again.
  let hasMissingThumbnails: Property<Bool>
  /// Imports the photos again.
  let reloadButton: ButtonDesign
  private let lifetime = Lifetime()

  /// Creates a gallery, which begins to import its photos.
  init(importer: PhotoImporter) {
    let load = Command<Void, [PhotoModel], RequestError> { importer.importPhotos() }
    model = load.outputs.map(Optional.some).property(initial: nil)
    photos = model.map { $0 ?? [] }.list()
    hasMissingThumbnails = Property { [model] in
      model.value?.contains { $0.isThumbnailMissing.value } == true
    }
    isLoading = load.isExecuting
    let failures = load.errors.map { Optional($0.text(failedAction: "load the photos")) }
    problem = failures.merge(load.executions.map { _ in nil }).property(initial: nil)
    reloadButton = ButtonDesign("Reload", command: load)
    lifetime.onEnd { load.cancel() }
    load.execute()
  }
}
