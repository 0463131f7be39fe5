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

  /// Adds files to an input, as ``files(_:)`` does, and lets the browser keep them until the input drops
  /// them.
  ///
  /// The browser keeps them even when the document is reloaded or the browser ends.
  ///
  ///     input(.type("file"), .files(attachments, keptAs: "attachments-\(chat)"))
  ///
  /// When a page shows an element with the name again, the browser adds the files again, each with its
  /// ``FileUpload/key``, before it repeats the events that may need them. Then ``FileInput/keptFilesAreAdded`` becomes
  /// true. If several tabs have the name, one of them adds a file again. The program decides by the key whether it has
  /// the file already, and removes it then.
  ///
  /// The browser keeps at most 256 MiB for thirty days, for the account that the page is shown to, and
  /// nothing if nobody is signed in. It deletes the files when it loads such an element, or one with
  /// ``forgetsFiles``, for another account or for nobody. In some private windows, and without TLS from
  /// another machine, it keeps nothing: then only a page that is rebuilt in the same document gets the files
  /// again.
  ///
  /// - Parameters:
  ///   - input: The input that receives the files.
  ///   - name: Names the element within the application. Several elements of the same input share a name.
  /// - Returns: The attribute.
  public static func files(_ input: FileInput, keptAs name: String) -> Attribute {
    .group(.files(input), .data("kept-files", name))
  }

  /// Deletes the files that the browser keeps for other accounts than that of the page: all of them if nobody is signed
  /// in. The page that users see after they have signed out has it.
  public static var forgetsFiles: Attribute { .feature(.files) }
}

/// Adds the files that a browser announces to an input.
struct LiveFiles {
  let input: FileInput
  unowned let document: Document

  var handler: EventHandler {
    EventHandler(name: .files, options: "") { [input, unowned document] arguments in
      if arguments.isEmpty {
        input.addedKeptFiles()
        return true
      }
      guard let id = arguments.first?.nonnegativeInteger else { return false }
      // The browser reports that it cannot send a file. Meanwhile the file may have failed, or wait to be sent again.
      if arguments.count == 1 {
        if let upload = document.upload(id), upload.state.value == .uploading { upload.fail(.incomplete) }
        return true
      }
      guard (4...7).contains(arguments.count), let name = arguments[1].string,
        let type = arguments[2].string, let size = arguments[3].nonnegativeInteger,
        document.takeUploadID(id)
      else { return false }
      guard input.isEnabled.value else {
        document.patch(.upload(id, isWanted: false))
        return true
      }
      let upload = FileUpload(
        id: id, key: arguments.dropFirst(4).first?.string.flatMap(IdempotencyKey.init), name: Self.name(name),
        type: Self.type(type), size: size, pictureSize: PictureSize(arguments.dropFirst(5)), input, document)
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
