import '#styles/app.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults, STANDALONE_RULES } from '#testing/accessibility.ts'
import type { Column, Processing } from './column.ts'
import { ProcessedTable } from './data-table.tsx'

type Row = { id: string; name: string; seats: number; campus: string }

const many = (count: number): Row[] =>
  Array.from({ length: count }, (_none, index) => ({
    id: `row-${index}`,
    name: `Class ${index}`,
    seats: (index * 7) % 31,
    campus: index % 3 === 0 ? 'Main' : 'Online',
  }))

const columns: Column<Row>[] = [
  { key: 'name', header: 'Class', rowHeader: true, accessor: (row) => row.name },
  { key: 'seats', header: 'Seats', number: true, accessor: (row) => row.seats },
  {
    key: 'campus',
    header: 'Campus',
    accessor: (row) => row.campus,
    choices: [
      { value: 'Main', label: 'Main' },
      { value: 'Online', label: 'Online' },
    ],
  },
]

const everything: Processing = {
  sort: true,
  filter: true,
  chooseColumns: true,
  download: 'classes',
  pageSize: 10,
}

async function show(rows: Row[], processing: Processing = everything, its = columns) {
  const screen = await render(
    <ProcessedTable caption="Classes" rows={rows} columns={its} processing={processing} />,
  )
  await vi.waitFor(() => expect(document.querySelector('.work-table')).not.toBeNull(), 20_000)
  return screen
}

const names = () => [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)
const statusText = () => document.querySelector('[role="status"]')?.textContent

afterEach(() => page.viewport(1280, 900))

test('R6.4 sorts by keyboard; the header and a message announce it', async () => {
  const screen = await show(many(12))
  const header = screen.getByRole('columnheader', { name: 'Seats' })
  screen.getByRole('button', { name: 'Seats' }).element().focus()
  const seen: [string | null, string | null | undefined][] = []
  for (let presses = 0; presses < 4; presses += 1) {
    seen.push([header.element().ariaSort, statusText()])
    const before = statusText()
    await userEvent.keyboard('{Enter}')
    await expect.poll(statusText).not.toBe(before)
  }
  expect(seen).toEqual([
    ['none', 'Default order. 12 rows'],
    ['ascending', 'Sorted by Seats, ascending. 12 rows'],
    ['descending', 'Sorted by Seats, descending. 12 rows'],
    ['none', 'Default order. 12 rows'],
  ])
  await expect.element(screen.getByRole('button', { name: 'Seats' })).toHaveFocus()
})

test('R6.4 searches, filters and pages', async () => {
  const screen = await show(many(60))
  expect(names()).toHaveLength(10)
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => names()[0]).toBe('Class 10')
  await expect.element(screen.getByText('11–20 of 60')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Campus' }).selectOptions('Main')
  await expect.poll(statusText).toBe('Default order. 20 of 60 rows')
  expect(names()[0]).toBe('Class 0')
  await screen.getByRole('searchbox', { name: 'Search: Classes' }).fill('CLASS 57')
  await expect.poll(names).toEqual(['Class 57'])
  await screen.getByRole('searchbox').fill('nothing like it')
  await expect.element(screen.getByText(/^No matches/)).toBeVisible()
})

test('R6.4 hides columns, but never all of them', async () => {
  const screen = await show(many(3))
  await screen.getByText('Choose columns').click()
  await screen.getByRole('checkbox', { name: 'Seats' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Seats' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('checkbox', { name: 'Campus' })).toBeDisabled()
})

test('R6.4 downloads the matching rows of all pages in the shown order', async () => {
  const files: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return '#'
  })
  const screen = await show(many(30))
  await screen.getByRole('combobox', { name: 'Campus' }).selectOptions('Main')
  await screen.getByRole('button', { name: 'Class' }).click()
  await screen.getByRole('button', { name: 'Class' }).click()
  await screen.getByRole('button', { name: 'Download as CSV' }).click()
  // Without this mark a spreadsheet assumes an old character set.
  const [mark] = [await files[0]?.slice(0, 3).arrayBuffer()]
  expect([...new Uint8Array(mark ?? [])]).toEqual([0xef, 0xbb, 0xbf])
  const lines = (await files[0]?.text())?.split('\r\n') ?? []
  expect(lines.slice(0, 2)).toEqual(['Class,Seats,Campus', 'Class 27,3,Main'])
  expect(lines).toHaveLength(12)
  create.mockRestore()
})

test('R6.4 searches and downloads what another column shows as well', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  const its = columns.map((column) => ({ ...column, isExportOnly: column.key === 'seats' }))
  const screen = await show(many(30), everything, its)
  await expect.element(screen.getByRole('columnheader', { name: 'Campus' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Seats' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Download as CSV' }).click()
  const [file] = create.mock.calls[0] ?? []
  expect(await (file as Blob).text()).toContain('Class,Seats,Campus')
  create.mockRestore()
})

test.each([390, 1280])('R6.4 has no accessibility violations at %i px', async (width) => {
  await page.viewport(width, 900)
  const screen = await show(many(30))
  await screen.getByText('Choose columns').click()
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('R6.4 sorts by a select on a phone, where headers cannot be clicked', async () => {
  await page.viewport(390, 900)
  const screen = await show(many(12))
  const choice = screen.getByRole('combobox', { name: 'Sort by' })
  await choice.selectOptions('Seats, descending')
  await expect.poll(statusText).toBe('Sorted by Seats, descending. 12 rows')
  expect(getComputedStyle(document.querySelector('.sort') ?? document.body).display).toBe('none')
  await choice.selectOptions('Default order')
  await expect.poll(() => names()[0]).toBe('Class 0')
})

test('R6.4 renders only the visible rows of ten thousand, and reaches the last', async () => {
  const screen = await show(many(10_000), { sort: true, filter: true, virtual: true })
  const drawn = () => document.querySelectorAll('tbody tr:not(.gap)')
  await expect.poll(() => drawn().length).toBeGreaterThan(5)
  expect(drawn().length).toBeLessThan(60)
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  const area = screen.getByRole('region', { name: 'Classes' }).element()
  expect(area.tabIndex).toBe(0)
  expect(area.hasAttribute('tabindex')).toBe(true)
  area.focus()
  area.scrollTo({ top: area.scrollHeight })
  await expect.poll(() => names().at(-1)).toBe('Class 9999')
  expect(drawn()[drawn().length - 1]?.getAttribute('aria-rowindex')).toBe('10001')
  expect(drawn().length).toBeLessThan(60)
  await screen.getByRole('button', { name: 'Seats' }).click()
  await expect.poll(() => area.scrollTop).toBe(0)
  await expect.poll(statusText).toContain('10,000 rows')
  expect(await accessibilityFaults(STANDALONE_RULES)).toEqual([])
})

test('R6.4 reuses elements in a new order, but never keeps text typed into another row', async () => {
  const note: Column<Row> = {
    key: 'note',
    header: 'Note',
    cell: ({ name }) => <input aria-label={`Note on ${name}`} />,
  }
  const screen = await show(many(1200), { sort: true, virtual: true }, [...columns, note])
  const first = () => document.querySelector('tbody tr:not(.gap)')
  await expect.element(screen.getByRole('region', { name: 'Classes' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Note on Class 0', exact: true }).fill('full')
  const element = first()
  await screen.getByRole('button', { name: 'Class', exact: true }).click()
  await screen.getByRole('button', { name: 'Class', exact: true }).click()
  await expect.poll(() => names()[0]).toBe('Class 1199')
  expect(first()).toBe(element)
  await expect.element(screen.getByLabelText('Note on Class 1199')).toHaveValue('')
})
