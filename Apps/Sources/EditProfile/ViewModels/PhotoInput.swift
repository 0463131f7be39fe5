import Swiftwater
import SwiftwaterDesign

/// The input for the photo of a profile. The view model does not know where a photo comes from; a class that conforms to
/// this protocol does.
protocol PhotoInput: AnyObject {
  /// The input in the form.
  var design: any InputDesign { get }
  /// Whether a file is being read: from its arrival until ``observePhotos(during:take:)`` has passed its photo on, or
  /// the file is rejected.
  var isReading: Property<Bool> { get }
  /// Takes each photo that was read.
  ///
  /// - Parameters:
  ///   - lifetime: The lifetime that ends the observation.
  ///   - take: Called with a photo, of which the middle is shown at first.
  func observePhotos(during lifetime: Lifetime, take: @escaping (ProfilePhoto) -> Void)
  /// Lets the user move and zoom the photo behind its frame.
  ///
  /// - Parameters:
  ///   - crop: The part in the frame, which changes in both directions; nil while there is no photo.
  ///   - lifetime: The lifetime that ends the binding.
  func bind(to crop: MutableProperty<ProfilePhoto.Crop?>, during lifetime: Lifetime)
}
