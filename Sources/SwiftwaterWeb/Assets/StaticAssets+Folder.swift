#if Web
public import Foundation
import Hummingbird

extension StaticAssets {
  /// The characters of a path that are no part of a pattern of the router.
  private static let literals = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "*:{}"))

  /// The reason why the files of a folder cannot be served.
  public enum FolderError: Error, Hashable, CustomStringConvertible {
    /// There is no folder at the path.
    case notAFolder(path: String)
    /// The files have more bytes than the limit.
    case tooLarge(path: String, maximumBytes: Int)

    /// The reason in words, for a terminal.
    public var description: String {
      switch self {
      case .notAFolder(let path): "There is no folder at \(path)."
      case .tooLarge(let path, let maximum): "The files in \(path) have more than \(maximum) bytes."
      }
    }
  }

  /// Adds the files of a folder and its subfolders, such as pictures and fonts. Browsers revalidate them on every use.
  ///
  /// The media types follow from the extensions of the names. Files whose names begin with a point, and symbolic links,
  /// are left out. The files are read now and kept in memory, so a later change of the folder has no effect.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - path: The path of the folder on this server, which begins with `/`, such as `/pictures`.
  ///   - maximumBytes: The maximum number of bytes of all files together. The default is 64 MiB.
  /// - Throws: ``FolderError``, or the error of the file system if a file cannot be read.
  public mutating func addFiles(
    in folder: URL, at path: String, maximumBytes: Int = 64 * 1024 * 1024
  ) throws {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .isSymbolicLinkKey]
    var isFolder: ObjCBool = false
    let folder = folder.resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue,
      let files = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: Array(keys), options: .skipsHiddenFiles)
    else { throw FolderError.notAFolder(path: folder.path) }
    let root = path.hasSuffix("/") ? String(path.dropLast()) : path
    var rest = maximumBytes
    for case let file as URL in files {
      let values = try file.resourceValues(forKeys: keys)
      guard values.isRegularFile == true, values.isSymbolicLink != true else { continue }
      let bytes = Array(try Data(contentsOf: file))
      rest -= bytes.count
      if rest < 0 { throw FolderError.tooLarge(path: folder.path, maximumBytes: maximumBytes) }
      let type = MediaType.getMediaType(forExtension: file.pathExtension.lowercased())
      // As a browser writes it in a request.
      let name =
        file.path.dropFirst(folder.path.count)
        .addingPercentEncoding(withAllowedCharacters: Self.literals) ?? ""
      add(at: root + name, type: type?.description ?? "application/octet-stream", bytes: bytes)
    }
  }
}
#endif
