#if Web
import NIOCore

/// Runs the tasks of a connection, and the actors that they call, on the thread of the connection.
///
/// Events reach their page, and updates the browser, without a thread switch. A thread switch would take
/// longer than the page takes to handle a click.
final class EventLoopExecutor: TaskExecutor {
  private let eventLoop: any EventLoop

  init(_ eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
#endif
