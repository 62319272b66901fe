import { expect, test } from 'vitest'
import { type Column, foldText, isSortable, type Processing } from '../column.ts'
import { createTableModel } from './model.ts'
import { firstState, firstView, isUntouched, type TableState } from './state.ts'

type Row = { id: string; title: string; credits: number | null; campus: string }

const rows: Row[] = [
  { id: 'b', title: 'Biology', credits: 4, campus: 'main' },
  { id: 'n', title: 'Núñez Seminar', credits: null, campus: 'city' },
  { id: 'c', title: 'Composition 10', credits: 3, campus: 'main' },
  { id: 'a', title: 'Algebra', credits: 4, campus: 'city' },
  { id: 'd', title: 'Composition 9', credits: 3, campus: 'main' },
]

const columns: Column<Row>[] = [
  { key: 'title', header: 'Course', rowHeader: true, accessor: (row) => row.title },
  { key: 'credits', header: 'Credits', accessor: (row) => row.credits },
  { key: 'campus', header: 'Campus', accessor: (row) => row.campus },
  { key: 'show', header: 'Shown', cell: (row) => row.id },
]

const all: Processing = { sort: true, filter: true, chooseColumns: true }

function open(processing: Processing = all, its = columns) {
  const model = createTableModel(its, processing)
  const ids = (state: TableState) => model.view(rows, state).rows.map(({ id }) => id)
  return { model, ids, first: firstState(processing) }
}

test('R6.4 cycles a header through unsorted, ascending, descending, unsorted', () => {
  const { model, ids, first } = open()
  const states = [first]
  for (let press = 0; press < 3; press += 1)
    states.push(model.pressed(states.at(-1) ?? first, 'title'))
  expect(states.map(({ sorting }) => sorting)).toEqual([
    [],
    [{ column: 'title', direction: 'asc' }],
    [{ column: 'title', direction: 'desc' }],
    [],
  ])
  expect(states.map(ids)).toEqual([
    ['b', 'n', 'c', 'a', 'd'],
    ['a', 'b', 'd', 'c', 'n'],
    ['n', 'c', 'd', 'b', 'a'],
    ['b', 'n', 'c', 'a', 'd'],
  ])
})

test('R6.4 sorts another column ascending, or after the first one with Shift', () => {
  const { model, ids, first } = open()
  const byTitle = model.pressed(model.pressed(first, 'title'), 'title')
  const byCredits = model.pressed(byTitle, 'credits')
  expect(byCredits.sorting).toEqual([{ column: 'credits', direction: 'asc' }])
  const byBoth = model.pressed(byCredits, 'title', true)
  expect(byBoth.sorting).toEqual([
    { column: 'credits', direction: 'asc' },
    { column: 'title', direction: 'asc' },
  ])
  expect(ids(byBoth)).toEqual(['d', 'c', 'a', 'b', 'n'])
})

test('R6.4 never sorts with sort processing off, or by a column without values', () => {
  const { model, first } = open({ filter: true })
  expect(model.pressed(first, 'title')).toBe(first)
  expect(model.canSort('title')).toBe(false)
  expect(open().model.canSort('show')).toBe(false)
})

test('R6.4 keeps the order of rows that compare equal', () => {
  const { model, ids, first } = open()
  expect(ids(model.pressed(first, 'credits'))).toEqual(['c', 'd', 'b', 'a', 'n'])
})

test('R6.4 uses compare functions in order until one decides', () => {
  const compares = [
    (a: Row, b: Row) => a.campus.localeCompare(b.campus),
    (a: Row, b: Row) => a.title.localeCompare(b.title),
  ]
  const { model, ids, first } = open(all, [{ key: 'campus', header: 'Campus', compares }])
  expect(ids(model.pressed(first, 'campus'))).toEqual(['a', 'n', 'b', 'c', 'd'])
})

test('R6.4 finds all words of a search in any column, ignoring case and accents', () => {
  const { ids, first } = open()
  expect(ids({ ...first, search: 'NUNEZ' })).toEqual(['n'])
  expect(ids({ ...first, search: ' main  comp ' })).toEqual(['c', 'd'])
  expect(ids({ ...first, search: 'main algebra' })).toEqual([])
})

test('R6.4 passes values from the prefilter to filter functions, all of which must accept', () => {
  const requested: unknown[] = []
  const filtered: Column<Row> = {
    key: 'title',
    header: 'Course',
    accessor: (row) => row.title,
    prefilter: (value) => {
      requested.push(value)
      return foldText(value)
    },
    filters: [
      (value, expected) => String(value).startsWith(String(expected)),
      (value) => !String(value).endsWith('9'),
    ],
  }
  const { ids, first } = open(all, [filtered])
  expect(ids({ ...first, filters: { title: 'COMP' } })).toEqual(['c'])
  expect(requested).toContain('Composition 9')
  expect(ids({ ...first, filters: { title: '' } })).toHaveLength(5)
})

test('R6.4 requires equal values in a column without filter functions', () => {
  const { ids, first } = open()
  expect(ids({ ...first, filters: { campus: 'city' } })).toEqual(['n', 'a'])
  expect(ids({ ...first, filters: { campus: 'city', credits: '4' } })).toEqual(['a'])
})

test('R6.4 returns a page by index and size, with all matching rows', () => {
  const { model, ids, first } = open({ ...all, pageSize: 2 })
  expect(ids(first)).toEqual(['b', 'n'])
  const last = { ...first, pagination: { pageIndex: 2, pageSize: 2 } }
  expect(ids(last)).toEqual(['d'])
  const view = model.view(rows, last)
  expect([view.pageCount, view.matches.length]).toEqual([3, 5])
})

test('R6.4 returns to the first page when the sorting changes', () => {
  const { model, first } = open({ ...all, pageSize: 2 })
  const second = { ...first, pagination: { pageIndex: 1, pageSize: 2 } }
  expect(model.pressed(second, 'title').pagination).toEqual({ pageIndex: 0, pageSize: 2 })
})

test('R6.4 shows the last page when the current one no longer exists', () => {
  const { ids, first } = open({ ...all, pageSize: 2 })
  expect(ids({ ...first, pagination: { pageIndex: 9, pageSize: 2 } })).toEqual(['d'])
  const far = { ...first, search: 'comp', pagination: { pageIndex: 2, pageSize: 2 } }
  expect(ids(far)).toEqual(['c', 'd'])
  expect(ids({ ...far, search: 'nothing' })).toEqual([])
})

test('R6.4 hides columns, but not the one that names the row', () => {
  const { model, first } = open()
  const { columns: shown } = model.view(rows, { ...first, hidden: ['title', 'credits', 'show'] })
  expect(shown.map(({ key }) => key)).toEqual(['title', 'campus'])
})

test('R6.4 shows the same rows before the first interaction as the model returns', () => {
  for (const processing of [all, { ...all, pageSize: 2 }]) {
    const { model, first } = open(processing)
    expect(firstView(columns, rows, first)).toEqual(model.view(rows, first))
    expect(isUntouched(first)).toBe(true)
    for (const column of columns)
      expect(isSortable(column, processing)).toBe(model.canSort(column.key))
  }
  expect(isSortable(columns[0] as Column<Row>, {})).toBe(false)
})

test.each<Partial<TableState>>([
  { sorting: [{ column: 'title', direction: 'asc' }] },
  { filters: { campus: 'main' } },
  { search: 'b' },
  { pagination: { pageIndex: 1, pageSize: 2 } },
  { hidden: ['campus'] },
])('R6.4 needs the model when %o is requested', (requested) => {
  expect(isUntouched({ ...firstState(all), ...requested })).toBe(false)
})

test('R6.4 returns the same rows after preparations, in any order', () => {
  const queries: Partial<TableState>[] = [
    { sorting: [{ column: 'credits', direction: 'asc' }] },
    { sorting: [{ column: 'credits', direction: 'desc' }] },
    { sorting: [{ column: 'show', direction: 'asc' }] },
    { sorting: [{ column: 'gone', direction: 'asc' }] },
    { sorting: [{ column: 'credits', direction: 'desc' }], search: 'composition' },
  ]
  const seen = queries.map((query) => {
    const { ids, first } = open()
    return ids({ ...first, ...query })
  })
  const prepared = open()
  for (const prepare of prepared.model.preparations(rows)) prepare()
  expect(queries.map((query) => prepared.ids({ ...prepared.first, ...query }))).toEqual(seen)
  expect(seen).toEqual([
    ['c', 'd', 'b', 'a', 'n'],
    ['n', 'b', 'a', 'c', 'd'],
    ['b', 'n', 'c', 'a', 'd'],
    ['b', 'n', 'c', 'a', 'd'],
    ['c', 'd'],
  ])
})
