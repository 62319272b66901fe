import { describe, expect, test } from 'vitest'
import type { CellValue, Compare } from '../column.ts'
import { computeRanks, sortIndices, sortKey } from './order.ts'

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

/** Texts of all characters with a sort position, the same in every run. */
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

/** Rows sorted by a column, with one click on its header or two. */
function ordered<Row>(
  rows: readonly Row[],
  column: Parameters<typeof computeRanks<Row>>[0],
  direction: 'asc' | 'desc' = 'asc',
): Row[] {
  const ranks = computeRanks(column, rows)
  const all = Int32Array.from(rows.keys())
  return [...(ranks ? sortIndices(all, ranks, direction) : all)].flatMap(
    (index) => rows[index] ?? [],
  )
}

const byThemselves = (values: readonly CellValue[], direction: 'asc' | 'desc' = 'asc') =>
  ordered(
    values.map((value) => ({ value })),
    { accessor: (row) => row.value },
    direction,
  ).map(({ value }) => value)

describe('R6.4 sorts texts in reading order', () => {
  test('sorts every pair of plain texts by key as the collator does', () => {
    const all = texts(400)
    const wrong = all.flatMap((letters) =>
      all
        .filter((other) => {
          const [a, b] = [sortKey(letters) ?? '', sortKey(other) ?? '']
          return Math.sign(collator.compare(letters, other)) !== (a < b ? -1 : Number(a > b))
        })
        .map((other) => [letters, other]),
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
  ])('sorts %s before %s', (first, second) => {
    expect(collator.compare(first, second)).toBeLessThan(0)
    expect(byThemselves([second, first])).toEqual([first, second])
  })

  test('leaves a text with other characters to the collator', () => {
    expect(sortKey('Straße')).toBeNull()
    expect(byThemselves(['Strauss', null, 'Straße', 'Strand', 'łódź'])).toEqual([
      'łódź',
      'Strand',
      'Straße',
      'Strauss',
      null,
    ])
  })
})

describe('R6.4 sorts rows by a column', () => {
  test('sorts numbers by size with missing ones last, and first the other way round', () => {
    expect(byThemselves([10, null, 9, -1, 2.5])).toEqual([-1, 2.5, 9, 10, null])
    expect(byThemselves([10, null, 9, -1, 2.5], 'desc')).toEqual([null, 10, 9, 2.5, -1])
  })

  test('sorts numbers among texts, and yes and no, in reading order', () => {
    expect(byThemselves(['Ten', 10, 9, true, false])).toEqual([9, 10, false, 'Ten', true])
  })

  test('keeps the order of texts that compare equal, in both directions', () => {
    const rows = ['b', 'Ána', 'ana', 'ANA', 'a'].map((name, at) => ({ name, at }))
    const column = { accessor: (row: (typeof rows)[number]) => row.name }
    expect(ordered(rows, column).map(({ at }) => at)).toEqual([4, 1, 2, 3, 0])
    expect(ordered(rows, column, 'desc').map(({ at }) => at)).toEqual([0, 1, 2, 3, 4])
    const withOthers = ['łódź', 'Straße', 'strasse', 'Łódź']
    const known = withOthers.toSorted(collator.compare)
    expect(byThemselves(withOthers)).toEqual(known)
  })

  test('uses a column’s functions in order until one decides', () => {
    type Row = { campus: string; seats: number }
    const compares: Compare<Row>[] = [
      (a, b) => a.campus.localeCompare(b.campus),
      (a, b) => b.seats - a.seats,
    ]
    const rows = [
      { campus: 'North', seats: 3 },
      { campus: 'Main', seats: 3 },
      { campus: 'North', seats: 9 },
      { campus: 'Main', seats: 3 },
    ]
    const [second, first, third, fourth] = [rows[2], rows[1], rows[0], rows[3]]
    expect(ordered(rows, { compares })).toEqual([first, fourth, second, third])
    expect(ordered(rows, { compares: [], accessor: (row) => row.seats })).toEqual(rows)
    expect(ordered(rows, {})).toEqual(rows)
  })

  test('sorts ten thousand rows as the collator does', () => {
    const all = texts(10_000)
    expect(byThemselves(all)).toEqual(all.toSorted(collator.compare))
  })
})
