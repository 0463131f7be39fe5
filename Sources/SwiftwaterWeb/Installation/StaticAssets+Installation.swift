#if Web
import SwiftwaterPages

extension StaticAssets {
  /// Adds the manifest, its icons, and the service worker. The program stops if the manifest is invalid.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the pages.
  ///   - pages: The pages. The page that is shown without a network has the language of the start page.
  ///   - styleSheets: The paths of the style sheets.
  /// - Returns: The links for the head of each page; nil if there is neither a manifest nor a worker to install.
  mutating func addInstallation(
    _ configuration: LivePages.Configuration, pages: Pages, styleSheets: [String]
  ) -> InstallationLinks? {
    let manifest = configuration.manifest
    manifest?.check()
    var links = InstallationLinks()
    if let manifest {
      let icons = manifest.icons.map { add($0.name, type: $0.type, bytes: $0.bytes) }
      links.icon =
        zip(manifest.icons, icons).first { icon, _ in icon.type == "image/png" && icon.purpose == .any }?.1
      links.manifest = manifest.scope + "manifest.webmanifest"
      add(
        at: manifest.scope + "manifest.webmanifest", type: "application/manifest+json",
        bytes: manifest.encoded(iconPaths: icons))
      links.themeColor = manifest.themeColor
      links.darkThemeColor = manifest.darkThemeColor
      links.scope = manifest.scope
    }
    let worker = links.scope + "service-worker.js"
    switch configuration.serviceWorker {
    case .none: break
    case .removed: add(at: worker, type: "text/javascript", bytes: Array(ServiceWorkerFiles.removal.utf8))
    case .installed:
      let startPath = manifest?.startPath ?? links.scope
      let script = add(
        "no-network.js", type: "text/javascript", bytes: Array(ServiceWorkerFiles.fallbackScript.utf8))
      let document = OfflineFallback.document(
        language: pages.language(PageRequest(url: startPath)), startPath: startPath, styleSheets: styleSheets,
        script: script)
      let fallback = add("no-network.html", type: "text/html", bytes: Array(document.utf8))
      let icon = links.icon
      let needed = assets.filter { path, asset in asset.isImmutable && asset.type.hasPrefix("text/") }
      let settings = ServiceWorkerFiles.Settings(assets: needed.keys.sorted(), fallback: fallback, icon: icon)
      add(at: worker, type: "text/javascript", bytes: ServiceWorkerFiles.script(settings))
      links.worker = worker
    }
    return manifest == nil && links.worker == nil ? nil : links
  }
}
#endif
