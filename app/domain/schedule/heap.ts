/** A binary heap of things by a number; equal numbers come out in the order they went in, so plans are deterministic. */
export class MinHeap<T> {
  private readonly nodes: { key: number; turn: number; value: T }[] = []
  private turns = 0

  get size(): number {
    return this.nodes.length
  }

  peekKey(): number {
    return this.nodes[0]?.key ?? Infinity
  }

  push(key: number, value: T): void {
    const { nodes } = this
    const node = { key, turn: this.turns++, value }
    let at = nodes.length
    nodes.push(node)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!before(node, nodes[parent]!)) break
      nodes[at] = nodes[parent]!
      at = parent
    }
    nodes[at] = node
  }

  pop(): { key: number; value: T } | undefined {
    const { nodes } = this
    const top = nodes[0]
    const last = nodes.pop()
    if (!top || !last || nodes.length === 0) return top
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= nodes.length) break
      if (child + 1 < nodes.length && before(nodes[child + 1]!, nodes[child]!)) child++
      if (!before(nodes[child]!, last)) break
      nodes[at] = nodes[child]!
      at = child
    }
    nodes[at] = last
    return top
  }
}

function before(a: { key: number; turn: number }, b: { key: number; turn: number }): boolean {
  return a.key < b.key || (a.key === b.key && a.turn < b.turn)
}
