/** Above this, the hashes take more memory than asking the database is worth. */
const most = 8_000_000

/**
 * Detects repeated ids with 8 bytes per id, whatever its length. It compares 53-bit hashes, so two
 * ids collide about once in billions; a detected repeat is verified.
 */
export interface SeenIds {
  see(id: string): void
  /** Whether an id may have repeated, or there were too many to tell. Call it once, at the end. */
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
    // One sort is several times as fast as a hash table too big for any cache.
    mayRepeat: () => {
      if (count === most) return true
      const sorted = marks.subarray(0, count).sort()
      return sorted.some((mark, index) => mark === sorted[index + 1])
    },
  }
}

/** Two hashes of 32 and 21 bits (FNV-1a, and a variant with another prime) as one integer. */
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
