#if Web
import Crypto
import Foundation
import HTTPTypes
public import Hummingbird
import Logging
import ServiceLifecycle

/// A push service on this machine (RFC 8030), for tests.
public struct PushService: Sendable {
  /// A message that the service has received.
  public struct Message: Sendable {
    /// The path of the request.
    public let path: String
    /// The header fields, by their names in lower case.
    public let fields: [String: String]
    /// The body of the request, which is encrypted.
    public let body: [UInt8]

    /// The claims of the token in `Authorization` (RFC 8292); nil if it is not signed by the key that is named there.
    public var claims: Claims? {
      guard let field = fields["authorization"], field.hasPrefix("vapid t=") else { return nil }
      let parts = field.dropFirst("vapid t=".count).split(separator: ", k=")
      guard parts.count == 2, let key = Base64URL.decode(String(parts[1])) else { return nil }
      let token = parts[0].split(separator: ".").map(String.init)
      guard token.count == 3, let signature = Base64URL.decode(token[2]),
        let claims = Base64URL.decode(token[1]),
        let publicKey = try? P256.Signing.PublicKey(x963Representation: key),
        let signed = try? P256.Signing.ECDSASignature(rawRepresentation: signature),
        publicKey.isValidSignature(signed, for: Data("\(token[0]).\(token[1])".utf8))
      else { return nil }
      return try? JSONDecoder().decode(Claims.self, from: claims)
    }

    /// The claims of a token: the audience, the expiration time and the contact of the sender.
    public struct Claims: Decodable, Sendable {
      public let aud: String
      public let exp: Double
      public let sub: String
    }
  }

  /// The response of the service.
  public struct Response: Sendable {
    let statusCode: Int
    let fields: [String: String]
    let body: AsyncStream<ByteBuffer>?

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - statusCode: The HTTP status code.
    ///   - fields: The header fields.
    ///   - body: The content, which may have no end.
    public init(_ statusCode: Int, _ fields: [String: String] = [:], body: AsyncStream<ByteBuffer>? = nil) {
      self.statusCode = statusCode
      self.fields = fields
      self.body = body
    }
  }

  /// The URL of the service, without a slash at the end.
  public let url: String
  /// The messages in the order in which they have arrived.
  public let messages: AsyncStream<Message>
}

/// Runs a push service while a closure runs.
///
/// - Parameters:
///   - respond: Returns the response to a message.
///   - body: Receives the service.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`, or the error of the system if the service cannot run.
public func withPushService<Result: Sendable>(
  responding respond: @escaping @Sendable (PushService.Message) -> PushService.Response = { _ in .init(201) },
  _ body: (PushService) async throws -> Result
) async throws -> Result {
  let (messages, messageContinuation) = AsyncStream.makeStream(of: PushService.Message.self)
  let (ports, portContinuation) = AsyncStream.makeStream(of: Int.self)
  let router = Router()
  router.post("**") { request, _ -> Response in
    let buffer = try await request.body.collect(upTo: 5000)
    let fields = request.headers.map { ($0.name.canonicalName, $0.value) }
    let message = PushService.Message(
      path: request.uri.path, fields: Dictionary(fields) { first, _ in first },
      body: Array(buffer.readableBytesView))
    messageContinuation.yield(message)
    let response = respond(message)
    var httpResponse = Response(status: .init(code: response.statusCode))
    for (name, value) in response.fields { httpResponse.headers[HTTPField.Name(name)!] = value }
    if let body = response.body { httpResponse.body = ResponseBody(asyncSequence: body) }
    return httpResponse
  }
  var logger = Logger(label: "push")
  logger.logLevel = .critical
  let application = Application(
    router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in portContinuation.yield(channel.localAddress?.port ?? 0) }, logger: logger)
  let group = ServiceGroup(configuration: .init(services: [application], logger: logger))
  return try await withThrowingTaskGroup(of: Void.self) { tasks in
    tasks.addTask {
      defer { portContinuation.finish() }
      try await group.run()
    }
    guard let port = await ports.first(where: { _ in true }) else {
      try await tasks.waitForAll()
      throw CancellationError()
    }
    let result = try await body(PushService(url: "http://127.0.0.1:\(port)", messages: messages))
    await group.triggerGracefulShutdown()
    try await tasks.waitForAll()
    return result
  }
}
#endif
