/// The script that keeps pages alive in a browser, as a file to serve: a module, which documents load with
/// `type="module"`.
///
/// `scripts/build-client` bundles it from the modules in `Script`. It loads the ``clientFeatures`` that a page needs.
public let clientScript: [UInt8] = PackageResources.client_min_js

/// The script that documents contain themselves. It buffers the clicks and submissions of users until
/// ``clientScript`` has loaded.
///
/// A content security policy has to allow the script by its hash (`'sha256-…'` in `script-src`), as the
/// policy of a `WebServer` does. Where a policy does not, such clicks and submissions are lost.
public let bootstrapScript = String(decoding: PackageResources.bootstrap_min_js, as: UTF8.self)

/// The parts of the script that a browser loads only for the pages that need them, as files to serve, by their paths
/// below the folder of ``clientScript``, such as `features/files.js`.
public let clientFeatures: [String: [UInt8]] = Dictionary(
  uniqueKeysWithValues: ClientFeature.allCases.map { ($0.path, $0.script) })

/// The script of the service worker, which a server completes with its settings.
package let serviceWorkerScript: [UInt8] = PackageResources.worker_min_js

/// The default style sheet, as a file to serve: light and dark, from phone to desktop.
///
/// Its colors and measures are custom properties, such as `--accent`, which a style sheet after it may set.
public let defaultStyleSheet: [UInt8] = PackageResources.style_css
