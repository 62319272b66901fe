/** Beyond this the marks would take more memory than asking the database costs time. */
const most = 8_000_000

/**
 * Notices ids that come again, in 8 bytes an id whatever its length. It compares marks of 53 bits,
 * so that two ids may look like one, once in thousands of millions; what it notices is looked up.
 */
export interface SeenIds {
  see(id: string): void
  /** Whether an id came again, or there were too many to tell. Asked once, at the end. */
  mayRepeat(): boolean
}

export function seenIds(): SeenIds {
  let marks = new Float64Array(1024)
  let count = 0
  return {
    see: (id) => {
      if (count === most) return
      if (count === marks.length) {
        const old = marks
        marks = new Float64Array(old.length * 2)
        marks.set(old)
      }
      marks[count++] = markOf(id)
    },
    // Sorting them once is several times as fast as looking each up in a table too big for any cache.
    mayRepeat: () => {
      if (count === most) return true
      const sorted = marks.subarray(0, count).sort()
      return sorted.some((mark, index) => mark === sorted[index + 1])
    },
  }
}

/** Two hashes of 32 and 21 bits (FNV-1a and its like with another prime) as one whole number. */
function markOf(id: string): number {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let index = 0; index < id.length; index++) {
    const code = id.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13)
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
