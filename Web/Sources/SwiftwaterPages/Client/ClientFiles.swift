/// The script that keeps pages alive in a browser, as a file to serve.
///
/// Put together of the files in `Script`, which share one scope, without their comments and indentation: nothing
/// there says more than one line at a time.
public let clientScript: [UInt8] = {
  let parts = [
    PackageResources.page_js, PackageResources.nodes_js, PackageResources.patches_js,
    PackageResources.navigation_js, PackageResources.merge_js, PackageResources.fields_js,
    PackageResources.events_js, PackageResources.connection_js, PackageResources.rebuild_js,
    PackageResources.start_js,
  ]
  let lines = parts.joined().split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
  let code = lines.filter { !$0.starts(with: "//".utf8) }.joined(
    separator: CollectionOfOne(UInt8(ascii: "\n")))
  return Array("(() => {\n\"use strict\"\n".utf8) + code + "\n})()\n".utf8
}()

/// The default style sheet, as a file to serve: light and dark, from phone to desktop.
///
/// Its colours and measures are custom properties, such as `--accent`, that a style sheet after it may set.
public let defaultStyleSheet: [UInt8] = PackageResources.style_css
