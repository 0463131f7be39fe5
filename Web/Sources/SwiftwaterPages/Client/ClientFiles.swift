/// The script that keeps pages alive in a browser, as a file to serve.
///
/// Put together of the files in `Script`, which share one scope, without their comments, indentation and
/// needless blanks, and with a short name for what is named most: nothing there says more than one line at a time,
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
    (", ", ","), (": ", ":"), ("if (", "if("), ("for (", "for("), ("{ ", "{"), (" }", "}"), (") {", "){"),
    ("{\n", "{"), ("\n}", "}"), ("const ", "let "),
  ] {
    code = code.replacing(written, with: short)
  }
  code = code.replacing(#/\belement\b/#.wordBoundaryKind(.simple), with: "$")
  return Array("(() => {\n\"use strict\"\n\(code)\n})()\n".utf8)
}()

/// The default style sheet, as a file to serve: light and dark, from phone to desktop.
///
/// Its colours and measures are custom properties, such as `--accent`, that a style sheet after it may set.
public let defaultStyleSheet: [UInt8] = PackageResources.style_css
