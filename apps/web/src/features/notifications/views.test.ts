import { expect, test } from 'vitest'
import type { Notification } from '#data/shapes.ts'
import { filterByView, groupByDay, parseView } from './views.ts'

const aNotification = (id: string, different: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'message',
  title: id,
  body: id,
  translations: {},
  createdAt: '2026-10-28T15:00:00Z',
  url: null,
  readAt: null,
  dismissedAt: null,
  dedupeKey: id,
  ...different,
})
const ids = (rows: readonly Notification[]) => rows.map(({ id }) => id)

test('R8.17 puts what needs action under Needs action, and what is dismissed under Dismissed', () => {
  const rows = [
    aNotification('hold', { kind: 'hold' }),
    aNotification('books'),
    aNotification('old', { kind: 'payment', dismissedAt: '2026-10-27T00:00:00Z' }),
  ]
  expect(ids(filterByView(rows, 'all'))).toEqual(['hold', 'books'])
  expect(ids(filterByView(rows, 'action'))).toEqual(['hold'])
  expect(ids(filterByView(rows, 'dismissed'))).toEqual(['old'])
})

test("R8.17 starts days at the college's midnight", () => {
  const rows = [
    aNotification('after', { createdAt: '2026-10-28T05:00:00Z' }),
    aNotification('before', { createdAt: '2026-10-28T04:59:59Z' }),
    aNotification('earlier', { createdAt: '2026-10-20T12:00:00Z' }),
    aNotification('last year', { createdAt: '2025-12-24T12:00:00Z' }),
  ]
  const days = groupByDay(rows, 'America/Chicago', '2026-10-28')
  expect(days.map(({ title, rows: of }) => [title, ...ids(of)])).toEqual([
    ['Today', 'after'],
    ['Yesterday', 'before'],
    ['Tue, Oct 20', 'earlier'],
    ['Dec 24, 2025', 'last year'],
  ])
})

test('R8.17 shows all for an invalid URL', () => {
  expect([parseView({}), parseView({ show: 'action' }), parseView({ show: 7 })]).toEqual([
    'all',
    'action',
    'all',
  ])
})
