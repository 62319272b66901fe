import '#styles/app.css'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

type Row = { id: string; title: string; credits: number }

const rows: Row[] = [
  { id: 'b', title: 'Biology', credits: 4 },
  { id: 'c', title: 'Composition', credits: 3 },
  { id: 'a', title: 'Algebra', credits: 5 },
]

const columns: Column<Row>[] = [
  { key: 'title', header: 'Course', rowHeader: true, cell: (row) => row.title },
  { key: 'credits', header: 'Credits', number: true, accessor: (row) => row.credits },
]

const show = () =>
  render(<DataTable caption="Classes" rows={rows} columns={columns} rowKey={(row) => row.id} />)

afterEach(() => page.viewport(1280, 900))

test('R6.4 shows rows in their given order, without header buttons, when it does not sort', async () => {
  const screen = await show()
  const titles = [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)
  expect(titles).toEqual(['Biology', 'Composition', 'Algebra'])
  expect(screen.getByRole('button').query()).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Course' }).element().ariaSort).toBeNull()
})

test('shows each row as a labeled block on a phone, still a table for screen readers', async () => {
  await page.viewport(390, 800)
  const screen = await show()
  const cell = screen.getByRole('row', { name: /Biology/ }).getByRole('cell')
  expect(getComputedStyle(cell.element(), '::before').content).toBe('"Credits"')
  expect(screen.getByRole('table', { name: 'Classes' }).element().scrollWidth).toBeLessThanOrEqual(
    390,
  )
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
})

test('starts numbers and words in the same column on a phone', async () => {
  await page.viewport(390, 800)
  const campus = { key: 'campus', header: 'Campus', cell: () => <b>Main</b> }
  const numbers = { ...columns[1], cell: (row: Row) => <b>{row.credits}</b> } as Column<Row>
  await render(
    <DataTable
      caption="Classes"
      rows={rows.slice(0, 1)}
      columns={[...columns.slice(0, 1), numbers, campus]}
      rowKey={(row) => row.id}
    />,
  )
  const [credits, place] = [...document.querySelectorAll('b')].map(
    (value) => value.getBoundingClientRect().left,
  )
  expect(credits).toBeGreaterThan(100)
  expect(place).toBe(credits)
})

test('puts every value right after its label on a phone when some share a line', async () => {
  await page.viewport(390, 800)
  const isNarrow = { ...columns[1], isNarrow: true, cell: (row: Row) => <b>{row.credits}</b> }
  const school = { key: 'school', header: 'School', cell: () => <b>River Valley</b> }
  await render(
    <DataTable
      caption="Classes"
      rows={rows.slice(0, 1)}
      columns={[...columns.slice(0, 1), isNarrow as Column<Row>, school]}
      rowKey={(row) => row.id}
    />,
  )
  for (const value of document.querySelectorAll('b'))
    expect(value.getBoundingClientRect().left).toBeLessThan(100)
})

test('lets short values share a line on a phone, and gives one without a partner its own', async () => {
  await page.viewport(390, 800)
  const short = (key: string): Column<Row> => ({
    key,
    header: key,
    isNarrow: true,
    cell: () => key,
  })
  const school = { key: 'school', header: 'School', cell: () => 'River Valley' }
  const screen = await render(
    <DataTable
      caption="Classes"
      rows={rows.slice(0, 1)}
      columns={[...columns.slice(0, 1), short('alone'), school, short('one'), short('two')]}
      rowKey={(row) => row.id}
    />,
  )
  const boxOf = (name: string) =>
    screen.getByRole('cell', { name }).element().getBoundingClientRect()
  expect(boxOf('one one').top).toBe(boxOf('two two').top)
  expect(boxOf('one one').right).toBeLessThanOrEqual(boxOf('two two').left)
  expect(boxOf('alone alone').width).toBe(boxOf('School River Valley').width)
})

test.each([
  [320, 'none'],
  [599, 'none'],
  [800, 'table-cell'],
])('R6.4 on a page %i px wide shows a header as %s', async (width, display) => {
  await page.viewport(width, 800)
  const screen = await render(
    <main className="content" data-width="xl">
      <section className="card">
        <div className="card-body">
          <DataTable caption="Classes" rows={rows} columns={columns} rowKey={(row) => row.id} />
        </div>
      </section>
    </main>,
  )
  const cell = screen
    .getByRole('row', { name: /Biology/ })
    .getByRole('cell')
    .element()
  const isBlock = getComputedStyle(cell, '::before').content === '"Credits"'
  expect(isBlock ? 'none' : getComputedStyle(cell).display).toBe(display)
})

test('has no accessibility violations', async () => {
  await show()
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
})
