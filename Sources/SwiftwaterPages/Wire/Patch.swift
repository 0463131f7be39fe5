/// One change of what a browser shows.
enum Patch {
  case text(node: Int, String)
  case attribute(node: Int, name: String, String?)
  case `class`(node: Int, String, Bool)
  case style(node: Int, name: String, String?)
  /// What a field shows: the last edit that it answers, and the number of what is written.
  case field(node: Int, WireValue, edit: Int, write: Int)
  /// What stands between the markers of a branch.
  case content(node: Int, Fragment)
  /// Rows of a list, before another row; at the end if that is 0.
  case insert(list: Int, before: Int, [Fragment])
  case remove(list: Int, row: Int)
  case move(list: Int, row: Int, before: Int)
  case clear(list: Int)
  case title(String)
  /// Another page in place of the whole document, and what the browser says by itself there.
  case page(html: String, title: String, path: String, replacesHistory: Bool, words: String)
  /// Another address for the same page.
  case location(path: String, replacesHistory: Bool)
  /// Another site.
  case leave(String)
  /// Gives a node the focus.
  case focus(node: Int)
  /// Whether a file that the person has added is to be sent, or is not wanted any more.
  case upload(Int, isWanted: Bool)
  /// What the browser is to keep of the page, and to give back when the page is made anew.
  case state(String)

  /// What an unsent patch is about, where a later one makes it superfluous.
  enum Subject: Hashable {
    case text(Int), attribute(Int, String), `class`(Int, String), style(Int, String), field(Int), content(Int)
    case upload(Int)
    case title, state
  }

  var subject: Subject? {
    switch self {
    case .text(let node, _): .text(node)
    case .attribute(let node, let name, _): .attribute(node, name)
    case .class(let node, let name, _): .class(node, name)
    case .style(let node, let name, _): .style(node, name)
    case .field(let node, _, _, _): .field(node)
    case .content(let node, _): .content(node)
    case .title: .title
    case .upload(let id, _): .upload(id)
    case .state: .state
    case .insert, .remove, .move, .clear, .page, .location, .leave, .focus: nil
    }
  }

  /// The parts of the page that it brings.
  var fragments: [Fragment] {
    switch self {
    case .content(_, let fragment): [fragment]
    case .insert(_, _, let rows): rows
    default: []
    }
  }

  /// The node whose disappearance makes the patch superfluous.
  var node: Int? {
    switch self {
    case .text(let node, _), .attribute(let node, _, _), .class(let node, _, _), .style(let node, _, _),
      .field(let node, _, _, _), .content(let node, _), .focus(let node):
      node
    case .insert(let list, _, _), .remove(let list, _), .move(let list, _, _), .clear(let list): list
    case .title, .page, .location, .leave, .upload, .state: nil
    }
  }

  /// Writes the patch as an array that begins with the number of its kind.
  func write(to writer: inout WireWriter) {
    writer.array { writer in
      switch self {
      case .text(let node, let text):
        writer.number(0)
        writer.number(node)
        writer.string(text)
      case .attribute(let node, let name, let value):
        writer.number(1)
        writer.number(node)
        writer.string(name)
        writer.optional(value)
      case .class(let node, let names, let isSet):
        writer.number(2)
        writer.number(node)
        writer.string(names)
        writer.bool(isSet)
      case .style(let node, let name, let value):
        writer.number(3)
        writer.number(node)
        writer.string(name)
        writer.optional(value)
      case .field(let node, let value, let edit, let write):
        writer.number(4)
        writer.number(node)
        writer.value(value)
        writer.number(edit)
        writer.number(write)
      case .content(let node, let fragment):
        writer.number(5)
        writer.number(node)
        fragment.write(to: &writer)
      case .insert(let list, let before, let rows):
        writer.number(6)
        writer.number(list)
        writer.number(before)
        for row in rows { row.write(to: &writer) }
      case .remove(_, let row):
        writer.number(7)
        writer.number(row)
      case .move(let list, let row, let before):
        writer.number(8)
        writer.number(list)
        writer.number(row)
        writer.number(before)
      case .clear(let list):
        writer.number(9)
        writer.number(list)
      case .title(let title):
        writer.number(10)
        writer.string(title)
      case .page(let html, let title, let path, let replacesHistory, let words):
        writer.number(11)
        writer.string(html)
        writer.string(title)
        writer.string(path)
        writer.bool(replacesHistory)
        writer.string(words)
      case .location(let path, let replacesHistory):
        writer.number(14)
        writer.string(path)
        writer.bool(replacesHistory)
      case .leave(let address):
        writer.number(17)
        writer.string(address)
      case .focus(let node):
        writer.number(12)
        writer.number(node)
      case .upload(let id, let isWanted):
        writer.number(15)
        writer.number(id)
        writer.bool(isWanted)
      case .state(let text):
        writer.number(16)
        writer.string(text)
      }
    }
  }
}

extension Fragment {
  /// Writes the template, the first node, and the values that differ from what the browser knows.
  func write(to writer: inout WireWriter) {
    writer.array { writer in
      let defaults = template.values
      writer.number(template.number)
      writer.number(firstNode)
      let last = values.indices.last { values[$0] != defaults[$0] }
      guard let last else { return }
      for index in 0...last {
        if values[index] == defaults[index] { writer.number(0) } else { writer.string(values[index]) }
      }
    }
  }
}

extension Template {
  /// Writes the shape as texts, with 0 for a value and 1 for the number of a node, then the first values.
  func write(to writer: inout WireWriter) {
    writer.array { writer in
      writer.number(13)
      writer.number(number)
      writer.array { writer in
        var text = String.UnicodeScalarView()
        func flush(_ writer: inout WireWriter) {
          if !text.isEmpty { writer.string(String(text)) }
          text = String.UnicodeScalarView()
        }
        for scalar in shape.unicodeScalars {
          switch scalar {
          case Template.place:
            flush(&writer)
            writer.number(0)
          case Template.nodeNumber:
            flush(&writer)
            writer.number(1)
          default: text.append(scalar)
          }
        }
        flush(&writer)
      }
      writer.array { writer in for value in values { writer.string(value) } }
    }
  }
}
