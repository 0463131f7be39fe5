import ConformanceKit
import Foundation

/// Reads a file of cases from its text.
func file(_ text: String) throws(Problem) -> CaseFile {
  try CaseFile(Data(text.utf8))
}

/// Plays one case and tells what differs, or why it cannot be read.
func complaints(_ text: String) -> [String] {
  do {
    return try file("[\(text)]").entries.flatMap { entry in
      switch entry {
      case .readable(let testCase): CaseRun(testCase).complaints
      case .malformed(_, let problem): [problem.description]
      }
    }
  } catch {
    return ["\(error)"]
  }
}

/// Plays a case of one operator on one source.
func complaints(
  _ name: String, _ parameters: String, kind: String = "hot", _ marble: String, values: String = "{}",
  expected: String
) -> [String] {
  complaints(
    """
    {"id": "test", "operator": "\(name)", "params": \(parameters), "input": "a", "expected": \(expected),
     "sources": {"a": {"kind": "\(kind)", "marble": "\(marble)", "values": \(values)}}}
    """)
}
