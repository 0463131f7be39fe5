import SwiftwaterMedia

/// The pictures of sample messages. A stored picture is not decoded again, and all messages that have it share its
/// files.
actor SamplePictures {
  /// The number of pictures.
  static let count = files.count

  /// Made by `scripts/build-sample-pictures`.
  private static let files = [
    ("mountains.webp", PackageResources.mountains_webp), ("sea.webp", PackageResources.sea_webp),
    ("forest.webp", PackageResources.forest_webp), ("city.webp", PackageResources.city_webp),
    ("aurora.webp", PackageResources.aurora_webp), ("petals.webp", PackageResources.petals_webp),
  ]

  private let media: AttachmentStore
  private var stored: [Int: StoredImage] = [:]

  init(_ media: AttachmentStore) {
    self.media = media
  }

  /// Stores all pictures, unless they are stored already. Their messages are to be committed within a day.
  ///
  /// - Parameter person: The person who receives the sample data.
  /// - Returns: The attachments; fewer if pictures cannot be decoded or stored, because sample data is useful without
  ///   them.
  func attachments(for person: Person.ID) async -> [Attachment] {
    var attachments: [Attachment] = []
    for index in Self.files.indices {
      guard let image = try? await image(at: index, for: person) else { continue }
      attachments.append(Attachment(name: Self.files[index].0, content: .image(image)))
    }
    return attachments
  }

  private func image(at index: Int, for person: Person.ID) async throws -> StoredImage {
    if let image = stored[index] {
      do {
        // A file that no message has anymore is removed a day after this.
        for variant in image.variants { try await media.blobs.renew(variant.blob.id) }
        return image
      } catch {
        // The file was removed, so the picture is stored again.
      }
    }
    let image = try await media.addPicture(Self.files[index].1, for: person)
    stored[index] = image
    return image
  }
}
