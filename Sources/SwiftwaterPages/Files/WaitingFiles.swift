/// A hidden checkbox that is checked while files wait in the browser.
///
/// A file waits from when the user adds it to an element with ``Attribute/files(_:keptAs:)`` until a row
/// shows it (``WaitingFilesView``). The browser checks the checkbox by itself, also without a connection.
///
///     WaitingFilesCheckbox("has-files", of: "attachments")
///     …
///     form(.optimistic(on: .submit, when: .isNotBlank("draft").or(.isChecked("has-files")), …)) { … }
public struct WaitingFilesCheckbox: View {
  private let id: String
  private let name: String
  private let prefix: String

  /// Creates a checkbox.
  ///
  /// - Parameters:
  ///   - id: The `id` of the checkbox, for ``BrowserCondition/isChecked(_:)`` in the condition of an optimistic effect.
  ///   - name: The name under which the browser keeps the files.
  ///   - prefix: Files whose own names begin with it do not count; empty for none.
  public init(_ id: String, of name: String, exceptNamesBeginningWith prefix: String = "") {
    self.id = id
    self.name = name
    self.prefix = prefix
  }

  /// The hidden checkbox.
  public var body: Markup {
    input(
      .type("checkbox"), .id(id), .hidden(), .tabIndex(-1), .data("has-files", name), .data("except", prefix),
      .feature(.files)
    ).body
  }
}

/// The files that wait in the browser, in a row that an optimistic effect adds.
///
/// Once the row shows them, they wait no more: the next row shows only files that were added after this row.
/// So a message with pictures is complete at once, also without a connection. If the row has a key
/// (``Attribute/key(_:)``) and the page answers without a row of that key, the page has ignored the event,
/// and the files wait again.
///
///     .append(to: .id("messages")) { form in
///       li { WaitingFilesView(of: "attachments", maximumWidth: 320, maximumHeight: 360); form["draft"] }
///     }
///
/// It is empty in any other row. It has the class `waiting-files`, and contains an `img` for each picture that the
/// browser can show, and the names of the other files, each with the class `waiting-file`.
public struct WaitingFilesView: View {
  private let name: String
  private let size: String
  private let prefix: String

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - name: The name under which the browser keeps the files.
  ///   - maximumWidth: The maximum width of a picture in CSS pixels. A smaller picture keeps its size.
  ///   - maximumHeight: The maximum height of a picture in CSS pixels.
  ///   - prefix: Files whose own names begin with it are not shown; empty for none.
  public init(
    of name: String, maximumWidth: Int, maximumHeight: Int, exceptNamesBeginningWith prefix: String = ""
  ) {
    self.name = name
    size = "\(maximumWidth) \(maximumHeight)"
    self.prefix = prefix
  }

  /// The element that the browser fills.
  public var body: Markup {
    div(
      .class("waiting-files"), .data("shown-files", name), .data("maximum-size", size),
      .data("except", prefix), .feature(.files)
    ) {}.body
  }
}
