import SwiftHiltCore
import Testing

@_spi(Layers) @testable import SwiftHiltDAG
@testable import SwiftHiltGraphTools

/// Texts in DOT, Mermaid and differences, whatever characters the names have.
@Suite struct EscapeTests {
  @Test(arguments: [
    ("a\nb", "\"a\\\\nb\""), ("a\\nb", "\"a\\\\\\\\nb\""), ("a\u{200B}b", "\"a\\\\u{200B}b\""),
    ("say \"no\"", "\"say \\\"no\\\"\""), ("A & B", "\"A & B\""), ("&#8238;x", "\"&amp;#8238;x\""),
    ("&amp;x", "\"&amp;amp;x\""), ("&;", "\"&;\""), ("\u{301}x", "\"\u{301}x\""),
    ("\u{3164}", "\"\\\\u{3164}\""), ("%1%", "\"&#37;1%\""),
  ])
  func dot_quotesWhatItDraws(_ text: String, _ quoted: String) {
    #expect(Escape.dot(text) == quoted)
  }

  @Test func visibleTexts_differ_whereTheTextsDo() {
    let texts = [
      "a\nb", "a\\nb", "a\\\nb", "a\\\\nb", "a\u{200B}b", "a\\u{200B}b", "a\rb", "a\r\nb",
    ]
    #expect(Set(texts.map(Escape.visible)).count == texts.count)
    #expect(Set(texts.map(Escape.dot)).count == texts.count)
    #expect(Set(texts.map(DependencyGraph.mermaidText)).count == texts.count)
  }

  @Test func changes_areOneLineEach_whateverTheNames() {
    let diff = AlikeKeys.chain([AlikeKeys.named("a\nb")]).diff(
      AlikeKeys.chain([AlikeKeys.named("a\u{202E}b")]))
    #expect(
      diff.description == "+ Part @Named(a\\u{202E}b)\n- Part @Named(a\\nb)")
  }
}
