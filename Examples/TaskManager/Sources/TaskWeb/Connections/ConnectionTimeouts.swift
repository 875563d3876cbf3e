import Logging
import NIOCore
import NIOHTTPTypes

/// Closes a connection that brings no request in time, counted from the end of the last answer: a
/// byte now and then does not extend that. Also closes it after an answer that says so.
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
      logger.debug("a connection brought no request in \(limit)")
      channel.close(promise: nil)
    }
  }
}
