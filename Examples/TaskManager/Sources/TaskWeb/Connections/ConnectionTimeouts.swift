import Logging
import NIOCore
import NIOHTTPTypes

/// Closes a connection that sends no complete request head in time, counted from the end of the
/// last answer. Single bytes do not extend that time. Also closes a connection after an answer with
/// `Connection: close`.
final class ConnectionTimeouts: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart

  private let limit: Duration
  private let logger: Logger
  private var waiting: Scheduled<Void>?
  private var requests = 0
  private var closes = false

  init(limit: Duration, logger: Logger) {
    self.limit = limit
    self.logger = logger
  }

  func channelActive(context: ChannelHandlerContext) {
    wait(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    waiting?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head = unwrapInboundIn(data) {
      waiting?.cancel()
      requests += 1
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    if case .head(let head) = part { closes = head.headerFields[.connection] == "close" }
    context.write(data, promise: promise)
    guard case .end = part else { return }
    requests -= 1
    if closes {
      context.flush()
      context.close(promise: nil)
    } else if requests == 0 {
      wait(context)
    }
  }

  private func wait(_ context: ChannelHandlerContext) {
    waiting?.cancel()
    let channel = context.channel
    waiting = context.eventLoop.scheduleTask(in: TimeAmount(limit)) { [logger, limit] in
      logger.debug("a connection sent no request within \(limit)")
      channel.close(promise: nil)
    }
  }
}
