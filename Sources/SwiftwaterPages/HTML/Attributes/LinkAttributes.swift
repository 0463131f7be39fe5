// Attributes of links.
extension Attribute {
  /// Lets the browser save the target of a link instead of showing it.
  ///
  /// - Parameter value: The name of the file that is offered, constant or live. Nil leaves the attribute out.
  public static func download(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "download", value.attributeSource))
  }

  /// The URL of a link.
  ///
  /// A URL with a scheme other than `http`, `https`, `mailto`, `tel`, `sms` or `blob` is replaced by
  /// `about:invalid`.
  ///
  /// - Parameter value: The URL, constant or live. Nil leaves the attribute out.
  public static func href(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "href", value.attributeSource))
  }

  /// The language of the target of a link.
  ///
  /// - Parameter value: A language tag, such as `en`, constant or live. Nil leaves the attribute out.
  public static func hreflang(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "hreflang", value.attributeSource))
  }

  /// The URL of another page of the application.
  ///
  /// The page is shown in the same tab, without loading the document again; before the connection is open,
  /// and without script, it is an ordinary link.
  ///
  /// - Parameter path: The path, which begins with a slash, constant or live. Nil leaves the attribute out.
  public static func link(_ path: some AttributeValue) -> Attribute {
    .group(.href(path), .data("link", ""), .feature(.linkNavigation))
  }

  /// The URL of the page to which a link such as *Back* or *Cancel* returns.
  ///
  ///     a(.link(returningTo: Screen.chats.path)) { "Back" }
  ///
  /// If the user has opened this page from that URL, the link goes back in the history of the browser, so that the
  /// page is not in it twice. Otherwise, for example when this page was opened by its URL, the target replaces this
  /// page in the history. Before the connection is open, and without script, the link is an ordinary link.
  /// ``Page/backDestinations`` does the same without a link.
  ///
  /// - Parameter path: The path, which begins with a slash, constant or live. Nil leaves the attribute out.
  public static func link(returningTo path: some AttributeValue) -> Attribute {
    .group(.href(path), .data("link", "return"), .feature(.linkNavigation))
  }

  /// The part of the URL of this page that the target of a link or an image receives.
  ///
  /// - Parameter value: The policy, such as `no-referrer`, constant or live. Nil leaves the attribute out.
  public static func referrerPolicy(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "referrerpolicy", value.attributeSource))
  }

  /// The relation of the target of a link to this page.
  ///
  /// - Parameter value: The relations, separated by spaces, such as `nofollow`, constant or live. Nil leaves
  ///   the attribute out.
  public static func rel(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "rel", value.attributeSource))
  }

  /// The tab or frame in which a link opens.
  ///
  /// - Parameter value: `_self`, `_blank` for a tab of its own, or the name of an `iframe`, constant or live.
  ///   Nil leaves the attribute out.
  public static func target(_ value: some AttributeValue) -> Attribute {
    Attribute(.text(name: "target", value.attributeSource))
  }
}
