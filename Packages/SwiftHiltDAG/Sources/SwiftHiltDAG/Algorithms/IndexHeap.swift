/// A binary heap of node indexes, from which the smallest index is removed first.
///
/// Nodes are sorted by name, so the smallest index belongs to the first name.
struct IndexHeap {
  private var items: [Int32] = []

  mutating func push(_ item: Int32) {
    items.append(item)
    var child = items.count - 1
    while child > 0, items[(child - 1) / 2] > items[child] {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func pop() -> Int32? {
    guard let first = items.first else { return nil }
    let last = items.removeLast()
    if items.isEmpty { return first }
    items[0] = last
    var parent = 0
    while true {
      var smallest = parent
      let (left, right) = (2 * parent + 1, 2 * parent + 2)
      if left < items.count, items[left] < items[smallest] { smallest = left }
      if right < items.count, items[right] < items[smallest] { smallest = right }
      if smallest == parent { return first }
      items.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
