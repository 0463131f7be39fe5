internal import Swiftwater

extension Attribute {
  /// Adds files to an input when the user drops or pastes them on the element or, if it is an
  /// `input(.type("file"))`, chooses them.
  ///
  /// While the user drags files over the element, it has the class `drop-target`.
  ///
  /// - Parameter input: The input that receives the files.
  /// - Returns: The attribute.
  public static func files(_ input: FileInput) -> Attribute {
    Attribute(.files(input))
  }
}

/// Adds the files that a browser announces to an input.
struct LiveFiles {
  let input: FileInput
  unowned let document: Document

  var handler: EventHandler {
    EventHandler(name: .files, options: "") { [input, unowned document] arguments in
      guard let id = arguments.first?.nonnegativeInteger else { return false }
      // The browser reports that it cannot send a file.
      if arguments.count == 1 {
        document.upload(id)?.fail(.incomplete)
        return true
      }
      guard arguments.count == 4, let name = arguments[1].string, let type = arguments[2].string,
        let size = arguments[3].nonnegativeInteger, document.takeUploadNumber(id)
      else { return false }
      guard input.isEnabled.value else {
        document.patch(.upload(id, isWanted: false))
        return true
      }
      let upload = FileUpload(
        id: id, name: Self.name(name), type: Self.type(type), size: size, input, document)
      document.add(upload)
      input.add(upload)
      return true
    }
  }

  /// Removes folders, control characters and bidirectional controls, which could disguise `gpj.exe` as
  /// `exe.jpg`, and truncates the name to the 255 bytes that file systems allow.
  private static func name(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
    let visible = last.unicodeScalars.filter {
      $0.properties.generalCategory != .control && !$0.properties.isBidiControl
    }
    var result = String.UnicodeScalarView()
    var length = 0
    for scalar in visible {
      length += UTF8.width(scalar)
      if length > 255 { break }
      result.append(scalar)
    }
    return String(result)
  }

  private static func type(_ type: String) -> String {
    let type = String(type.lowercased().prefix { $0 != ";" })
    let isValid =
      type.utf8.count <= 100 && type.split(separator: "/", omittingEmptySubsequences: false).count == 2
      && type.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "*") }
    return isValid ? type : "application/octet-stream"
  }
}
