import Foundation
import Swiftwater
import SwiftwaterDesign
import Testing

@testable import SwiftwaterPages

/// File inputs, driven by the events of a browser.
struct FileInputTests {
  private let document = Document()
  private let input = FileInput(
    "Files", limits: UploadLimits(maximumBytes: 100, types: ["text/plain", "image/*"], maximumCount: 4))

  private func offer(_ values: WireValue...) -> Bool {
    LiveFiles(input: input, document: document).handler.handle(values)
  }

  @discardableResult
  private func add(_ id: Double, _ type: String = "text/plain", size: Double = 10) -> Bool {
    offer(.number(id), .string("file"), .string(type), .number(size))
  }

  private var states: [FileUpload.State] { input.uploads.elements.map(\.state.value) }

  private func file(_ content: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(content.utf8).write(to: url)
    return url
  }

  @Test func `three files are sent at a time`() {
    for id in 1...4 { #expect(add(Double(id))) }
    #expect(states == [.uploading, .uploading, .uploading, .waiting])
    #expect(input.isUploading.value)
    input.uploads.elements[0].remove()
    #expect(states == [.uploading, .uploading, .uploading])
  }

  @Test func `a form may require a text or a file`() {
    let text = StringInput("Text")
    let form = Form(text, input)
    form.require("A text or a file", at: input) { [text, input] in
      text.text.value != "" || !input.uploads.elements.isEmpty
    }
    #expect(input.problem.value == "A text or a file")
    #expect(!input.isValid.value && !form.isValid.value)
    text.text.value = "Hello"
    #expect(input.isValid.value && form.isValid.value)
    text.text.value = ""
    add(1)
    #expect(input.problem.value == nil)
  }

  @Test func `an input makes the properties that no view follows when they are first needed`() {
    let count = LiveCount()
    let input = count.track { requiredInput() }
    // That of the files.
    #expect(count.liveCount <= 1)
    #expect(input.problem.value == "Required")
  }

  @Test func `the text of an input follows the names of the files, wherever it is first read`() {
    let text = Property { [input] in input.text.value }
    #expect(text.value == "")
    for count in 1...3 {
      add(Double(count))
      #expect(text.value == Array(repeating: "file", count: count).joined(separator: "\n"))
      #expect(input.text.value == text.value)
    }
    input.removeAll()
    #expect(text.value == "")
  }

  @Test func `a file that exceeds the limits is not sent`() {
    add(1, "text/html")
    add(2, "IMAGE/Png; charset=x")
    add(3, "", size: 10)
    add(4, size: 101)
    #expect(
      states == [.failed(.typeNotAccepted), .uploading, .failed(.typeNotAccepted), .failed(.tooLarge)])
    #expect(
      input.uploads.elements.map(\.type)[1...2].elementsEqual(["image/png", "application/octet-stream"]))
    #expect(input.uploads.elements.compactMap(\.problem.value).count == 3)
    #expect(document.upload(1) == nil)
  }

  @Test func `a file has the key and the picture the size that the browser reports`() {
    let key = "01234567-89ab-cdef-0123-456789abcdef"
    let values: [[WireValue]] = [
      [], [.string("")], [.string(key)], [.string(key), .number(4000), .number(3000)],
      [.string("x"), .number(0), .number(3000)], [.string(key), .number(70_000), .number(1)],
    ]
    let limits = UploadLimits(maximumBytes: 100, types: ["image/*"], maximumCount: 10)
    let input = FileInput("Files", limits: limits)
    for (index, values) in values.enumerated() {
      let file: [WireValue] = [
        .number(Double(index + 1)), .string("file"), .string("image/png"), .number(10),
      ]
      #expect(LiveFiles(input: input, document: document).handler.handle(file + values))
    }
    let uploads = input.uploads.elements
    #expect(uploads.map(\.key?.description) == [nil, nil, key, key, nil, key])
    #expect(uploads.map(\.pictureSize) == [nil, nil, nil, PictureSize(width: 4000, height: 3000), nil, nil])
  }

  @Test func `the browser says when it has added the files that it has kept`() {
    #expect(!input.keptFilesAreAdded.value)
    #expect(offer())
    #expect(input.keptFilesAreAdded.value)
  }

  @Test func `files beyond the limit are not added, and one entry reports them`() {
    for id in 1...1000 { add(Double(id)) }
    #expect(input.uploads.elements.count == 5)
    #expect(states.last == .failed(.tooMany))
    for id in 1001...1050 { add(Double(id), size: 200) }
    #expect(input.uploads.elements.count == 5)
    input.removeAll()
    for id in 1051...1100 { add(Double(id), size: 200) }
    #expect(input.uploads.elements.count == 10)
  }

  @Test func `malformed file events are rejected`() {
    #expect(add(5))
    #expect(!add(5))
    #expect(!add(4))
    #expect(!offer(.string("6"), .string("file"), .string("text/plain"), .number(10)))
    #expect(!offer(.number(6), .number(1), .string("text/plain"), .number(10)))
    #expect(!offer(.number(6), .string("file"), .string("text/plain"), .number(-1)))
    #expect(!offer(.number(6), .string("file"), .string("text/plain")))
  }

  @Test func `folders and invisible characters are removed from names`() {
    let name = "../../etc/\u{0}pass\nwd" + String(repeating: "x", count: 1000)
    #expect(offer(.number(1), .string(name), .string("text/plain"), .number(1)))
    let shown = input.uploads.elements[0].name
    #expect(shown.hasPrefix("passwdx") && shown.utf8.count == 255)
    #expect(
      offer(
        .number(2), .string("\u{202E}gpj.exe" + String(repeating: "ä", count: 200)), .string(""), .number(1)))
    let second = input.uploads.elements[1].name
    #expect(second.hasPrefix("gpj.exeä") && (254...255).contains(second.utf8.count))
  }

  @Test func `a disabled input ignores files`() {
    input.isEditable.value = false
    #expect(add(1))
    #expect(input.uploads.elements.isEmpty)
  }

  @Test func `only the newest request for a file is accepted, and only while the file is wanted`() throws {
    add(1)
    let upload = input.uploads.elements[0]
    let first = try #require(upload.begin(upload.type))
    // The announced size is the limit.
    #expect(first.limits.maximumBytes == 10)
    // The content may have another type that the input accepts, but the request has the announced one.
    #expect(first.limits.accepts("text/plain") && first.limits.accepts("image/webp"))
    #expect(upload.receive(5, attempt: first.attempt))
    #expect(upload.progress.value == 0.5)
    #expect(upload.begin("image/webp")?.limits.accepts("image/webp") == false)
    let second = try #require(upload.begin(upload.type))
    #expect(upload.progress.value == 0)
    #expect(!upload.receive(6, attempt: first.attempt))
    let (late, good) = (try file("late"), try file("good"))
    let made = SavedUpload(size: 4, type: "text/plain")
    #expect(!upload.finish(UploadedFile(name: "file", made, at: late), attempt: first.attempt))
    #expect(!FileManager.default.fileExists(atPath: late.path))
    #expect(upload.finish(UploadedFile(name: "file", made, at: good), attempt: second.attempt))
    #expect(upload.state.value == .finished)
    #expect(upload.begin(upload.type) == nil)
    #expect(input.files.value.map(\.url) == [good])
    upload.remove()
    #expect(document.upload(1) == nil)
  }

  @Test func `a file is removed together with its input, unless it was moved`() throws {
    var urls: [URL] = []
    let kept = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: kept) }
    do {
      let input = FileInput("Files", limits: UploadLimits(maximumBytes: 100, types: ["*/*"]))
      for id in 1...2 {
        let handler = LiveFiles(input: input, document: document).handler
        #expect(handler.handle([.number(Double(id)), .string("file"), .string("a/b"), .number(4)]))
        let upload = input.uploads.elements[id - 1]
        let request = try #require(upload.begin(upload.type))
        urls.append(try file("\(id)"))
        let made = UploadedFile(name: "file", SavedUpload(size: 1, type: "a/b"), at: urls[id - 1])
        #expect(upload.finish(made, attempt: request.attempt))
      }
      try input.files.value[1].move(to: kept)
    }
    #expect(!FileManager.default.fileExists(atPath: urls[0].path))
    #expect(!FileManager.default.fileExists(atPath: urls[1].path))
    #expect(try String(contentsOf: kept, encoding: .utf8) == "2")
  }

  @Test(arguments: [UploadError.incomplete, .diskFull])
  func `a file that found no space or did not arrive is kept by the browser, and can be sent again`(
    error: UploadError
  ) {
    add(1)
    let upload = input.uploads.elements[0]
    #expect(!upload.canRetry.value)
    upload.fail(error)
    #expect(document.upload(1) != nil && upload.canRetry.value)
    #expect(
      upload.problem.value
        == (error == .diskFull ? "The server has no space left" : "The file did not arrive"))
    upload.retry()
    #expect(upload.state.value == .uploading && !upload.canRetry.value)
    upload.fail(.contentNotOfType)
    upload.retry()
    #expect(document.upload(1) == nil && !upload.canRetry.value && upload.hasFailed)
  }

  @Test func `the report that a file cannot be sent counts only while the file is requested`() {
    for id in 1...4 { add(Double(id)) }
    #expect(offer(.number(4)))
    #expect(states.last == .waiting)
    input.uploads.elements[0].fail(.diskFull)
    #expect(offer(.number(1)))
    #expect(states == [.failed(.diskFull), .uploading, .uploading, .uploading])
    #expect(offer(.number(2)))
    #expect(states[1] == .failed(.incomplete))
  }

  @Test func `leaving a page cancels its uploads`() {
    add(1)
    add(2)
    document.close()
    #expect(states == [.failed(.incomplete), .failed(.incomplete)])
    #expect(document.upload(1) == nil)
  }

  // MARK: The input of a form

  private func finish(_ upload: FileUpload) throws {
    let request = try #require(upload.begin(upload.type))
    let stored = UploadedFile(
      name: upload.name, SavedUpload(size: 4, type: upload.type), at: try file("text"))
    #expect(upload.finish(stored, attempt: request.attempt))
  }

  private func requiredInput(maximumCount: Int = 4) -> FileInput {
    FileInput(
      "Files", isRequired: true,
      limits: UploadLimits(maximumBytes: 100, types: ["text/plain"], maximumCount: maximumCount))
  }

  private func add(_ id: Double, to input: FileInput, size: Double = 10) {
    _ = LiveFiles(input: input, document: document).handler.handle([
      .number(id), .string("file \(Int(id))"), .string("text/plain"), .number(size),
    ])
  }

  @Test func `a required file is missing until one was added`() throws {
    let input = requiredInput()
    #expect(input.problem.value == "Required" && !input.isValid.value && !input.isTouched.value)
    input.endEditing()
    #expect(input.isTouched.value)
    add(1, to: input)
    #expect(input.problem.value == nil && !input.isValid.value && input.isChecking.value)
    try finish(input.uploads.elements[0])
    #expect(input.isValid.value && !input.isChecking.value)
    #expect(input.text.value == "file 1")
  }

  @Test func `a file that has failed is a problem until it is removed`() throws {
    let input = requiredInput()
    add(1, to: input)
    try finish(input.uploads.elements[0])
    add(2, to: input, size: 101)
    #expect(input.problem.value == "At most 100 bytes" && !input.isValid.value)
    #expect(input.text.value == "file 1")
    input.uploads.elements[1].remove()
    #expect(input.problem.value == nil && input.isValid.value)
  }

  @Test func `another file replaces the only one`() throws {
    let input = requiredInput(maximumCount: 1)
    add(1, to: input)
    try finish(input.uploads.elements[0])
    add(2, to: input, size: 101)
    // A rejected file does not replace an accepted one.
    #expect(input.files.value.map(\.name) == ["file 1"])
    add(3, to: input)
    #expect(input.uploads.elements.map(\.name) == ["file 3"])
    #expect(document.upload(1) == nil)
  }

  @Test func `a press of the submit button waits for files, and saves them`() throws {
    let input = requiredInput()
    var submitted: [[String]] = []
    let form = Form(input)
    let (button, _) = form.submit("Send", failedAction: "send", showingErrorsIn: Dialogs()) {
      submitted.append(input.files.value.map(\.name))
    }
    button.press()
    #expect(input.isTouched.value && submitted.isEmpty)
    add(1, to: input)
    button.press()
    #expect(submitted.isEmpty && button.isExecuting.value && form.isChanged.value)
    try finish(input.uploads.elements[0])
    #expect(submitted == [["file 1"]])
    #expect(!form.isChanged.value && !input.isTouched.value)
  }

  @Test func `an input goes back to the files that were saved`() throws {
    let input = requiredInput()
    for id in [1.0, 2] {
      add(id, to: input)
      try finish(input.uploads.elements[Int(id) - 1])
    }
    #expect(input.isChanged.value)
    input.commit()
    #expect(!input.isChanged.value)
    input.uploads.elements[0].remove()
    add(3, to: input)
    #expect(input.isChanged.value)
    input.reset()
    #expect(input.files.value.map(\.name) == ["file 1", "file 2"])
    #expect(!input.isChanged.value)
    #expect(document.upload(3) == nil)
    input.removeAll()
    #expect(!input.isChanged.value && input.uploads.elements.isEmpty)
  }

  @Test func `a rejection ends with another file, or an entry on which it depends`() throws {
    let input = requiredInput()
    let name = StringInput("Name")
    add(1, to: input)
    try finish(input.uploads.elements[0])
    input.reject("Too dark")
    #expect(input.problem.value == "Too dark" && input.isTouched.value)
    add(2, to: input)
    #expect(input.problem.value == nil)
    input.reject("Not you", dependingOn: name)
    name.text.value = "Ada"
    #expect(input.problem.value == nil)
  }

  @Test func `a busy form takes no files`() {
    let input = requiredInput()
    let form = Form(input)
    let isBusy = MutableProperty(true)
    form.stayBusy(while: isBusy)
    add(1, to: input)
    #expect(input.uploads.elements.isEmpty)
    isBusy.value = false
    add(2, to: input)
    #expect(input.uploads.elements.count == 1)
  }
}
