import '#styles/app.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { Page } from '../layout/page.tsx'
import { Card } from './card.tsx'
import type { GroupView } from './group-view.ts'

type View = Partial<GroupView<string[]>>

const noon = '2020-08-26T17:00:00Z'
const evening = '2020-08-26T23:30:00Z'

const pageOf = (views: Readonly<Record<string, View>>) => (
  <main>
    <Page title="Records">
      {Object.entries(views).map(([title, view]) => (
        <Card
          key={title}
          title={title}
          group={{
            ...{ state: 'fresh', data: [title], asOf: noon, refreshing: false, retry: () => {} },
            ...view,
          }}
          empty="Nothing."
        >
          {(rows) => <p>{rows.join(', ')}</p>}
        </Card>
      ))}
    </Page>
  </main>
)

const times = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const inCards = () => times('.card-foot')
const onPage = () => times('.page-as-of')

test('shows the time of cards that agree once, below them', async () => {
  await render(pageOf({ Holds: {}, Grades: {}, Balance: {} }))
  expect(onPage()).toEqual([expect.stringMatching(/^As of Aug 26, 2020, 12:00.PM$/)])
  expect(inCards()).toEqual([])
  const [line] = document.querySelectorAll('.page-as-of')
  const cards = [...document.querySelectorAll('section')]
  expect(cards.at(-1)?.compareDocumentPosition(line as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(await accessibilityFaults()).toEqual([])
})

test.each([
  ['is from another time', { asOf: evening }, /^As of Aug 26, 2020, 6:30.PM$/],
  ['is stale', { state: 'stale' }, /^As of Aug 26, 2020, 12:00.PM · Retry$/],
  ['could not be refreshed', { state: 'unavailable' }, /^As of Aug 26, 2020, 12:00.PM · Retry$/],
  ['was read in part', { partial: true }, /missing.* As of Aug 26, 2020, 12:00.PM · Retry$/],
] as const)('a card that %s shows its own time', async (_, view, own) => {
  await render(pageOf({ Holds: view, Grades: {}, Balance: {} }))
  expect(inCards()).toEqual([expect.stringMatching(own)])
  expect(onPage()).toEqual([expect.stringMatching(/12:00.PM$/)])
})

test('shows the latest time when none is more frequent, and the older one in its card', async () => {
  await render(pageOf({ Holds: {}, Grades: { asOf: evening } }))
  expect(onPage()).toEqual([expect.stringMatching(/6:30.PM$/)])
  expect(inCards()).toEqual([expect.stringMatching(/12:00.PM$/)])
})

test('shows the earliest time of cards that were read within five minutes', async () => {
  const [soon, later] = ['2020-08-26T17:04:59Z', '2020-08-26T17:05:01Z']
  await render(pageOf({ Holds: { asOf: soon }, Grades: {}, Balance: {}, Books: { asOf: later } }))
  expect(onPage()).toEqual([expect.stringMatching(/12:00.PM$/)])
  expect(inCards()).toEqual([expect.stringMatching(/12:05.PM$/)])
})

test('a card that turns stale shows its own time from then on, until it is current again', async () => {
  const { rerender } = await render(pageOf({ Holds: {}, Grades: {} }))
  await rerender(pageOf({ Holds: { state: 'unavailable' }, Grades: {} }))
  expect(inCards()).toEqual([expect.stringMatching(/Retry$/)])
  await rerender(pageOf({ Holds: {}, Grades: {} }))
  expect(inCards()).toEqual([])
})

test('has no line on a page without a time, while loading, or when all cards fail', async () => {
  const { rerender } = await render(pageOf({ Holds: { asOf: null } }))
  expect([...onPage(), ...inCards()]).toEqual([])
  await rerender(pageOf({ Holds: { state: 'loading', data: null, asOf: null } }))
  expect([...onPage(), ...inCards()]).toEqual([])
  await rerender(pageOf({ Holds: { state: 'unavailable' } }))
  expect(onPage()).toEqual([])
  expect(inCards()).toEqual([expect.stringMatching(/Retry$/)])
})

test('says once that cards are being updated, and moves nothing', async () => {
  const { rerender } = await render(pageOf({ Holds: {}, Grades: {} }))
  const height = document.querySelector('main')?.offsetHeight
  await rerender(pageOf({ Holds: { refreshing: true }, Grades: { refreshing: true } }))
  expect(onPage()).toEqual(['Updating…'])
  expect(inCards()).toEqual([])
  expect(document.querySelector('main')?.offsetHeight).toBe(height)
})
