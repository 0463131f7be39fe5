import Foundation
import MessengerTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

extension BrowserTests {
  /// Videos in a real browser.
  @Suite struct VideoTests {
    private let video = "document.querySelector('video.video')"

    @Test(arguments: [Viewport.phone, .desktop])
    func `MSG-2 a video is played, and from another place after its reader has sought it`(viewport: Viewport)
      async throws
    {
      let server = try await ServerProcess()
      defer { withExtendedLifetime(server) {} }
      let ada = try await BrowserUser.signUp("Ada", at: server)
      let grace = try await BrowserUser.signUp("Grace", at: server, viewport: viewport)
      try await ada.openChat(with: "Grace")
      let film = TestFile(name: "film.webm", type: "video/webm", content: TestVideo.webM)
      try await ada.page.choose([film], in: ".attach:not(.camera) input")
      try await ada.page.waitFor(count: 1, of: ".attachments li")
      try await ada.page.press("Enter", in: "#draft")
      try await ada.page.waitFor(count: 1, of: ".delivery.delivered")

      let page = grace.page
      try await grace.openChat(with: "Ada")
      try await page.waitUntil("\(video)?.videoWidth === \(TestVideo.width)")
      #expect(try await page.evaluate("\(video).duration", as: Double.self) == Double(TestVideo.duration))
      // Chromium lets a reader seek if the server sends parts of the file.
      #expect(try await page.evaluate("\(video).seekable.end(0) === \(video).duration"))
      // Without a press, Chromium plays only what is muted.
      try await page.evaluate("(\(video).muted = true, \(video).play())")
      try await page.waitUntil("\(video).currentTime > 0")
      try await page.evaluate("\(video).currentTime = \(TestVideo.duration - 1)")
      try await page.waitUntil("\(video).ended && !\(video).error")
      // Nothing between the two places was played.
      #expect(try await page.evaluate("\(video).played.length") == 2)
      #expect(try await ada.errors() == [])
      #expect(try await grace.errors() == [])
    }
  }
}
