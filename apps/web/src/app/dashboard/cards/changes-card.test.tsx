import { afterEach, expect, test, vi } from 'vitest'
import type { RecordChange } from '#data/shapes.ts'
import { accessibilityFaults } from '#testing/accessibility.ts'
import { at, openDashboard } from '#testing/open-dashboard.ts'

afterEach(() => {
  vi.useRealTimers()
})

const fact = {
  value: null,
  cents: null,
  instructors: null,
  times: null,
  rooms: null,
  window: null,
}

const grade: RecordChange = {
  id: '00000000-0000-7000-8000-0000000000c1',
  kind: 'gradePosted',
  entityId: '00000000-0000-7000-8000-0000000000c2',
  subject: 'ENG-105-CRF01 Composition I',
  before: null,
  after: { ...fact, value: 'B+' },
  changedAt: '2026-10-28T13:00:00.000Z',
}

const balance: RecordChange = {
  ...grade,
  id: '00000000-0000-7000-8000-0000000000c3',
  kind: 'balance',
  subject: null,
  before: { ...fact, cents: 3450 },
  after: { ...fact, cents: 0 },
  changedAt: '2026-10-28T12:00:00.000Z',
}

const url = 'GET /v1/people/person/mine/changes'

test('R8.2 shows changes since the last visit, and marks them as seen', async () => {
  at('09:00')
  let seen: string | null = null
  const { screen, card } = await openDashboard(
    {},
    {
      [url]: () => ({ seenThrough: seen, changes: seen ? [] : [grade, balance] }),
      'PUT /v1/people/person/mine/changes/seen': async (request: Request) => {
        seen = (await request.clone().json()).seenThrough
        return new Response(null, { status: 204 })
      },
    },
  )
  const changes = card('Since your last visit')
  await expect.element(changes).toMatchTextContent(/Grade posted.*Composition I.*Now B\+/)
  await expect.element(changes).toMatchTextContent(/Was \$34\.50, now \$0\.00/)
  await expect
    .element(changes.getByRole('link', { name: /See details: Grade posted/ }))
    .toHaveAttribute('href', '/profile/academic-records')
  expect(await accessibilityFaults()).toEqual([])
  await changes.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(screen.getByText('Marked as read.').last()).toBeVisible()
  await expect.element(changes).toMatchTextContent('Nothing has changed since')
  expect(seen).toBe(grade.changedAt)
})
