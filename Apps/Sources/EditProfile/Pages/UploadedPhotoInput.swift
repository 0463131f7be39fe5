import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterMedia
import SwiftwaterPages

/// The input for a photo that a browser uploads, and for the part of it that the user chooses.
final class UploadedPhotoInput: PhotoInput {
  let fileInput = FileInput(
    "Choose a photo",
    limits: UploadLimits(maximumBytes: 32_000_000, types: ["image/*"], maximumCount: 1))
  /// The part of the photo in the frame.
  let pictureCrop = MutableProperty<PictureCrop?>(nil)
  let isReading: Property<Bool>
  private let addPhoto: @Sendable (URL) async throws(MediaError) -> ProfilePhoto

  /// - Parameter addPhoto: Adds the photo in a file to the store.
  init(addPhoto: @escaping @Sendable (URL) async throws(MediaError) -> ProfilePhoto) {
    self.addPhoto = addPhoto
    isReading = Property { [fileInput] in
      !fileInput.files.value.isEmpty && fileInput.problem.value == nil
    }
  }

  var design: any InputDesign { fileInput }

  func observePhotos(during lifetime: Lifetime, take: @escaping (ProfilePhoto) -> Void) {
    // Another file cancels the reading of the one before. The task retains its file, because an
    // `UploadedFile` that is released removes itself from the disk.
    fileInput.files.signal.map(\.last).removeDuplicates(by: ===)
      .flatMap(.latest) {
        [addPhoto] file -> Signal<(UploadedFile, Result<ProfilePhoto, MediaError>), Never> in
        guard let file else { return .empty() }
        return .task(with: file) { file in
          do throws(MediaError) {
            return (file, .success(try await addPhoto(file.url)))
          } catch {
            return (file, .failure(error))
          }
        }
      }
      .observe(during: lifetime) { [fileInput] file, result in
        switch result {
        case .success(let photo):
          take(photo)
          // The input does not need the file anymore.
          fileInput.uploads.elements.first { $0.file.value === file }?.remove()
        case .failure(let error):
          fileInput.reject("“\(file.name)”: \(error.text)")
        }
      }
  }

  func bind(to crop: MutableProperty<ProfilePhoto.Crop?>, during lifetime: Lifetime) {
    crop.signal.observe(during: lifetime) { [pictureCrop] crop in
      pictureCrop.value = crop.map { PictureCrop(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    }
    pictureCrop.changes.observe(during: lifetime) { newCrop in
      // The browser may still report the crop of a photo that was removed.
      guard let newCrop, crop.value != nil else { return }
      crop.value = ProfilePhoto.Crop(
        x: newCrop.x, y: newCrop.y, width: newCrop.width, height: newCrop.height)
    }
  }
}
