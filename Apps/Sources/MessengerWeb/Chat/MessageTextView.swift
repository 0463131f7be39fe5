import MessengerServices
import SwiftwaterPages

/// The text of a message, in which web URLs, email addresses and phone numbers are links.
///
/// A web URL opens in a new tab, and its site does not learn from where. Links are written from left to right, so
/// that their parts keep their order in a text that is written from right to left.
struct MessageTextView: View {
  let text: String

  var body: Markup {
    p(.class("text"), .dir("auto")) {
      for segment in TextSegment.segments(of: text) {
        switch segment {
        case .plain(let text): text
        case .link(let text, .web(let url)):
          a(.class("link"), .dir("ltr"), .outside(url.absoluteString)) { text }
        // The link opens a program for email or phone calls, and this page stays.
        case .link(let text, let target): a(.class("link"), .dir("ltr"), .href(target.url)) { text }
        }
      }
    }
  }
}

extension Attribute {
  /// The URL of a link that opens another site in a new tab.
  ///
  /// - Parameter url: The URL.
  static func outside(_ url: String) -> Attribute {
    .group(.href(url), .target("_blank"), .rel("noopener noreferrer nofollow"))
  }
}
