import SwiftwaterWeb

extension FuzzTarget {
  /// The body of a form. Its texts are no longer than the body.
  static let form = FuzzTarget(name: "form") { bytes in
    guard let form = try? FormFields(urlEncoded: bytes) else { return }
    precondition(form.fields.map { $0.name.utf8.count + $0.value.utf8.count }.reduce(0, +) <= bytes.count)
  }
}
