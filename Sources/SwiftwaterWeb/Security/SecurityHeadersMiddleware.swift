#if Web
import HTTPTypes
import Hummingbird

/// Adds the security header fields to every response, unless the route has set them.
struct SecurityHeadersMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  private let fields: [HTTPField]

  init(contentSecurityPolicy: String, allowedFeatures: Set<BrowserFeature>, isSecure: Bool) {
    let permissions = BrowserFeature.allCases.map { feature in
      "\(feature.rawValue)=\(allowedFeatures.contains(feature) ? "(self)" : "()")"
    }
    var fields: [HTTPField] = [
      HTTPField(name: .contentSecurityPolicy, value: contentSecurityPolicy),
      HTTPField(name: .xContentTypeOptions, value: "nosniff"),
      // With the policy `no-referrer`, browsers would send forms with the origin `null`.
      HTTPField(name: .referrerPolicy, value: "same-origin"),
      HTTPField(name: .crossOriginOpenerPolicy, value: "same-origin"),
      HTTPField(name: .crossOriginResourcePolicy, value: "same-origin"),
      HTTPField(
        name: .permissionsPolicy, value: permissions.joined(separator: ", ")),
      // A page contains private data of its user, and a token that is valid for one tab.
      HTTPField(name: .cacheControl, value: "no-store"),
    ]
    if isSecure {
      fields.append(HTTPField(name: .strictTransportSecurity, value: "max-age=31536000"))
    }
    self.fields = fields
  }

  func handle(
    _ request: Request, context: WebRequestContext,
    next: @concurrent (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for field in fields where !response.headers.contains(field.name) {
      response.headers.append(field)
    }
    return response
  }
}

extension HTTPField.Name {
  fileprivate static let referrerPolicy = HTTPField.Name.literal("Referrer-Policy")
  fileprivate static let crossOriginOpenerPolicy = HTTPField.Name.literal("Cross-Origin-Opener-Policy")
  fileprivate static let permissionsPolicy = HTTPField.Name.literal("Permissions-Policy")

  /// Returns a field name that HTTPTypes does not define.
  static func literal(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { fatalError("\(name) is not a field name") }
    return name
  }
}
#endif
