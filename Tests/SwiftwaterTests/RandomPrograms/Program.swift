/// A random program: sources, signals that are made from them, and steps that act on both.
///
/// It is a value, so the library and the model run the same program, and a failing one can be shrunk and
/// printed.
struct RandomProgram: Hashable, Sendable {
  var sources: [SourceKind]
  /// Later expressions may refer to earlier ones.
  var expressions: [ProgramNode]
  var steps: [ProgramAction]
  var reactions: [Reaction]
  /// Whether the observations are cancelled at the end. Otherwise they are released after their sources.
  var endsByCancelling: Bool
}

/// The kinds of sources.
enum SourceKind: String, CaseIterable, Sendable {
  case subject, replaySubject, emitter, property
}

/// A part of an expression: a form of an operator with its arguments.
struct ProgramNode: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case source(Int)
    case expression(Int)
    case form(Form.ID)
  }

  /// Identifies the closures of the node. It is unique in the program.
  var id: Int
  var content: Content
  var parameter = 1
  var children: [ProgramNode] = []
}

/// Something that a program does, as a step or as a reaction.
enum ProgramAction: Hashable, Sendable {
  case send(Int, to: Int)
  case complete(Int)
  case fail(Int)
  case release(Int)
  case observe(Int)
  case cancel(Int)
  case advance(Int)
}

/// An action inside a call of a closure: of an operator, or of an observer.
struct Reaction: Hashable, Sendable {
  /// The identifier of a node, or of an observer.
  var closure: Int
  /// The call that acts, from 1.
  var call: Int
  var action: ProgramAction

  /// The closure of an observer that receives values.
  static func value(ofObserver number: Int) -> Int { 1_000 + number }
  /// The closures of an observer that receive an ending.
  static func ending(ofObserver number: Int) -> Int { 2_000 + number }
}

/// The failure of all signals in random programs.
struct Fault: Error, Hashable {
  let code: Int
}

/// Something that a program makes visible.
enum TraceEntry: Hashable, CustomStringConvertible {
  case value(Int, observer: Int)
  case failure(Int, observer: Int)
  case completion(observer: Int)
  /// A closure of an operator acts.
  case reaction(Int, call: Int)
  /// A side effect, such as a cleanup, with the identifier of its node.
  case effect(String, Int)
  /// The run would not have ended.
  case endless

  var description: String {
    switch self {
    case .value(let value, let observer): "observer \(observer): \(value)"
    case .failure(let code, let observer): "observer \(observer): failed \(code)"
    case .completion(let observer): "observer \(observer): completed"
    case .reaction(let closure, let call): "reaction in call \(call) of \(closure)"
    case .effect(let name, let node): "\(name) of \(node)"
    case .endless: "an endless run, which was stopped"
    }
  }
}
