struct A {}
struct B {}
struct C {}

@Injectable final class Größe { init(größe: A, `größe2` x: B) {} }
@Injectable struct 🚀 { let 💥: A; let ü: B }
@EntryPoint protocol Größen { var größe: A { get } }
@EntryPoint protocol 🦊 { var größe: A { get } }
