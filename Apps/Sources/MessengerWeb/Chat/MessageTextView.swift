import MessengerServices
import SwiftwaterPages

/// The text of a message, in which web addresses, mail addresses and telephone numbers are links.
///
/// A web address opens in a new tab, and its site does not learn from where. Links are written from left to right, so
/// that their parts keep their order in a text that is written from right to left.
struct MessageTextView: View {
  let text: String

  var body: Markup {
    p(.class("text"), .dir("auto")) {
      for segment in TextSegment.segments(of: text) {
        switch segment {
        case .plain(let text): text
        case .link(let text, .web(let address)):
          a(.class("link"), .dir("ltr"), .outside(address.url)) { text }
        // The link opens a program for mail or telephone calls, and this page stays.
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
    .all(.href(url), .target("_blank"), .rel("noopener noreferrer nofollow"))
  }
}
