/// The script that keeps pages alive in a browser, as a file to serve.
///
/// Put together of the files in `Script`, which share one scope, without their comments, indentation and
/// needless blanks, and with short names for what only they name: nothing there says more than one line at a time,
/// and no text in it minds.
public let clientScript: [UInt8] = {
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
  for sign in "= === !== => && || ?? ? : + - * / > < <= >= +=".split(separator: " ") {
    code = code.replacing(" \(sign) ", with: sign)
  }
  for (written, short) in [
    (", ", ","), (": ", ":"), ("if (", "if("), ("for (", "for("), ("while (", "while("), ("{ ", "{"),
    (" }", "}"),
    (") {", "){"), ("{\n", "{"), ("\n}", "}"), (",\n", ","), ("(\n", "("), ("\n)", ")"), ("[\n", "["),
    ("\n]", "]"),
    ("const ", "let "), (") ", ")"), ("} ", "}"), ("try {", "try{"), ("\n?", "?"), ("\n:", ":"),
  ] {
    code = code.replacing(written, with: short)
  }
  code = code.replacing(#/\((\w+)\)=>/#) { "\($0.1)=>" }
  return Array("(() => {\n\"use strict\"\n\(shortened(code))\n})()\n".utf8)
}()

/// Names of the script's own that are written often or are long, the most frequent first, and that stand for nothing
/// else: they are no word of a text, and no property of anything in a browser.
let shortenedNames = """
  element queue tell nodes transmitted applied isReady handles listen held kept common acknowledged handler
  dragged textEnd speech attempts numberOf isBox below changes reconnectNow sendEdit successor expectAnswer
  dialogs lastScroll isLeaving offer rebuild wasHeld release focused isText reconnect retrySoon showNotice
  isTooLong pauses flushPauses isAnimated templates nextEvent nextPlace savePlace upload
  unacknowledgedLength connect isRebuilding characters fields failures leave acknowledging insertion speak
  hasFiles width transmit retry openDialogs closeDialogs scrollToEnd stayAtEnd forgetEdits answerField
  acknowledge showConnection disconnected encoder isSmall insert enough walker answers answering noticing
  isLost selection submits lastFile swallow isNear shorter patchers pagePatchers setText keepPlaces showPage
  setValue reportRange visibility acknowledgeSoon oldLower textLower isUnsent receive settle sizes modifiers
  controller nextFocused undone drafts isSpecial
  """.split { $0 == " " || $0 == "\n" }

private func shortened(_ code: String) -> String {
  let letters = ["$", "_"] + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  let pairs = ["$", "_"].flatMap { sign in "abcdefghijklmnopqrstuvwxyz".map { sign + String($0) } }
  let more = ["$", "_"].flatMap { sign in letters.dropFirst(2).map { sign + $0 } }
  let short = Dictionary(uniqueKeysWithValues: zip(shortenedNames, letters + pairs + more))
  var result = ""
  var rest = code[...]
  while !rest.isEmpty {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    rest = rest.dropFirst(word.count)
    let between = rest.prefix { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
    rest = rest.dropFirst(between.count)
    result += (short[word] ?? String(word)) + between
  }
  return result
}

/// The default style sheet, as a file to serve: light and dark, from phone to desktop.
///
/// Its colours and measures are custom properties, such as `--accent`, that a style sheet after it may set.
public let defaultStyleSheet: [UInt8] = PackageResources.style_css
