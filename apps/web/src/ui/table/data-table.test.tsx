import '#styles/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ALONE, accessibilityFaults } from '#testing/accessibility.ts'
import { type Column, DataTable } from './data-table.tsx'

type Row = { id: string; title: string; credits: number }

const rows: Row[] = [
  { id: 'b', title: 'Biology', credits: 4 },
  { id: 'c', title: 'Composition', credits: 3 },
  { id: 'a', title: 'Algebra', credits: 5 },
]

const columns: Column<Row>[] = [
  {
    key: 'title',
    header: 'Course',
    rowHeader: true,
    cell: (row) => row.title,
    compare: (a, b) => a.title.localeCompare(b.title),
  },
  { key: 'credits', header: 'Credits', number: true, cell: (row) => row.credits },
]

const show = () =>
  render(<DataTable caption="Classes" rows={rows} columns={columns} rowKey={(row) => row.id} />)

const titles = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)

test('R6.4 a person sorts by a header, which says how it is sorted', async () => {
  const screen = await show()
  const header = screen.getByRole('columnheader', { name: 'Course' })
  const press = () => screen.getByRole('button', { name: 'Course' }).click()
  const seen: [string | null, string[]][] = []
  for (let presses = 0; presses < 4; presses += 1) {
    seen.push([header.element().ariaSort, titles().map((title) => title ?? '')])
    await press()
  }
  expect(seen).toEqual([
    ['none', ['Biology', 'Composition', 'Algebra']],
    ['ascending', ['Algebra', 'Biology', 'Composition']],
    ['descending', ['Composition', 'Biology', 'Algebra']],
    ['none', ['Biology', 'Composition', 'Algebra']],
  ])
})

test('on a phone each row stands alone with its labels, and is still a table to a screen reader', async () => {
  await page.viewport(390, 800)
  const screen = await show()
  const cell = screen.getByRole('row', { name: /Biology/ }).getByRole('cell')
  expect(getComputedStyle(cell.element(), '::before').content).toBe('"Credits"')
  expect(screen.getByRole('table', { name: 'Classes' }).element().scrollWidth).toBeLessThanOrEqual(
    390,
  )
  expect(await accessibilityFaults(ALONE)).toEqual([])
  await page.viewport(1280, 900)
})

test('a table has no accessibility faults', async () => {
  await show()
  expect(await accessibilityFaults(ALONE)).toEqual([])
})
