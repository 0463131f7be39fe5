#if Web
/// Takes in the images and files of users: checks and decodes images, counts bytes, stores blobs, and commits the row
/// that refers to them.
///
/// ```swift
/// let library = MediaLibrary(store: store, images: ImageProcessor(), quota: quota)
/// try await library.addImage(at: upload.url.path, for: account.id) { image in
///   try await database.insert(Picture(of: account, image))
/// }
/// ```
public struct MediaLibrary: Sendable {
  /// The store of the blobs.
  public let store: any BlobStore
  /// Decodes images and encodes their versions.
  public let images: ImageProcessor
  /// The quota of each account; nil if there is none.
  public let quota: AccountQuota?

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - store: The store of the blobs.
  ///   - images: Decodes images and encodes their versions.
  ///   - quota: The quota of each account; nil if there is none.
  public init(store: any BlobStore, images: ImageProcessor, quota: AccountQuota? = nil) {
    self.store = store
    self.images = images
    self.quota = quota
  }

  /// Adds an image.
  ///
  /// - Parameters:
  ///   - path: The path of the uploaded file, which remains the caller's. Only the versions are kept.
  ///   - versions: The versions to make, at most seven.
  ///   - crop: The part of the image of which they are made; nil for all of it.
  ///   - account: The account that adds the image.
  ///   - commit: Commits the row that refers to the blobs. If it throws, they become garbage.
  /// - Returns: The result of `commit`.
  /// - Throws: ``MediaError``, or the error of `commit` or of the quota's closure.
  public func addImage<Row: Sendable>(
    at path: String, versions: [ImageVersion] = [.thumbnail, .screen, .original], crop: ImageCrop? = nil,
    for account: String, commit: (StoredImage) async throws -> Row
  ) async throws -> Row {
    let image = try await images.process(path, versions: versions, crop: crop, for: account)
    let size = image.versions.reduce(0) { $0 + $1.bytes.count }
    let reservation = try await quota?.reserve(size, for: account)
    defer { withExtendedLifetime(reservation) {} }
    var stored = StoredImage(
      width: image.width, height: image.height, frameCount: image.frameCount, placeholder: image.placeholder,
      versions: [])
    for version in image.versions {
      let blob = try await store.add(version.bytes)
      stored.versions.append(
        StoredImage.Version(
          name: version.name, blob: blob, type: version.type, width: version.width, height: version.height))
    }
    return try await commit(stored)
  }

  /// Adds a file of any kind, unchanged.
  ///
  /// - Parameters:
  ///   - path: The path of the uploaded file, which remains the caller's.
  ///   - account: The account that adds the file.
  ///   - commit: Commits the row that refers to the blob. If it throws, the blob becomes garbage.
  /// - Returns: The result of `commit`.
  /// - Throws: ``MediaError``, or the error of `commit` or of the quota's closure.
  public func addFile<Row: Sendable>(
    at path: String, for account: String, commit: (Blob) async throws -> Row
  ) async throws -> Row {
    let size = try await BlockingWork.run { () throws(MediaError) in try OpenFile(path).size }
    let reservation = try await quota?.reserve(size, for: account)
    defer { withExtendedLifetime(reservation) {} }
    let blob = try await store.add(fileAt: path)
    return try await commit(blob)
  }
}
#endif
