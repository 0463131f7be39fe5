import Hummingbird
import NIOCore

/// The context of a request.
struct ServiceContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The connection of the request.
  let channel: any Channel

  /// Bodies are small.
  var maxUploadSize: Int { 10_000 }

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
