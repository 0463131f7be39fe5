#if Web
internal import Foundation
internal import NIOCore
internal import NIOWebSocket
internal import SwiftwaterDecompression

/// The browser's side of the protocol. It does not build the page. Use it on the event loop of its connection only.
final class PageSocket: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias Bound = NIOLoopBound<PageSocket>

  /// The value of `Sec-WebSocket-Extensions` that offers to decompress messages, each by itself.
  static let compressionOffer = "permessage-deflate; server_no_context_takeover; client_no_context_takeover"
  /// The maximum size of a message, also of one that was compressed.
  static let maximumMessageBytes = 64 << 20

  private struct Field {
    /// The number of the last edit of the browser.
    var edit = 0
    /// The number of the last write of the page.
    var write = 0
  }

  /// A file that the page has not requested yet.
  private struct AnnouncedFile {
    let name: String
    /// Succeeds with the number of the file.
    let promise: EventLoopPromise<Int>
  }

  private struct Expected {
    let text: ByteBuffer
    let promise: EventLoopPromise<ContinuousClock.Instant>
  }

  private let channel: any Channel
  private let decompression: MessageDecompression?
  /// The number of the last received update.
  private(set) var applied = 0
  /// The number of the last acknowledged update.
  private var acknowledged = 0
  private var unacknowledgedBytes = 0
  private var acknowledgement: Scheduled<Void>?
  private var lastEvent = 0
  private var lastAnswer = 0
  private var fields: [Int: Field] = [:]
  private var lastFile = 0
  private var announcedFiles: [Int: AnnouncedFile] = [:]
  private var expected: [Expected] = []
  private var answerPromises: [EventLoopPromise<Void>] = []
  private var joinPromise: EventLoopPromise<Void>?
  /// Called with every update.
  var onUpdate: (@Sendable (String) -> Void)?
  private(set) var traffic = LoadTraffic()
  private(set) var closeReason: LoadError?

  /// - Parameters:
  ///   - channel: The connection.
  ///   - decompression: The decompression of the thread of the connection; nil if messages are not compressed.
  init(_ channel: any Channel, decompression: MessageDecompression?) {
    self.channel = channel
    self.decompression = decompression
  }

  /// Sends the first message.
  ///
  /// - Returns: A future that succeeds when the page has responded.
  func start(sending text: String) -> EventLoopFuture<Void> {
    let promise = channel.eventLoop.makePromise(of: Void.self)
    joinPromise = promise
    if let closeReason { promise.fail(closeReason) } else { send(text) }
    return promise.futureResult
  }

  // MARK: Receiving

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .text: receive(frame)
    case .ping: write(.pong, frame.data)
    case .connectionClose:
      var payload = frame.data
      finish(.closed(code: payload.readInteger(as: UInt16.self).map(Int.init)))
      write(.connectionClose, frame.data)
      channel.close(promise: nil)
    default: break
    }
  }

  private func receive(_ frame: WebSocketFrame) {
    guard frame.rsv1 else { return receive(frame.data, transferredBytes: frame.data.readableBytes) }
    let result = decompression?.decompress(
      frame.data, appendingTo: ByteBuffer(), maximumBytes: Self.maximumMessageBytes)
    guard case .message(let update)? = result else {
      finish(.invalidCompression)
      return channel.close(promise: nil)
    }
    receive(update, transferredBytes: frame.data.readableBytes)
  }

  private func receive(_ update: ByteBuffer, transferredBytes: Int) {
    var numbers = NumberReader(update)
    guard let number = numbers.next(), let answer = numbers.next(), number <= applied + 1 else {
      finish(.invalidUpdate(String(String(buffer: update).prefix(100))))
      return channel.close(promise: nil)
    }
    traffic.updates += 1
    traffic.bytes += update.readableBytes
    traffic.transferredBytes += transferredBytes
    guard number > applied else { return }
    applied = number
    lastAnswer = answer
    if !fields.isEmpty { readFields(update) }
    if !announcedFiles.isEmpty { readFiles(update) }
    onUpdate?(String(buffer: update))
    checkExpectations(update)
    if let joinPromise {
      send("visible", to: 0, "true")
      joinPromise.succeed()
    }
    joinPromise = nil
    if lastAnswer == lastEvent {
      answerPromises.forEach { $0.succeed() }
      answerPromises = []
    }
    acknowledgeSoon(after: update.readableBytes)
  }

  private func checkExpectations(_ update: ByteBuffer) {
    guard !expected.isEmpty else { return }
    let now = ContinuousClock.now
    expected.removeAll { expected in
      let isContained = update.contains(expected.text)
      if isContained { expected.promise.succeed(now) }
      return isContained
    }
  }

  /// Records the number of the last write of the page to each field in which the browser has typed.
  private func readFields(_ update: ByteBuffer) {
    for patch in patches(ofKind: 4, in: update) where patch.count >= 5 {
      if let node = patch[1] as? Int, let write = patch[4] as? Int { fields[node]?.write = write }
    }
  }

  /// Notices which of the announced files the page requests or drops.
  private func readFiles(_ update: ByteBuffer) {
    for patch in patches(ofKind: 15, in: update) where patch.count >= 3 {
      guard let id = patch[1] as? Int, let file = announcedFiles.removeValue(forKey: id) else { continue }
      if patch[2] as? Int == 1 {
        file.promise.succeed(id)
      } else {
        file.promise.fail(LoadError.fileNotWanted(file.name))
      }
    }
  }

  private func patches(ofKind kind: Int, in update: ByteBuffer) -> [[Any]] {
    guard update.contains(ByteBuffer(string: "[\(kind),")),
      let patches = try? JSONSerialization.jsonObject(with: Data(update.readableBytesView)) as? [Any]
    else { return [] }
    return patches.compactMap { $0 as? [Any] }.filter { $0.first as? Int == kind }
  }

  // MARK: Sending

  func send(_ event: String, to node: Int, _ arguments: String = "") {
    lastEvent += 1
    acknowledged = applied
    unacknowledgedBytes = 0
    send("[\(applied),[\(lastEvent),\(node),\"\(event)\"\(arguments.isEmpty ? "" : ",")\(arguments)]]")
  }

  func fill(_ text: String, into node: Int) {
    fields[node, default: Field()].edit += 1
    guard let field = fields[node] else { return }
    send("edit", to: node, "\(text.json),\(field.edit),\(field.write)")
  }

  /// Announces a file. The promise succeeds with its number when the page requests it.
  func announce(
    _ name: String, type: String, size: Int, key: UUID, pictureSize: (width: Int, height: Int)?, to node: Int,
    _ promise: EventLoopPromise<Int>
  ) {
    if let closeReason { return promise.fail(closeReason) }
    lastFile += 1
    announcedFiles[lastFile] = AnnouncedFile(name: name, promise: promise)
    let sides = pictureSize.map { ",\($0.width),\($0.height)" } ?? ""
    let key = key.uuidString.lowercased()
    send("files", to: node, "\(lastFile),\(name.json),\(type.json),\(size),\"\(key)\"\(sides)")
  }

  private func acknowledgeSoon(after bytes: Int) {
    unacknowledgedBytes += bytes
    if applied - acknowledged >= 16 || unacknowledgedBytes >= 65536 { return acknowledge() }
    guard acknowledgement == nil else { return }
    acknowledgement = channel.eventLoop.assumeIsolated().scheduleTask(in: .seconds(9)) { [self] in
      acknowledge()
    }
  }

  private func acknowledge() {
    acknowledgement?.cancel()
    acknowledgement = nil
    guard acknowledged < applied else { return }
    acknowledged = applied
    unacknowledgedBytes = 0
    send("[\(applied)]")
  }

  private func send(_ text: String) { write(.text, ByteBuffer(string: text)) }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    channel.writeAndFlush(
      WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data), promise: nil)
  }

  // MARK: Waiting

  func expect(_ text: String, within limit: TimeAmount, _ promise: EventLoopPromise<ContinuousClock.Instant>)
  {
    if let closeReason { return promise.fail(closeReason) }
    expected.append(Expected(text: ByteBuffer(string: text), promise: promise))
    let timeout = channel.eventLoop.assumeIsolated().scheduleTask(in: limit) { [self] in
      expected.removeAll { $0.promise.futureResult === promise.futureResult }
      promise.fail(LoadError.timedOut(text))
    }
    promise.futureResult.assumeIsolated().whenComplete { _ in timeout.cancel() }
  }

  func waitForAnswers() -> EventLoopFuture<Void> {
    if let closeReason { return channel.eventLoop.makeFailedFuture(closeReason) }
    if lastAnswer == lastEvent { return channel.eventLoop.makeSucceededVoidFuture() }
    let promise = channel.eventLoop.makePromise(of: Void.self)
    answerPromises.append(promise)
    return promise.futureResult
  }

  func setAutoRead(_ isOn: Bool) -> EventLoopFuture<Void> {
    channel.setOption(.autoRead, value: isOn)
  }

  // MARK: Ending

  func close() {
    finish(.closed(code: nil))
    channel.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    finish(.closed(code: nil))
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func finish(_ reason: LoadError) {
    guard closeReason == nil else { return }
    closeReason = reason
    acknowledgement?.cancel()
    joinPromise?.fail(reason)
    joinPromise = nil
    expected.forEach { $0.promise.fail(reason) }
    expected = []
    announcedFiles.values.forEach { $0.promise.fail(reason) }
    announcedFiles = [:]
    answerPromises.forEach { $0.fail(reason) }
    answerPromises = []
    onUpdate = nil
  }
}

extension String {
  /// The text in JSON, with its quotation marks.
  fileprivate var json: String {
    // Every text can be encoded.
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

/// Reads the two numbers at the beginning of an update.
private struct NumberReader {
  private var buffer: ByteBuffer

  /// - Parameter update: An update, which begins with `[`.
  init(_ update: ByteBuffer) { buffer = update }

  mutating func next() -> Int? {
    buffer.moveReaderIndex(forwardBy: min(1, buffer.readableBytes))
    var number: Int?
    while let byte = buffer.getInteger(at: buffer.readerIndex, as: UInt8.self),
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), (number ?? 0) < 1 << 52
    {
      number = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      buffer.moveReaderIndex(forwardBy: 1)
    }
    return number
  }
}

extension ByteBuffer {
  fileprivate func contains(_ other: ByteBuffer) -> Bool {
    let bytes = readableBytesView
    let pattern = other.readableBytesView
    return bytes.indices.contains { bytes[$0...].starts(with: pattern) }
  }
}
#endif
