/// The script that keeps pages alive in a browser, as a file to serve.
///
/// Put together of the files in `Script`, which share one scope, without their comments, indentation and
/// needless blanks, and with short names for what only they name: nothing there says more than one line at a
/// time, and no text in it minds.
public let clientScript = Array("(() => {\n\"use strict\"\n\(shortened(compactScript))\n})()\n".utf8)

private let compactScript: String = {
  let parts = [
    PackageResources.page_js, PackageResources.nodes_js, PackageResources.patches_js,
    PackageResources.navigation_js, PackageResources.merge_js, PackageResources.fields_js,
    PackageResources.events_js, PackageResources.files_js, PackageResources.connection_js,
    PackageResources.rebuild_js, PackageResources.start_js,
  ]
  let text = String(decoding: parts.joined(), as: UTF8.self)
  let lines = text.split(separator: "\n").map { line in
    let code = line.drop { $0 == " " }
    return code.hasPrefix("//") ? "" : code[..<(code.firstRange(of: " // ")?.lowerBound ?? code.endIndex)]
  }
  var code = lines.filter { !$0.isEmpty }.joined(separator: "\n")
  for sign in "= === !== => && || ?? ? : + - * / % > < <= >= += ??=".split(separator: " ") {
    code = code.replacing(" \(sign) ", with: sign)
  }
  for (written, short) in [
    (", ", ","), (": ", ":"), ("; ", ";"), ("if (", "if("), ("for (", "for("), ("while (", "while("),
    ("{ ", "{"), (" }", "}"), (") {", "){"), ("{\n", "{"), ("\n}", "}"), (",\n", ","), ("(\n", "("),
    ("\n)", ")"), ("[\n", "["), ("\n]", "]"), ("const ", "let "), (") ", ")"), ("} ", "}"),
    ("try {", "try{"), ("\n?", "?"), ("\n:", ":"), ("\n.", "."),
  ] {
    code = code.replacing(written, with: short)
  }
  return code.replacing(#/\((\w+)\)=>/#) { "\($0.1)=>" }
}()

/// The script's own names, which stand for nothing else: they are no word of a text, and no property of
/// anything in a browser. What is missing here is only longer than it need be.
let shortenedNames = """
  acknowledge acknowledged acknowledgeSoon acknowledging action active added address all animation answer
  answerField answering answers applied apply attempts backOff base below changes characters closeDialogs
  comment common connect controller defaults dialogs disconnected distance drafts dragged element encoder
  enough entries entry event events expectAnswer failures field fields file fill first firstRow firstShown
  flushPauses focused forgetEdits fragment fragments from handler handles hasFiles held hiddenAt hold
  index insert inserted insertion isAfter isAnimated isBox isExpected isHolding isLeaving isLong isLost
  isNear isOpen isOther isOurs isReady isSame isSet isSmall isSpecial isText isTooLong isUndone isWanted
  keepPlaces kept kind lastFile lastScroll leave limit line lines list listen lower margin mark marked
  match merge mine modifiers move moved names native newest nextEvent nextFocused nextPlace node nodes
  note noticing number numberOf offer offset old oldLower openDialogs option other pace pagePatchers
  parent part passed patchers patches pause pauses pending piece postponed put queue react rebuild receive
  reconnect reconnecting reconnectNow release replaced replaces reportRange request response restore
  result resume rowHeight rows run same savePlace scrollToEnd selection selector sendEdit setText settle
  setValue shape shorter showConnection showNotice showPage sizes speak speech spread start stayAtEnd
  submits successor swallow tail takeBack taker tell tellVisible template templates textEnd textLower
  texts theirs transmit transmitSoon transmitted typed unacknowledgedLength undone upload visibility wait
  walker wanted wasHeld weight width written
  """.split { $0 == " " || $0 == "\n" }

/// What the script has in place of its own names: the shorter, the more often it is there.
let shortNames: [Substring: String] = {
  let counts = Dictionary(words(of: compactScript).map { ($0, 1) }, uniquingKeysWith: +)
  let mostUsedFirst = shortenedNames.sorted { (counts[$1, default: 0], $0) < (counts[$0, default: 0], $1) }
  // The most frequent letters of the code make the fewest bits; the script itself uses i, j, k, x and y.
  let letters = "etnaosrldcuphmfgbvwqz_$ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  let pairs = ["$", "_", "A", "B", "C", "D"].flatMap { first in
    "abcdefghijklmnopqrstuvwxyz".map { first + String($0) }
  }
  return Dictionary(uniqueKeysWithValues: zip(mostUsedFirst, letters + pairs))
}()

private func shortened(_ code: String) -> String {
  words(of: code).map { shortNames[$0] ?? String($0) }.joined()
}

/// The words of a text, and what stands between them, in order.
private func words(of text: String) -> [Substring] {
  var words: [Substring] = []
  var rest = text[...]
  while let first = rest.first {
    words.append(rest.prefix { isInNames($0) == isInNames(first) })
    rest = rest.dropFirst(words[words.count - 1].count)
  }
  return words
}

private func isInNames(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_" || character == "$"
}

/// The default style sheet, as a file to serve: light and dark, from phone to desktop.
///
/// Its colours and measures are custom properties, such as `--accent`, that a style sheet after it may set.
public let defaultStyleSheet: [UInt8] = PackageResources.style_css
