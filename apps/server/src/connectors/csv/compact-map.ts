/**
 * Maps text to integers. Holds many more entries than a Map and does not retain the block that a
 * key was sliced from.
 */
export interface CompactMap {
  /** @returns whether the key is new */
  set(key: string, value: number): boolean
  get(key: string): number | undefined
}

const chunkBytes = 1024 * 1024
/** More than the longest key needs: two values of 20,000 characters. */
const maxKeyLength = 128 * 1024
const lengthBytes = 4

/**
 * A hash table with its keys as bytes in chunks that are never copied: about 20 bytes per entry
 * besides the key, compared with 150 and more in a Map.
 * @throws Error on a key that is longer than any in an export
 */
export function compactMap(): CompactMap {
  const chunks: Buffer[] = []
  const scratch = Buffer.alloc(maxKeyLength)
  let freeAt = chunkBytes
  let count = 0
  // Entry numbers from 1; 0 marks a free slot.
  let slots = new Uint32Array(1024)
  let places = new Uint32Array(512)
  let values = new Uint32Array(512)

  /** Writes the key to the buffer and returns its length and hash. */
  function readKey(key: string) {
    const length = scratch.write(key)
    // A text that does not fit ends before its last character, which takes up to four bytes.
    if (length > maxKeyLength - 4) throw new Error('A key is longer than any of an export')
    let mark = 0x811c9dc5
    for (let at = 0; at < length; at++) mark = Math.imul(mark ^ (scratch[at] ?? 0), 0x01000193)
    return { length, mark: (mark ^ (mark >>> 15)) >>> 0 }
  }

  function isAt(entry: number, length: number): boolean {
    const position = places[entry - 1] ?? 0
    const chunk = chunks[Math.floor(position / chunkBytes)]
    const at = position % chunkBytes
    if (chunk?.readUInt32LE(at) !== length) return false
    return chunk.compare(scratch, 0, length, at + lengthBytes, at + lengthBytes + length) === 0
  }

  /** The slot of the last key read, or the free slot for it. */
  function slotOf({ length, mark }: { length: number; mark: number }): number {
    const last = slots.length - 1
    let slot = mark & last
    while (slots[slot] !== 0 && !isAt(slots[slot] ?? 0, length)) slot = (slot + 1) & last
    return slot
  }

  function storeKey(length: number): number {
    const needed = length + lengthBytes
    if (freeAt + needed > chunkBytes) {
      chunks.push(Buffer.allocUnsafeSlow(chunkBytes))
      freeAt = 0
    }
    const chunk = chunks.at(-1)
    chunk?.writeUInt32LE(length, freeAt)
    scratch.copy(chunk ?? scratch, freeAt + lengthBytes, 0, length)
    const position = (chunks.length - 1) * chunkBytes + freeAt
    freeAt += needed
    return position
  }

  function grow(): void {
    const more = (old: Uint32Array<ArrayBuffer>) => {
      const larger = new Uint32Array(old.length * 2)
      larger.set(old)
      return larger
    }
    places = more(places)
    values = more(values)
    slots = new Uint32Array(slots.length * 2)
    for (let entry = 1; entry <= count; entry++) {
      const position = places[entry - 1] ?? 0
      const chunk = chunks[Math.floor(position / chunkBytes)]
      const at = position % chunkBytes
      const key = chunk?.toString(
        'utf8',
        at + lengthBytes,
        at + lengthBytes + chunk.readUInt32LE(at),
      )
      slots[slotOf(readKey(key ?? ''))] = entry
    }
  }

  return {
    set: (key, value) => {
      if (count === places.length) grow()
      const read = readKey(key)
      const slot = slotOf(read)
      const entry = slots[slot] ?? 0
      if (entry !== 0) {
        values[entry - 1] = value
        return false
      }
      places[count] = storeKey(read.length)
      values[count] = value
      count++
      slots[slot] = count
      return true
    },
    get: (key) => {
      const entry = slots[slotOf(readKey(key))] ?? 0
      return entry === 0 ? undefined : values[entry - 1]
    },
  }
}
