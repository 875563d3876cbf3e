extension Rule {
  /// What a rule looks for, what to do, and what it cannot know.
  public var explanation: String {
    "\(rawValue) (\(severity)): \(summary).\n\n\(more)\n"
  }

  private var more: String {
    switch self {
    case .missing:
      return """
        The line is the one that asks. `similar` lists bindings that may have been meant, those of the same
        container first: of another qualifier, of the implementing or the optional type, of a child. Those
        of unrelated containers are not listed. `help` names the module that would bind it, where one is left
        out. Register the key, correct the request, or say `expect(Key.self, in: "scope")` where containers of a scope supply it.
        """
    case .cycle:
      return """
        The path is closed: each needs the next while it is built. Let one of them ask for `Lazy`,
        `Provider` or a function, which is asked later.
        """
    case .captive:
      return """
        A `.singleton` or `.weak` instance lives in its owner and is built with its bindings. It would
        keep one cart of many, or look for a session where there is none. Give it the shorter lifetime,
        or hand it what it needs at each call: a `Provider` asks the owner, too.
        """
    case .typeMismatch:
      return """
        A structure or an enum is no object that could be held weakly: asking for it stops the program.
        Make it a class, or choose another lifetime. Of a protocol only the running program knows.
        """
    case .duplicateMapKey: return "Asking for the map stops the program. Remove one of the two."
    case .scope:
      return """
        `.scope("session")` is looked up in a container that was made with that name. Nothing makes
        one, or a container has a name that no binding and no `expect` mentions: one is misspelt. Of two
        that are alike, the one that stands in fewer places is reported. A container's name that is like
        one that is made elsewhere is a warning, one that is like no other a note: the container works
        without that scope.
        """
    case .entryPoint:
      return """
        The member would stop the program when it is read. Register what it names. A protocol that no macro
        answers for stops it when it is asked for. Mark it `@EntryPoint`.
        """
    case .duplicate:
      return "The later registration wins. Remove one, or say `override: true` where that is meant."
    case .qualifier:
      return """
        An optional request, or a collection, of a qualifier that nothing has is silently empty, while
        the same type is bound with another one.
        """
    case .empty: return "The collection is always empty. Contribute to it, or do not ask."
    case .async:
      return """
        `resolve` of an asynchronous binding stops the program unless the instance is there already.
        Declared dependencies of what is asked for count, through any number of bindings. Ask by
        `resolveAsync`, or call `try await container.prewarm()` before: it builds that container's
        singletons, not its parent's. Whether it comes before is not known. A `prewarm()` of a container
        from an unknown place silences the rule.
        """
    case .leak:
      return """
        The resolver that a factory receives is the container, which keeps the instance: neither is ever
        released, unless the container is closed (law 15). Ask for what is needed, for a `Provider`, or for
        `any Resolver`, all of which hold the container weakly. What lives in a container without a parent
        is not reported: that one usually lives as long as the program.
        """
    case .unstarted:
      return """
        A lifecycle starts what `service(Type.self)` names. The type is a `LifecycleService`, the program
        names others, and not this one. Name it, or say why not: `// hilt:ignore unstarted: started by hand`.
        """
    case .unused:
      return """
        No request that was found leads to it. Reported only when every request could be followed.
        """
    case .unchecked:
      return """
        The linter does not guess. It says what it could not follow: a type that comes from code which
        was not scanned, a generic parameter, a container that goes to unknown code, a binding under a
        condition. Name the type (`r.resolve(Api.self)`), declare `dependencies:`, or scan the code, too.
        """
    case .unreadable:
      return "The rest was checked. What the file declares may be missing in other findings."
    case .suppression:
      return "Write `// hilt:ignore missing: why`. Without a reason it suppresses nothing."
    }
  }
}
