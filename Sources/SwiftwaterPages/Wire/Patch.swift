/// A change of the page in the browser.
enum Patch {
  case text(node: Int, String)
  case attribute(node: Int, name: String, String?)
  case `class`(node: Int, String, Bool)
  case style(node: Int, name: String, String?)
  /// The value of a field, with the number of the last edit that the page knows, the number of this write and, if the
  /// page knows it, the change from the previous value.
  case field(node: Int, WireValue, edit: Int, write: Int, TextChange?)
  /// The content of a branch.
  case content(node: Int, Fragment)
  /// New rows of a list before another row, or at the end if its id is 0.
  case insert(list: Int, before: Int, [Fragment])
  /// Another version of a row whose content is constant.
  case update(row: Int, from: ShownVersion, Fragment)
  case remove(list: Int, row: Int)
  case move(list: Int, row: Int, before: Int)
  case clear(list: Int)
  case title(String)
  /// Another page, which replaces the body of the document, with the texts that the client script shows by
  /// itself.
  case page(html: String, title: String, path: String, replacesHistory: Bool, clientTexts: String)
  /// Another URL for the same page, with the screen of its stack that the URL shows, if it has one.
  case location(path: String, replacesHistory: Bool, ShownScreen? = nil)
  /// A navigation to another site.
  case leave(String)
  /// A way back to a URL of the application, some entries of the history away. The browser goes there, or requests the
  /// URL.
  case `return`(String, entries: Int? = nil)
  /// The focus for a node.
  case focus(node: Int)
  /// Whether the browser sends a file that the user has added, or drops it.
  case upload(Int, isWanted: Bool)
  /// The state of the page, which the browser keeps and sends back when the page is rebuilt.
  case state(String)
  /// Work for an event continues after its answer, so its optimistic effects stay.
  case hold(event: Int)
  /// The work for an event has ended.
  case settle(event: Int)
  /// The element of an event with a key was removed before the event arrived, so the event was not handled.
  case ignore(event: Int)

  /// The subject of a patch that a later patch with the same subject replaces.
  enum Subject: Hashable {
    case text(Int), attribute(Int, String), `class`(Int, String), style(Int, String), field(Int)
    case content(Int), update(Int), upload(Int), focus(Int)
    case title, state
  }

  /// The subject of the patch; nil if no later patch replaces it.
  var subject: Subject? {
    switch self {
    case .text(let node, _): .text(node)
    case .attribute(let node, let name, _): .attribute(node, name)
    case .class(let node, let name, _): .class(node, name)
    case .style(let node, let name, _): .style(node, name)
    case .field(let node, _, _, _, _): .field(node)
    case .content(let node, _): .content(node)
    case .update(let row, _, _): .update(row)
    case .title: .title
    case .upload(let id, _): .upload(id)
    case .focus(let node): .focus(node)
    case .state: .state
    case .insert, .remove, .move, .clear, .page, .location, .leave, .return, .hold, .settle, .ignore: nil
    }
  }

  /// The fragments in the patch.
  var fragments: [Fragment] {
    switch self {
    case .content(_, let fragment): [fragment]
    case .update(_, .page(let shown), let fragment): [shown, fragment]
    case .update(_, _, let fragment): [fragment]
    case .insert(_, _, let rows): rows
    default: []
    }
  }

  /// The node whose removal makes the patch superfluous; nil if there is none.
  var node: Int? {
    switch self {
    case .text(let node, _), .attribute(let node, _, _), .class(let node, _, _), .style(let node, _, _),
      .field(let node, _, _, _, _), .content(let node, _), .update(let node, _, _), .focus(let node):
      node
    case .insert(let list, _, _), .remove(let list, _), .move(let list, _, _), .clear(let list): list
    case .title, .page, .location, .leave, .return, .upload, .state, .hold, .settle, .ignore: nil
    }
  }

  /// The patch to send instead of this patch and of an earlier one for the same subject.
  ///
  /// - Parameter earlier: A patch that was not sent.
  func replacing(_ earlier: Patch) -> Patch {
    guard case .update(let row, _, let fragment) = self, case .update(_, let shown, let other) = earlier
    else {
      return self
    }
    // The browser has the version before the earlier one.
    if case .values = shown, fragment.template !== other.template {
      return .update(row: row, from: .otherTemplate, fragment)
    }
    return .update(row: row, from: shown, fragment)
  }

  /// Whether the patch concerns the URL and the history of the browser.
  var concernsHistory: Bool {
    switch self {
    case .page, .location, .leave, .return: true
    default: false
    }
  }

  /// The patch to send instead of this patch and of the one for the history before it; nil if both are sent.
  ///
  /// - Parameter earlier: A patch for the history that was not sent.
  func merged(withHistory earlier: Patch) -> Patch? {
    switch (earlier, self) {
    case (.location(_, let replacesHistory, let earlierScreen), .location(let path, true, let screen)):
      let changesScreen = earlierScreen?.changesScreen == true
      return .location(
        path: path, replacesHistory: replacesHistory,
        screen.map {
          ShownScreen(number: $0.number, changesScreen: changesScreen || $0.changesScreen)
        })
    case (.leave, .leave), (.return(_, nil), .return(_, nil)): return self
    default: return nil
    }
  }

  /// Writes the patch as an array that begins with the number of its kind.
  func write(to writer: inout WireWriter) {
    writer.array { writer in
      switch self {
      case .text(let node, let text):
        writer.kind(.text)
        writer.number(node)
        writer.string(text)
      case .attribute(let node, let name, let value):
        writer.kind(.attribute)
        writer.number(node)
        writer.string(name)
        writer.optional(value)
      case .class(let node, let names, let isSet):
        writer.kind(.class)
        writer.number(node)
        writer.string(names)
        writer.flag(isSet)
      case .style(let node, let name, let value):
        writer.kind(.style)
        writer.number(node)
        writer.string(name)
        writer.optional(value)
      case .field(let node, let value, let edit, let write, let change):
        writer.kind(.field)
        writer.number(node)
        writer.value(value)
        writer.number(edit)
        writer.number(write)
        if let change { writer.change(change) }
      case .content(let node, let fragment):
        writer.kind(.content)
        writer.number(node)
        fragment.write(to: &writer)
      case .insert(let list, let before, let rows):
        writer.kind(.insert)
        writer.number(list)
        writer.number(before)
        for row in rows { row.write(to: &writer) }
      case .update(let row, let shown, let fragment):
        writer.kind(.update)
        writer.number(row)
        if case .values(let values) = shown {
          writer.flag(true)
          fragment.write(to: &writer, since: values)
        } else {
          writer.flag(false)
          fragment.write(to: &writer)
        }
        switch shown {
        case .page(let shown): shown.write(to: &writer)
        case .unknown: writer.array { _ in }
        case .values, .otherTemplate: break
        }
      case .remove(_, let row):
        writer.kind(.remove)
        writer.number(row)
      case .move(let list, let row, let before):
        writer.kind(.move)
        writer.number(list)
        writer.number(row)
        writer.number(before)
      case .clear(let list):
        writer.kind(.clear)
        writer.number(list)
      case .title(let title):
        writer.kind(.title)
        writer.string(title)
      case .page(let html, let title, let path, let replacesHistory, let clientTexts):
        writer.kind(.page)
        writer.string(html)
        writer.string(title)
        writer.string(path)
        writer.flag(replacesHistory)
        writer.string(clientTexts)
      case .location(let path, let replacesHistory, let screen):
        writer.kind(.location)
        writer.string(path)
        writer.flag(replacesHistory)
        if let screen {
          writer.number(screen.number)
          writer.flag(screen.changesScreen)
        }
      case .leave(let url):
        writer.kind(.leave)
        writer.string(url)
      case .return(let url, let entries):
        writer.kind(.return)
        writer.string(url)
        if let entries { writer.number(entries) }
      case .focus(let node):
        writer.kind(.focus)
        writer.number(node)
      case .upload(let id, let isWanted):
        writer.kind(.upload)
        writer.number(id)
        writer.flag(isWanted)
      case .state(let text):
        writer.kind(.state)
        writer.string(text)
      case .hold(let event):
        writer.kind(.hold)
        writer.number(event)
      case .settle(let event):
        writer.kind(.settle)
        writer.number(event)
      case .ignore(let event):
        writer.kind(.ignore)
        writer.number(event)
      }
    }
  }
}

/// The screen of a stack that an entry of the history shows.
struct ShownScreen {
  let number: Int
  /// Whether another screen was shown before, so that the browser moves the focus and scrolls.
  let changesScreen: Bool
}

/// The version of a row that the browser shows.
enum ShownVersion {
  /// The values of a version with the same template as the next version.
  case values([String])
  /// A version that the browser knows, with any template, so that no values of it stay.
  case otherTemplate
  /// A version within a whole page or the content of a branch, which the browser knows as HTML only.
  case page(Fragment)
  /// A version that the page does not know anymore, and the browser only as HTML. The row is taken as it is.
  case unknown
}

extension WireWriter {
  mutating func kind(_ kind: PatchKind) { number(kind.rawValue) }
}
