import { expect, test } from 'vitest'
import type { GroupView } from '#ui/group-view.ts'
import { attentionGroup, countOf } from './attention.ts'

const now = new Date('2026-10-30T12:00:00Z')
type Holds = Parameters<typeof attentionGroup>[0]
type Term = Parameters<typeof attentionGroup>[1]
type Hold = NonNullable<Holds['data']>[number]

function view<T>(state: GroupView<T>['state'], data: T | null): GroupView<T> {
  return { state, data, asOf: null, refreshing: false, retry: () => {} }
}

const hold: Hold = {
  id: '1',
  type: { id: 'BUS', code: 'BUS', title: 'Business office' },
  category: 'financial',
  title: 'Balance due',
  message: null,
  startOn: '2026-09-01',
  endOn: null,
  isActive: true,
  blocksRegistration: true,
  office: null,
  howToResolveUrl: null,
}

const opening: Term = view('fresh', {
  id: 't',
  code: '2027SP',
  title: 'Spring 2027',
  type: 'term',
  parentId: null,
  precedingId: null,
  startOn: '2027-01-11',
  endOn: '2027-05-07',
  censusDates: [],
  registration: 'closed',
  registrationOpensAt: '2026-11-02T14:00:00Z',
  registrationClosesAt: null,
  isOrientation: false,
  isBookstore: false,
  weeks: 15,
  sortKey: '2027-01-11',
})
const noTerm: Term = { ...opening, state: 'unavailable', data: null }

test('a hold that has ended needs no attention', () => {
  const holds: Holds = view('fresh', [hold, { ...hold, id: '2', isActive: false }])
  const group = attentionGroup(holds, noTerm, now)
  expect([group.state, group.data?.holds.length]).toEqual(['fresh', 1])
})

test('nothing needs attention only after the holds were really read', () => {
  expect(attentionGroup(view('empty', []), noTerm, now).state).toBe('empty')
  expect(attentionGroup(view<Hold[]>('loading', null), noTerm, now).state).toBe('loading')
  expect(attentionGroup(view<Hold[]>('unavailable', null), noTerm, now).state).toBe('unavailable')
})

test('registration that opens soon is shown beside the holds, and without any', () => {
  const both = attentionGroup(view('fresh', [hold]), opening, now)
  expect(both.data && countOf(both.data)).toBe(2)
  const alone = attentionGroup(view('empty', []), opening, now)
  expect([alone.state, alone.data?.window?.kind]).toEqual(['fresh', 'opens'])
})

test('registration that opens soon is shown even when the holds cannot be had', () => {
  const group = attentionGroup(view<Hold[]>('unavailable', null), opening, now)
  expect([group.state, group.data?.term]).toEqual(['fresh', 'Spring 2027'])
})
