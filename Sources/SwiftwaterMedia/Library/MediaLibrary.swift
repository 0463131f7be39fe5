#if Web
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

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
  /// Decodes images and encodes their variants.
  public let images: ImageProcessor
  /// The quota of each account; nil if there is none.
  public let quota: AccountQuota?

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - store: The store of the blobs.
  ///   - images: Decodes images and encodes their variants.
  ///   - quota: The quota of each account; nil if there is none.
  public init(store: any BlobStore, images: ImageProcessor, quota: AccountQuota? = nil) {
    self.store = store
    self.images = images
    self.quota = quota
  }

  /// Adds an image.
  ///
  /// - Parameters:
  ///   - path: The path of the uploaded file, which remains the caller's. Only the variants are kept.
  ///   - variants: The variants to make, at most seven.
  ///   - crop: The part of the upright image that the variants show; nil for the whole image.
  ///   - account: The account that adds the image.
  ///   - commit: Commits the row that refers to the blobs. If it throws, they become garbage.
  /// - Returns: The result of `commit`.
  /// - Throws: ``MediaError``, or the error of `commit` or of the quota's closure.
  public func addImage<Row: Sendable>(
    at path: String, variants: [ImageVariant] = [.thumbnail, .screen, .original], crop: ImageCrop? = nil,
    for account: String, commit: (StoredImage) async throws -> Row
  ) async throws -> Row {
    // Only the decoder knows how many bytes the variants take, but an account without room need not wait for it.
    try await quota?.requireSpace(for: account)
    let image = try await images.process(fileAt: path, variants: variants, crop: crop, for: account)
    let size = image.variants.reduce(0) { $0 + $1.bytes.count }
    let reservation = try await quota?.reserve(size, for: account)
    defer { withExtendedLifetime(reservation) {} }
    var stored = StoredImage(
      width: image.width, height: image.height, frameCount: image.frameCount, hasAlpha: image.hasAlpha,
      placeholder: image.placeholder, variants: [])
    for variant in image.variants {
      let blob = try await store.add(variant.bytes)
      stored.variants.append(
        StoredImage.Variant(
          name: variant.name, blob: blob, type: variant.type, width: variant.width, height: variant.height))
    }
    return try await commit(stored)
  }

  /// Adds an image whose bytes are in memory, such as one that another server has sent.
  ///
  /// - Parameters:
  ///   - bytes: The file of the image. It is in the temporary folder of the system while it is decoded.
  ///   - variants: The variants to make, at most seven.
  ///   - crop: The part of the upright image that the variants show; nil for the whole image.
  ///   - account: The account that adds the image.
  ///   - commit: Commits the row that refers to the blobs. If it throws, they become garbage.
  /// - Returns: The result of `commit`.
  /// - Throws: ``MediaError``, or the error of `commit` or of the quota's closure.
  public func addImage<Row: Sendable>(
    _ bytes: [UInt8], variants: [ImageVariant] = [.thumbnail, .screen, .original], crop: ImageCrop? = nil,
    for account: String, commit: (StoredImage) async throws -> Row
  ) async throws -> Row {
    let file = FileManager.default.temporaryDirectory.appending(path: "swiftwater-image-\(UUID())")
    // The image is private, so nobody else on the machine may read the file.
    let writeError = await BlockingWork.run { Self.write(bytes, toNewFile: file.path) }
    let result: Result<Row, any Error>
    do {
      if let writeError { throw writeError }
      result = .success(
        try await addImage(at: file.path, variants: variants, crop: crop, for: account, commit: commit))
    } catch {
      result = .failure(error)
    }
    await BlockingWork.run { _ = try? FileManager.default.removeItem(at: file) }
    return try result.get()
  }

  /// Writes bytes to a file that does not exist yet, and returns the error; nil if there was none.
  private static func write(_ bytes: [UInt8], toNewFile path: String) -> MediaError? {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return .lastSystemError }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do { try file.write(contentsOf: bytes) } catch { return .lastSystemError }
    return nil
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
    let reservation = try await quota?.reserve(fileAt: path, for: account)
    defer { withExtendedLifetime(reservation) {} }
    let blob = try await store.add(fileAt: path)
    return try await commit(blob)
  }
}
#endif
