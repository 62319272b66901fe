/** Beyond this the table of marks would take more memory than asking the database costs time. */
const most = 8_000_000

/**
 * Notices ids that come again, in 16 bytes an id whatever its length. It compares marks of 53 bits,
 * so that two ids may look like one, once in thousands of millions; what it notices is looked up.
 */
export interface SeenIds {
  see(id: string): void
  /** Whether an id came again, or there were too many to tell. */
  mayRepeat(): boolean
}

export function seenIds(): SeenIds {
  let marks = new Float64Array(1024)
  let count = 0
  let mayRepeat = false
  const grow = () => {
    const old = marks
    marks = new Float64Array(old.length * 2)
    for (const mark of old) if (mark !== 0) marks[freeOrSame(marks, mark)] = mark
  }
  return {
    see: (id) => {
      if (mayRepeat) return
      const mark = markOf(id)
      const slot = freeOrSame(marks, mark)
      if (marks[slot] === mark || count >= most) {
        mayRepeat = true
        marks = new Float64Array(0)
        return
      }
      marks[slot] = mark
      count++
      if (count * 2 > marks.length) grow()
    },
    mayRepeat: () => mayRepeat,
  }
}

/** Two hashes of 32 and 21 bits (FNV-1a and its like with another prime) as one whole number, never 0. */
function markOf(id: string): number {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let index = 0; index < id.length; index++) {
    const code = id.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13)
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0) || 1
}

/** Where a mark is, or the free slot where it belongs. */
function freeOrSame(marks: Float64Array, mark: number): number {
  const last = marks.length - 1
  let slot = Math.imul(mark, 0x9e3779b1) & last
  while (marks[slot] !== 0 && marks[slot] !== mark) slot = (slot + 1) & last
  return slot
}
