#if Macros
  import ArgumentParser
  import HiltScan

  /// `hilt explain missing`
  struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "explain", abstract: "Explains a rule, or lists the rules.")

    @Argument(help: "The id of a rule.")
    var rule: Rule?

    func run() throws {
      guard let rule else {
        for rule in Rule.allCases {
          let padding = String(repeating: " ", count: 14 - rule.rawValue.count)
          Output.print("\(rule.rawValue)\(padding)\(rule.severity)\t\(rule.summary)\n")
        }
        return
      }
      Output.print(rule.explanation)
    }
  }

  extension Rule: ExpressibleByArgument {}
#endif
