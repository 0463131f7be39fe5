#if Web
public import Foundation
import Hummingbird

extension StaticAssets {
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
  /// The media types follow from the extensions of the names. Files and folders whose names begin with a dot, and
  /// symbolic links, are left out. The files are read now and kept in memory, so a later change of the folder has no
  /// effect.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - path: The path of the folder on this server, which begins with `/`, such as `/pictures`.
  ///   - maximumBytes: The maximum number of bytes of all files together. The default is 64 MiB.
  /// - Throws: ``FolderError``, or the error of the file system if a file cannot be read.
  public mutating func addFiles(
    in folder: URL, at path: String, maximumBytes: Int = 64 * 1024 * 1024
  ) throws {
    guard let files = FileManager.default.enumerator(atPath: folder.path), isFolder(folder.path) else {
      throw FolderError.notAFolder(path: folder.path)
    }
    let root = path.hasSuffix("/") ? String(path.dropLast()) : path
    var rest = maximumBytes
    while let name = files.nextObject() as? String {
      // A symbolic link has a type of its own.
      guard let attributes = files.fileAttributes, attributes[.type] as? FileAttributeType == .typeRegular,
        !name.split(separator: "/").contains(where: { $0.hasPrefix(".") })
      else { continue }
      rest -= attributes[.size] as? Int ?? 0
      if rest < 0 { throw FolderError.tooLarge(path: folder.path, maximumBytes: maximumBytes) }
      let file = folder.appending(path: name)
      let type = MediaType.getMediaType(forExtension: file.pathExtension.lowercased())
      add(
        at: root + "/" + name, type: type?.description ?? "application/octet-stream",
        bytes: Array(try Data(contentsOf: file)))
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
#endif
