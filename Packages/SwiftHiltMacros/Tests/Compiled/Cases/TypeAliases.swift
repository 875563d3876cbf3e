enum Ns {
  struct Dep {}; typealias Alias = Dep
  @Injectable final class In { typealias Local = Alias; init(a: Alias, l: Local, self_: Dep) {} }
  @Injectable struct InS { typealias Local = Alias; let a: Alias; let l: Local }
}
