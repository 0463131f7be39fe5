#if Web
import Foundation

/// The programs of the package, which the build leaves beside the tests.
enum Products {
  static func url(of name: String) -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL).appending(path: name)
  }
}
#endif
