import BenchmarkHarness

/// Every case there is. A group of cases is one file; a new group is one more name here.
enum Registry {
  static let catalogue = CaseCatalogue(
    cases: SingletonCases.all + TransientCases.all + ScopedCases.all + RequestCases.all
      + CollectionCases.all + AbsenceCases.all + ProviderCases.all + WrapperCases.all
      + ForkCases.all + RecordingCases.all + ThreadCases.all,
    targets: Targets.all)
}
