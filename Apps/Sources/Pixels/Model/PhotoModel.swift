import Foundation
import Swiftwater

/// A photo, whose data comes in parts: first what the list of popular photos tells, then its thumbnail, its details and
/// its picture in full size.
final class PhotoModel: Identifiable {
  /// The number by which the service knows the photo.
  let id: Int
  let photoName: MutableProperty<String>
  let photographerName: MutableProperty<String>
  let rating: MutableProperty<Double>
  /// Where the thumbnail is; nil if the service has none.
  let thumbnailURL: MutableProperty<URL?>
  let thumbnailData = MutableProperty<Data?>(nil)
  /// Where the picture in full size is; nil before the details are there.
  let fullsizedURL: MutableProperty<URL?>
  let fullsizedData = MutableProperty<Data?>(nil)
  /// Whether the user has voted for the photo.
  let votedFor: MutableProperty<Bool>

  init(_ content: PhotoContent) {
    id = content.id
    photoName = MutableProperty(content.name)
    photographerName = MutableProperty(content.photographer)
    rating = MutableProperty(content.rating)
    thumbnailURL = MutableProperty(content.thumbnailURL)
    fullsizedURL = MutableProperty(content.fullsizedURL)
    votedFor = MutableProperty(content.voted ?? false)
  }

  /// Takes over what the service tells of the photo. What it leaves out stays.
  func update(with content: PhotoContent) {
    transaction {
      photoName.value = content.name
      photographerName.value = content.photographer
      rating.value = content.rating
      if let url = content.thumbnailURL { thumbnailURL.value = url }
      if let url = content.fullsizedURL { fullsizedURL.value = url }
      if let voted = content.voted { votedFor.value = voted }
    }
  }
}
