import { describe, expect, test } from 'vitest'
import { compareOf, sortKey } from './order.ts'

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** Texts made of all signs that have a place, the same in every run. */
function texts(count: number): string[] {
  const signs = [...'aAbBñÑnNzáÁü 0012379-_,.\'"()/&%$#@!?;:*+<=>[]{}|~^`']
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  return Array.from({ length: count }, () =>
    Array.from({ length: next(7) }, () => signs[next(signs.length)]).join(''),
  )
}

describe('R6.4 texts are ordered as a reader orders them', () => {
  test('a key orders every pair of plain texts as the collator does', () => {
    const all = texts(400)
    const wrong = all.flatMap((one) =>
      all
        .filter((other) => {
          const [a, b] = [sortKey(one) ?? '', sortKey(other) ?? '']
          return Math.sign(collator.compare(one, other)) !== (a < b ? -1 : Number(a > b))
        })
        .map((other) => [one, other]),
    )
    expect(wrong.slice(0, 5)).toEqual([])
  })

  test.each([
    ['Welding 9', 'Welding 10'],
    ['ENG 0099', 'ENG 100'],
    ['ana', 'Nora'],
    ['Nuñez', 'Nuza'],
    ["O'Brien", 'Obama'],
    ['Smith', 'Smith-Jones'],
  ])('%s stands before %s', (first, second) => {
    const compare = compareOf<{ text: string }>({
      key: 'text',
      header: '',
      accessor: (r) => r.text,
    })
    const sorted = [{ text: second }, { text: first }].toSorted(compare ?? undefined)
    expect(collator.compare(first, second)).toBeLessThan(0)
    expect(sorted.map(({ text }) => text)).toEqual([first, second])
  })

  test('a text with other signs is left to the collator, among the others', () => {
    expect(sortKey('Straße')).toBeNull()
    const compare = compareOf<{ text: string | null }>({
      key: 'text',
      header: '',
      accessor: (row) => row.text,
    })
    const rows = ['Strauss', null, 'Straße', 'Strand', 'łódź'].map((text) => ({ text }))
    expect(rows.toSorted(compare ?? undefined).map(({ text }) => text)).toEqual([
      'łódź',
      'Strand',
      'Straße',
      'Strauss',
      null,
    ])
  })
})
