/** A set of small numbers, thirty-two to a word. */
export type Bits = readonly number[]

/** @param size how many numbers there are, from 0 */
export function bits(numbers: readonly number[], size: number): Bits {
  const words = Array.from({ length: Math.ceil(size / 32) }, () => 0)
  for (const each of numbers) words[each >> 5] = (words[each >> 5] ?? 0) | (1 << (each & 31))
  return words
}

export const union = (one: Bits, other: Bits): Bits =>
  one.map((word, at) => word | (other[at] ?? 0))

export function members(set: Bits): number[] {
  const found: number[] = []
  for (const [at, word] of set.entries())
    for (let left = word; left !== 0; left &= left - 1)
      found.push(at * 32 + 31 - Math.clz32(left & -left))
  return found
}
