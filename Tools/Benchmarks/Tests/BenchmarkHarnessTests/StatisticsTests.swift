import BenchmarkHarness
import Testing

@Suite struct StatisticsTests {
  @Test func median_isTheMiddle_whenRoundsAreOdd() {
    let statistics = Statistics([9, 1, 5, 3, 7])

    #expect(statistics.median == 5)
    #expect(statistics.lowerQuartile == 3)
    #expect(statistics.upperQuartile == 7)
    #expect(statistics.minimum == 1)
    #expect(statistics.maximum == 9)
  }

  @Test func median_liesBetweenTheMiddles_whenRoundsAreEven() {
    #expect(Statistics([4, 1, 2, 3]).median == 2.5)
  }

  @Test func everyFigure_isTheRound_whenThereIsOne() {
    let statistics = Statistics([4])

    #expect(statistics.median == 4)
    #expect(statistics.upperQuartile == 4)
  }
}
