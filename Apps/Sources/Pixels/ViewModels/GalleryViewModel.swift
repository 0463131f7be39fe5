import Swiftwater
import SwiftwaterDesign
import SwiftwaterFoundation

/// The popular photos.
final class GalleryViewModel {
  static let title = "Popular on 500px"

  /// The photos; nil until they have been imported for the first time.
  let importedPhotos: Property<[PhotoModel]?>
  /// The photos as a list; empty until they have been imported.
  let photos: ListProperty<PhotoModel>
  let isLoading: Property<Bool>
  /// Why there are no photos, for a user to read; nil if there are, or if they are being imported.
  let problem: Property<String?>
  /// Whether some thumbnails are missing. ``reloadButton`` tries again.
  let hasMissingThumbnails: Property<Bool>
  /// Imports the photos again.
  let reloadButton: ButtonDesign
  /// Shows why photos could not be imported again. Those that are there stay.
  let toasts: Toasts
  private let lifetime = Lifetime()

  /// Creates a gallery, which begins to import its photos.
  ///
  /// - Parameters:
  ///   - importer: Imports the photos.
  ///   - clock: Measures how long a toast is shown.
  init(importer: PhotoImporter, clock: some Clock<Duration> = DefaultClock()) {
    let load = Command<Void, [PhotoModel], RequestError> { importer.importPhotos() }
    importedPhotos = load.outputs.map(Optional.some).property(initial: nil)
    photos = importedPhotos.map { $0 ?? [] }.list()
    hasMissingThumbnails = Property { [importedPhotos] in
      importedPhotos.value?.contains { $0.isThumbnailMissing.value } == true
    }
    isLoading = load.isExecuting
    toasts = Toasts(clock: clock)
    let failures = load.errors.map { $0.text(failedAction: "load the photos") }
    problem = failures.filter { [importedPhotos] _ in importedPhotos.value == nil }.map(Optional.some)
      .merge(load.executions.map { _ in nil }).property(initial: nil)
    failures.filter { [importedPhotos] _ in importedPhotos.value != nil }.observe(during: lifetime) {
      [toasts] in
      toasts.show($0, action: ButtonDesign(DesignText.retry.localized, command: load), for: .seconds(10))
    }
    reloadButton = ButtonDesign("Reload", command: load)
    lifetime.onEnd { load.cancel() }
    load.execute()
  }
}
