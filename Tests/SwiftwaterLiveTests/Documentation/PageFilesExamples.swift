#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting
import Testing

// The examples of Documentation/Pages.md about files of users, as they are printed there.

struct PageFilesExamples {
  @Test func `files`() throws {
    let message = MutableProperty("")
    let folder = FileManager.default.temporaryDirectory
    let photos = FileInput(
      "Photos",
      limits: UploadLimits(maximumBytes: 10_000_000, types: ["image/jpeg", "image/png"], maximumCount: 5))
    let view = main {
      FileInputView(photos, name: "photos")
      textarea(.field(message), .files(photos))  // accepts pasted and dropped files
      p {
        photos.uploads.count; " files, "; photos.isUploading.map { $0 ? "on their way" : "all here" }
      }
    }
    for file in photos.files.value {
      try file.move(to: folder.appending(path: UUID().uuidString))
    }
    photos.removeAll()
    _ = view
  }

  @Test func `pictures and kept files`() {
    let photos = FileInput(
      "Photos", limits: UploadLimits(maximumBytes: 10_000_000, types: ["image/*"], maximumCount: 5))
    let (sizes, urls): ([String: PictureSize], [String]) = ([:], [])
    let view = main {
      Mosaic(photos.files.value.map { sizes[$0.name] }, .class("album")) { index in
        img(.src(urls[index]), .alt(""))
      }
      input(.type("file"), .multiple(), .files(photos, keptAs: "photos"))
    }
    _ = view
  }

  @Test func `files of a form`() {
    let folder = FileManager.default.temporaryDirectory
    let nameInput = StringInput("Name")
    let dialogs = Dialogs()
    let photos = FileInput(
      "Photos", isRequired: true, limits: UploadLimits(maximumBytes: 10_000_000, types: ["image/*"]))
    let form = Form(nameInput, photos)
    let (button, _) = form.submit("Send", failedAction: "send the photos", showingErrorsIn: dialogs) {
      for file in photos.files.value { try file.move(to: folder.appending(path: UUID().uuidString)) }
      photos.removeAll()
    }
    button.press()
    #expect(photos.problem.value == "Required")
  }
}
#endif
