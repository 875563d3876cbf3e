struct D {}
struct A {}
struct B {}
struct C {}

@Injectable final class LabelsOfExpansions {
  init(resolver: A, tryResolver: B, container: C, error: Int, self_: D) {}
}
@Injectable final class ResolverLabel { init(resolver: A) {} }
@Injectable final class TryResolverLabel { init(tryResolver: A) {} }
@Injectable struct ResolverProperty { let resolver: A }
@Injectable struct PropertiesOfExpansions { let arguments: A; let resolver: B; let container: C }
