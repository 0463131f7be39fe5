/// A picture of an application.
enum Picture: Hashable, Sendable {
  case drawing(WatchDrawing)
  case url(String)

  /// The drawing if there is one, otherwise the URL; nil without both.
  init?(_ drawing: WatchDrawing?, or url: String?) {
    if let drawing {
      self = .drawing(drawing)
    } else if let url {
      self = .url(url)
    } else {
      return nil
    }
  }
}
