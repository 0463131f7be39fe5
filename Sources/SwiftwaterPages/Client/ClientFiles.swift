/// The script that keeps pages alive in a browser, as a file to serve.
///
/// `scripts/build-client` bundles it from the modules in `Script`.
public let clientScript: [UInt8] = PackageResources.client_min_js

/// The default style sheet, as a file to serve: light and dark, from phone to desktop.
///
/// Its colours and measures are custom properties, such as `--accent`, which a style sheet after it may set.
public let defaultStyleSheet: [UInt8] = PackageResources.style_css
