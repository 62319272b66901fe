import '#styles/app.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Column, Processing } from './column.ts'
import { ProcessedTable } from './data-table.tsx'

type Row = { id: string; name: string }

const columns: Column<Row>[] = [
  { key: 'name', header: 'Student', rowHeader: true, accessor: ({ name }) => name },
]
const processing: Processing = {}

const drawn = () => document.querySelectorAll('tbody th').length
const bottom = () => document.querySelector('tbody')?.getBoundingClientRect().bottom ?? 0

/** Draws 60 students. @returns lets the browser paint the next frame */
async function draw() {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  onTestFinished(() => void vi.unstubAllGlobals())
  const rows = Array.from({ length: 60 }, (_none, at) => ({ id: `${at}`, name: `Student ${at}` }))
  await render(
    <ProcessedTable caption="Roster" rows={rows} columns={columns} processing={processing} />,
  )
  return () => {
    for (const frame of frames.splice(0)) frame(performance.now())
  }
}

test('draws the first rows at once and the others after a paint each, in reserved space', async () => {
  await page.viewport(1280, 800)
  const paint = await draw()
  expect(drawn()).toBe(17)
  paint()
  await expect.poll(drawn).toBe(37)
  const end = bottom()
  paint()
  await expect.poll(drawn).toBe(57)
  paint()
  await expect.poll(drawn).toBe(60)
  expect(Math.abs(bottom() - end)).toBeLessThan(2)
})

test('draws fewer rows at once on a phone, where each is a card', async () => {
  await page.viewport(390, 800)
  await draw()
  expect(drawn()).toBe(4)
})

test('prints all rows, even those that are not drawn yet', async () => {
  await draw()
  dispatchEvent(new Event('beforeprint'))
  expect(drawn()).toBe(60)
})
