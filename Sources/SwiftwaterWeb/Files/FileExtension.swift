#if Web
import SwiftwaterPages

/// The extensions of file names, such as `jpg`, by the media type of the content.
enum FileExtension {
  /// The extensions of each type, the usual one first.
  private static let extensions: [String: [String]] = [
    "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"], "image/png": ["png", "apng"], "image/gif": ["gif"],
    "image/webp": ["webp"], "image/avif": ["avif"], "image/heic": ["heic", "heif"],
    "image/heif": ["heif", "heic"],
    "image/bmp": ["bmp"], "image/tiff": ["tiff", "tif"], "image/x-icon": ["ico"], "image/jxl": ["jxl"],
    "audio/mpeg": ["mp3", "mpga"], "audio/mp4": ["m4a", "mp4"], "audio/ogg": ["ogg", "oga", "opus", "spx"],
    "audio/webm": ["webm", "weba"], "audio/wav": ["wav"],
    "video/mp4": ["mp4", "m4v"], "video/webm": ["webm"], "video/quicktime": ["mov", "qt"],
    "video/ogg": ["ogv", "ogg"],
  ]

  private static let known = Set(extensions.values.joined())

  /// Returns the name of a file with an extension that belongs to its type. A picture that was sent as HEIC may be
  /// stored as JPEG, and a program would not open it under its old name.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - type: The media type. The name stays as it is for a type that is not an image, audio or video, or a rare one.
  static func corrected(_ name: String, for type: String) -> String {
    guard let fitting = extensions[UploadCheck.mediaType(type)], !name.isEmpty else { return name }
    let current = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    if let current, fitting.contains(current) { return name }
    // An unknown extension is a part of the name, as in *Trip of 24.12*.
    let isExtension = current.map(known.contains) ?? false
    let stem = isExtension ? String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]) : name
    return "\(stem).\(fitting[0])"
  }
}
#endif
