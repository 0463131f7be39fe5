#if Web
import Foundation
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb
import SwiftwaterWebTesting
import Testing

/// A picture of which a part is chosen.
private final class CropPage: Page {
  let files = FileInput(
    "Photo", limits: UploadLimits(maximumBytes: 1_000_000, types: ["image/*"], maximumCount: 1))
  let crop = MutableProperty<PictureCrop?>(nil)
  let title = Property<String>.constant("Crop")

  var body: Markup {
    main {
      h1 { "Crop" }
      input(.type("file"), .id("photo"), .aria(.label, "Photo"), .files(files))
      ForEach(files.uploads) { [crop] upload in
        CroppablePicture(.preview(of: upload), description: upload.name, crop: crop)
      }
      PartView(crop: crop)
    }
  }
}

/// A part of a picture, in fractions of 100.
private struct PartView: View {
  let crop: MutableProperty<PictureCrop?>

  var body: Markup {
    p(.id("part")) {
      crop.map { part in
        part.map { part in
          [part.x, part.y, part.width, part.height].map { String(Int(($0 * 100).rounded())) }
            .joined(separator: " ")
        } ?? ""
      }
    }.body
  }
}

/// A picture that has no file before a button is pressed.
private final class LatePicturePage: Page {
  let source = MutableProperty<String?>(nil)
  let crop = MutableProperty<PictureCrop?>(nil)
  let title = Property<String>.constant("Late picture")

  var body: Markup {
    main {
      h1 { "Late picture" }
      CroppablePicture(.src(source.property), description: "Wide", crop: crop)
      button(.id("load"), .onClick { [source] in source.value = Self.drawing }) { "Load" }
      PartView(crop: crop)
    }
  }

  private static let drawing =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='600' height='200'/%3E"
}

extension LiveTests {
  /// Choosing a part of a picture, in Chromium.
  @Suite struct CropTests {
    private let stage: Locator = ".zoomable-stage"

    /// Opens a page with a picture that is three times as wide as high.
    private func withPicture(
      viewport: Viewport = .desktop, reducedMotion: Bool = false, _ body: (BrowserPage) async throws -> Void
    ) async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(CropPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage(viewport: viewport, reducedMotion: reducedMotion)
        try await page.openLive(server.url + "/")
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='600' height='200'/>"
        try await page.choose(
          [TestFile(name: "wide.svg", type: "image/svg+xml", content: Data(drawing.utf8))], in: "#photo")
        try await page.waitFor(text: "33 0 33 100", in: "#part")
        try await body(page)
        try await page.expectNoErrors()
      }
    }

    @Test(arguments: [false, true])
    func `the picture moves by steps, unless the user prefers reduced motion`(reducedMotion: Bool)
      async throws
    {
      try await withPicture(reducedMotion: reducedMotion) { page in
        try await page.press("+", in: stage)
        let transition: String = try await page.evaluate(
          "document.querySelector('.zoomable-stage img').style.transition")
        #expect(transition.isEmpty == reducedMotion)
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `first the middle is chosen, and a drag moves the picture as far as it fills the frame`(
      viewport: Viewport
    ) async throws {
      try await withPicture(viewport: viewport) { page in
        // A finger that rests before it moves would press for long.
        try await page.movePointer(from: stage, deltaX: 128)
        try await page.releasePointer()
        // The picture is three times as wide as the frame, which is 256 pixels wide.
        try await page.waitUntil(
          "(() => { const x = parseInt(document.querySelector('#part').textContent); return x > 14 && x < 24 })()"
        )
        try await page.movePointer(from: stage, deltaX: 500, deltaY: 300)
        try await page.releasePointer()
        try await page.waitFor(text: "0 0 33 100", in: "#part")
        try await page.expectAccessible()
      }
    }

    @Test func `two fingers choose a smaller part, and cannot choose more than there is`() async throws {
      try await withPicture(viewport: .phone) { page in
        try await page.pinch(stage, scale: 2)
        try await page.waitUntil("document.querySelector('#part').textContent.split(' ')[3] < 70")
        try await page.pinch(stage, scale: 0.1)
        try await page.waitUntil("document.querySelector('#part').textContent.endsWith('33 100')")
      }
    }

    @Test func `the wheel and keys choose a part, and a key shows the middle again`() async throws {
      try await withPicture(viewport: .desktop) { page in
        try await page.scrollWheel(over: stage, deltaY: -400)
        try await page.waitUntil("document.querySelector('#part').textContent.split(' ')[3] < 70")
        try await page.press("0", in: stage)
        try await page.waitFor(text: "33 0 33 100", in: "#part")
        try await page.press("+", in: stage)
        try await page.waitFor(text: "39 17 22 67", in: "#part")
        try await page.press("ArrowRight", in: stage)
        try await page.waitFor(text: "42 17 22 67", in: "#part")
        try await page.press("-", in: stage)
        try await page.press("-", in: stage)
        try await page.waitUntil("document.querySelector('#part').textContent.endsWith('33 100')")
      }
    }

    @Test func `labeled buttons choose a part, and say when they have no effect`() async throws {
      try await withPicture(viewport: .phone) { page in
        func button(_ name: String) -> Locator { .role("button", name: name) }
        func isDisabled(_ name: String) async throws -> Bool {
          try await page.evaluate(
            "document.querySelector('[aria-label=\"\(name)\"]').ariaDisabled === 'true'")
        }
        // The picture is three times as wide as the frame, and as high.
        #expect(try await isDisabled("Zoom out"))
        #expect(try await isDisabled("Move the part up"))
        #expect(try await !isDisabled("Move the part left"))
        try await page.click(button("Zoom in"))
        try await page.waitFor(text: "39 17 22 67", in: "#part")
        try await page.click(button("Move the part right"))
        try await page.waitFor(text: "42 17 22 67", in: "#part")
        try await page.click(button("Move the part left"))
        try await page.waitFor(text: "39 17 22 67", in: "#part")
        try await page.click(button("Move the part up"))
        try await page.waitFor(text: "39 7 22 67", in: "#part")
        try await page.click(button("Move the part down"))
        try await page.waitFor(text: "39 17 22 67", in: "#part")
        #expect(try await !isDisabled("Zoom out"))
        for _ in 1...20 { try await page.click(button("Move the part right")) }
        try await page.waitFor(text: "78 17 22 67", in: "#part")
        #expect(try await isDisabled("Move the part right"))
        try await page.click(button("Zoom out"))
        try await page.waitFor(text: "67 0 33 100", in: "#part")
        let group = try await page.accessibleElement(".crop-controls")
        #expect(group?.role == "group" && group?.name == "Part of the picture")
        try await page.expectAccessible()
        #expect(try await page.overflowingElements(width: 320).isEmpty)
      }
    }

    @Test func `the buttons and keys have no effect until the picture is loaded, and the buttons say so`()
      async throws
    {
      try await withPage({ LatePicturePage() }) { page, _ in
        let zoomIn = Locator.role("button", name: "Zoom in")
        let areDisabled =
          "[...document.querySelectorAll('.crop-controls button')].every((e) => e.ariaDisabled === 'true')"
        #expect(try await page.evaluate(areDisabled))
        try await page.click(zoomIn)
        try await page.press("+", in: stage)
        let transform = "document.querySelector('.zoomable-stage img').style.transform"
        #expect(try await page.evaluate(transform) == "")
        try await page.click("#load")
        try await page.waitFor(text: "33 0 33 100", in: "#part")
        #expect(try await !page.evaluate(areDisabled, as: Bool.self))
        try await page.click(zoomIn)
        try await page.waitFor(text: "39 17 22 67", in: "#part")
      }
    }

    @Test func `the picture in the frame is the file that the browser has`() async throws {
      try await withPicture(viewport: .desktop) { page in
        let source: String = try await page.evaluate("document.querySelector('img').src")
        #expect(source.hasPrefix("blob:"))
      }
    }
  }
}
#endif
