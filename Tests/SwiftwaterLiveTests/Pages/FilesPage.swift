#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A page with a file input.
final class FilesPage: Page {
  /// The types of files that the input accepts by default.
  static let types: Set = ["image/png", "text/*"]

  let photos: FileInput
  let note = MutableProperty("")
  let steps = MutableProperty("")
  let title = Property<String>.constant("Files")
  private var lifetime = Lifetime()

  init(accepting types: Set<String> = FilesPage.types) {
    photos = FileInput(
      "Photos", limits: UploadLimits(maximumBytes: 8_000_000, types: types, maximumCount: 3))
    photos.uploads.updates.observe(during: lifetime) { [unowned self] update in
      for case .insert(let upload, _) in update.changes {
        upload.progress.changes.observe(during: lifetime) { [unowned self] in steps.value += "\($0) " }
      }
    }
  }

  /// The uploaded files, and whether they are on disk.
  private lazy var stored = photos.files.map { files in
    files.map { file in
      let isThere = FileManager.default.contents(atPath: file.url.path)?.count == file.size
      return "\(file.name): \(file.type), \(file.size), \(isThere ? "there" : "lost")"
    }.joined(separator: "; ")
  }

  var body: Markup {
    main {
      h1 { "Files" }
      FileInputView(photos, name: "photos", .id("photos-files"))
      label {
        "Note "; textarea(.id("note"), .field(note), .files(photos))
      }
      p(.id("note-echo")) { note }
      p(.id("stored")) { stored }
      p(.id("steps")) { steps }
      p(.id("busy")) { photos.isUploading.map { $0 ? "busy" : "idle" } }
      button(.id("clear"), .onClick { [unowned self] in photos.removeAll() }) { "Clear" }
      a(.link("/other")) { "Elsewhere" }
    }
  }
}
#endif
