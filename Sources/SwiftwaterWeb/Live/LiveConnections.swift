#if Web
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import SwiftwaterPages

/// Serves the WebSockets of tabs.
///
/// It has only the few things that a connection needs, because the tasks of each connection keep copies of it.
struct LiveConnections: Sendable {
  let tabs: Tabs
  let metrics: LiveMetrics
  let cpuBudget: CPUBudget?
  /// The time within which a browser connects to the next server after this one has stopped.
  let drainInterval: Duration

  /// Exchanges updates and events with the browser of a tab, until the WebSocket closes.
  func serve(_ socket: WebSocket, _ context: WebRequestContext) async throws {
    var messages = socket.makeAsyncIterator()
    // Without a message, the server stops, or the WebSocket is closed. In the second case, closing does nothing.
    guard let first = await messages.next() else { return closeForDraining(socket) }
    guard case .text(let text) = first, let join = JoinMessage(text) else {
      return socket.close(.protocolError)
    }
    guard let tab = await tabs.tab(join.token, of: context.session),
      let connection = await tab.connect(after: join.update)
    else { return socket.close(.pageGone) }
    await tabs.didConnect(tab)
    var logger = context.logger
    logger[metadataKey: "tab"] = .string(tab.id)
    logger.debug("the browser of a tab has connected")
    defer { logger.debug("the browser of a tab has disconnected") }
    let network = context.address.network
    // The tasks that events of the page begin have the logger, too.
    await withLogger(logger) { _ in
      await withGracefulShutdownHandler {
        await withTaskGroup(of: Void.self) { tasks in
          tasks.addTask {
            var sending: EventLoopFuture<Void>?
            while let update = await tab.nextUpdate(on: connection) {
              sending = try? await socket.sendBuffered(update)
              if sending == nil { break }
              metrics.countSentBytes(update.utf8.count)
            }
            // The time for closing does not begin before a slow browser has the last update.
            try? await sending?.get()
            if await tab.isEnded {
              socket.close(.signedOut)
            } else if await tab.isDraining(connection) {
              // The server stops. If the browser has closed the WebSocket, this does nothing.
              closeForDraining(socket)
            } else {
              // Another connection has replaced this one.
              socket.close()
            }
          }
          read: while let message = await messages.next() {
            // The WebSocket is not read meanwhile, so the browser waits, too.
            await cpuBudget?.wait(for: network) { context.channel.isActive && !Task.isShuttingDownGracefully }
            guard case .text(let text) = message,
              (try? await tab.receive(text, on: connection)) != nil
            else {
              socket.close(.protocolError)
              break read
            }
            metrics.countReceivedBytes(text.utf8.count)
            cpuBudget?.record(await tab.takeCPUTime(), of: network)
          }
          await tab.drain(connection)
          await tasks.waitForAll()
          cpuBudget?.record(await tab.takeCPUTime(), of: network)
          await tab.disconnect(connection)
        }
      } onGracefulShutdown: {
        // Events that wait for a page are left to the next server.
        Task { await tab.drain(connection) }
      }
    }
    await tabs.didDisconnect(tab)
  }

  private func closeForDraining(_ socket: WebSocket) {
    socket.close(.draining, reason: "\(drainInterval / .seconds(1))")
  }
}

extension WebSocket.CloseCode {
  /// The server no longer has the page. The browser loads it again.
  static let pageGone: WebSocket.CloseCode = 4404
  /// The server stops. The browser connects to the next server within the number of seconds in the reason.
  static let draining: WebSocket.CloseCode = 4503
  /// The page has ended, for example because the user signed out. The browser loads its URL again.
  static let signedOut: WebSocket.CloseCode = 4401
}
#endif
