/**
 * Random numbers by address: a stream is identified by its purpose (`grades` of person 4217), not
 * by how many numbers were drawn before. Each person can be computed alone, and adding a person
 * changes no other. Source: sis.md section 5.3.
 */

/** Returns a number from 0 up to, but excluding, 1. */
export type Random = () => number

/** Returns the stream of a purpose and up to three integer keys. */
export type Streams = (kind: string, a?: number, b?: number, c?: number) => Random

/** Two independent 32-bit hashes of a text (cyrb53's mixing). */
function hashText(text: string): readonly [number, number] {
  let h1 = 0xdeadbeef
  let h2 = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    h1 = Math.imul(h1 ^ unit, 0x9e3779b1)
    h2 = Math.imul(h2 ^ unit, 0x5f356495)
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 0x85ebca6b) ^ Math.imul(h2 ^ (h2 >>> 13), 0xc2b2ae35)
  h2 = Math.imul(h2 ^ (h2 >>> 16), 0x85ebca6b) ^ Math.imul(h1 ^ (h1 >>> 13), 0xc2b2ae35)
  return [h1 | 0, h2 | 0]
}

/** Mixes one key into one half of the address (the finalizer of MurmurHash3). */
function stir(hash: number, key: number): number {
  let h = Math.imul(hash ^ key, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) + 0x9e3779b9
}

/** The generator sfc32 with 128 bits of state. */
function sfc32(seedA: number, seedB: number, seedC: number): Random {
  let a = seedA | 0
  let b = seedB | 0
  let c = seedC | 0
  let counter = 1
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4_294_967_296
  }
  for (let i = 0; i < 12; i++) next()
  return next
}

/** All the streams of a seed. */
export function streamsOf(seed: string): Streams {
  const kinds = new Map<string, readonly [number, number]>()
  return (kind, a = 0, b = 0, c = 0) => {
    let base = kinds.get(kind)
    if (!base) {
      base = hashText(`${seed}|${kind}`)
      kinds.set(kind, base)
    }
    const high = stir(stir(stir(base[0], a), b), c)
    const low = stir(stir(stir(base[1], ~a), ~b), ~c)
    return sfc32(high, low, high ^ Math.imul(low, 0x27d4eb2f))
  }
}

/** A whole number from `min` to `max`, both included. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

export function chance(random: Random, probability: number): boolean {
  return random() < probability
}

/** Picks an entry with equal probability. The list must not be empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new RangeError('Nothing to pick from')
  return chosen
}

/** Draws from a list by weight. `weightOf` is called once per entry, immediately. */
export function weighted<T>(
  list: readonly T[],
  weightOf: (entry: T) => number,
): (random: Random) => T {
  const sums: number[] = []
  let total = 0
  for (const entry of list) {
    total += weightOf(entry)
    sums.push(total)
  }
  return (random) => {
    const mark = random() * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > mark) high = middle
      else low = middle + 1
    }
    const chosen = list[low]
    if (chosen === undefined) throw new RangeError('Nothing to draw from')
    return chosen
  }
}

/** Draws from the standard normal distribution (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** The same entries in a random order. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const order = list.map((entry) => ({ entry, at: random() }))
  return order.sort((a, b) => a.at - b.at).map(({ entry }) => entry)
}
