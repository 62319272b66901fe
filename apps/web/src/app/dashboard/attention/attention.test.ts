import { expect, test } from 'vitest'
import type { GroupView } from '#ui/card/group-view.ts'
import { attentionGroup, countAttention } from './attention.ts'

const now = new Date('2026-10-30T12:00:00Z')
type Holds = Parameters<typeof attentionGroup>[0]
type Clear = Parameters<typeof attentionGroup>[1]
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
  review: null,
}

const opening: Clear = view('fresh', {
  isClear: false,
  asOf: '2026-10-30T12:00:00Z',
  academicPeriod: {
    id: 't',
    code: '2027SP',
    title: 'Spring 2027',
    startOn: '2027-01-11',
    endOn: '2027-05-07',
  },
  opensAt: '2026-11-02T14:00:00Z',
  closesAt: null,
  windowLabel: null,
  registerUrl: null,
  pause: null,
  blockers: [],
  unknown: [],
  clockAhead: 0,
})
const noResult: Clear = { ...opening, state: 'unavailable', data: null }

test('ignores a hold that has ended', () => {
  const holds: Holds = view('fresh', [hold, { ...hold, id: '2', isActive: false }])
  const group = attentionGroup(holds, noResult, now)
  expect([group.state, group.data?.holds.length]).toEqual(['fresh', 1])
})

test('shows that nothing needs attention only after loading the holds', () => {
  expect(attentionGroup(view('empty', []), noResult, now).state).toBe('empty')
  expect(attentionGroup(view<Hold[]>('loading', null), noResult, now).state).toBe('loading')
  expect(attentionGroup(view<Hold[]>('unavailable', null), noResult, now).state).toBe('unavailable')
})

test('shows registration that opens soon with holds and without', () => {
  const both = attentionGroup(view('fresh', [hold]), opening, now)
  expect(both.data && countAttention(both.data)).toBe(2)
  const alone = attentionGroup(view('empty', []), opening, now)
  expect([alone.state, alone.data?.window?.kind]).toEqual(['fresh', 'opens'])
})

test('shows registration that opens soon even when the holds cannot be read', () => {
  const group = attentionGroup(view<Hold[]>('unavailable', null), opening, now)
  expect([group.state, group.data?.term]).toEqual(['fresh', 'Spring 2027'])
})

const placement = {
  kind: 'placement' as const,
  code: 'placement.missing',
  title: 'No placement score',
  sentence: 'You have no placement score.',
  office: null,
  action: { code: 'takePlacement', label: 'See your scores', path: '/profile' },
  blocks: 'Registering',
  at: null,
  dueOn: null,
  amountCents: null,
}
const withBlockers = (blockers: NonNullable<Clear['data']>['blockers']): Clear => ({
  ...opening,
  data: opening.data && { ...opening.data, opensAt: null, blockers },
})

test('R8.13 matches the registrations page, and lists a blocking hold once', () => {
  const same = { ...placement, kind: 'hold' as const, code: 'hold.financial', title: hold.title }
  const other = { ...same, title: 'Another hold' }
  const clear = withBlockers([same, other, placement])
  const group = attentionGroup(view('fresh', [hold]), clear, now)
  expect(group.data?.blockers.map(({ title }) => title)).toEqual([
    'Another hold',
    'No placement score',
  ])
  expect(group.data?.holds).toHaveLength(1)
})

test('R8.13 never shows that nothing needs attention to an ineligible student', () => {
  const window = { ...placement, kind: 'window' as const }
  const clear = withBlockers([
    { ...window, code: 'window.ineligible', title: 'Not eligible to register' },
    { ...window, code: 'window.closed', title: 'Window closed' },
  ])
  const group = attentionGroup(view('empty', []), clear, now)
  expect(group.data?.blockers.map(({ code }) => code)).toEqual(['window.ineligible'])
})

test('R8.13 shows every hold while the response is unavailable, and is loading while it loads', () => {
  expect(attentionGroup(view('fresh', [hold]), noResult, now).data?.holds).toHaveLength(1)
  const loading: Clear = { ...noResult, state: 'loading' }
  expect(attentionGroup(view('empty', []), loading, now).state).toBe('loading')
})

test('R8.13 uses the server’s clock to decide whether a window opens soon', () => {
  const slow = { ...opening, data: opening.data && { ...opening.data, clockAhead: 4 * 86_400_000 } }
  expect(attentionGroup(view('empty', []), slow, now).state).toBe('empty')
})

test('R8.13 does not repeat an agreement that blocks registration as overdue', () => {
  const pay = { ...placement, kind: 'agreement' as const, code: 'agreement.pending', title: 'Pay' }
  const late = (source: 'agreement' | 'orientation') => ({
    key: source,
    title: source,
    translations: {},
    source,
    dueOn: '2026-08-24',
    isDone: false,
    isOptional: false,
    path: '/',
  })
  const overdue = [late('agreement'), late('orientation')]
  const other = { due: null, offers: [], rejectedChanges: [], overdue }
  const group = attentionGroup(view('empty', []), withBlockers([pay]), now, other)
  expect(group.data?.overdue.map(({ key }) => key)).toEqual(['orientation'])
})
