/** Above this, the hashes take more memory than asking the database is worth. */
const maxIds = 8_000_000

/**
 * Detects repeated ids with 8 bytes per id, whatever its length. It compares 53-bit hashes, so two
 * ids collide about once in billions; a detected repeat is verified.
 */
export interface SeenIds {
  add(id: string): void
  /** Whether an id may have repeated, or there were too many to tell. Call it once, at the end. */
  mayRepeat(): boolean
}

export function seenIds(): SeenIds {
  let hashes = new Float64Array(1024)
  let count = 0
  return {
    add: (id) => {
      if (count === maxIds) return
      if (count === hashes.length) {
        const old = hashes
        hashes = new Float64Array(old.length * 2)
        hashes.set(old)
      }
      hashes[count++] = hashOf(id)
    },
    // One sort is several times as fast as a hash table too big for any cache.
    mayRepeat: () => {
      if (count === maxIds) return true
      const sorted = hashes.subarray(0, count).sort()
      return sorted.some((hash, index) => hash === sorted[index + 1])
    },
  }
}

/** Two hashes of 32 and 21 bits (FNV-1a, and a variant with another prime) as one integer. */
function hashOf(id: string): number {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let index = 0; index < id.length; index++) {
    const code = id.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13)
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
