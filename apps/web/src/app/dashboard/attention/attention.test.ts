import { expect, test } from 'vitest'
import type { GroupView } from '#ui/card/group-view.ts'
import { attentionGroup, countOf } from './attention.ts'

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
  blockers: [],
  unknown: [],
  clockAhead: 0,
})
const noAnswer: Clear = { ...opening, state: 'unavailable', data: null }

test('a hold that has ended needs no attention', () => {
  const holds: Holds = view('fresh', [hold, { ...hold, id: '2', isActive: false }])
  const group = attentionGroup(holds, noAnswer, now)
  expect([group.state, group.data?.holds.length]).toEqual(['fresh', 1])
})

test('nothing needs attention only after the holds were really read', () => {
  expect(attentionGroup(view('empty', []), noAnswer, now).state).toBe('empty')
  expect(attentionGroup(view<Hold[]>('loading', null), noAnswer, now).state).toBe('loading')
  expect(attentionGroup(view<Hold[]>('unavailable', null), noAnswer, now).state).toBe('unavailable')
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
const answerWith = (blockers: NonNullable<Clear['data']>['blockers']): Clear => ({
  ...opening,
  data: opening.data && { ...opening.data, opensAt: null, blockers },
})

test('R8.13 the dashboard says what the registrations page says, a blocking hold only once', () => {
  const same = { ...placement, kind: 'hold' as const, code: 'hold.financial', title: hold.title }
  const other = { ...same, title: 'Another hold' }
  const clear = answerWith([same, other, placement])
  const group = attentionGroup(view('fresh', [hold]), clear, now)
  expect(group.data?.blockers.map(({ title }) => title)).toEqual([
    'Another hold',
    'No placement score',
  ])
  expect(group.data?.holds).toHaveLength(1)
})

test('R8.13 while the answer cannot be had, every hold is shown; while it is on its way, nobody is caught up', () => {
  expect(attentionGroup(view('fresh', [hold]), noAnswer, now).data?.holds).toHaveLength(1)
  const loading: Clear = { ...noAnswer, state: 'loading' }
  expect(attentionGroup(view('empty', []), loading, now).state).toBe('loading')
})

test('R8.13 a window is soon by the clock of the server', () => {
  const slow = { ...opening, data: opening.data && { ...opening.data, clockAhead: 4 * 86_400_000 } }
  expect(attentionGroup(view('empty', []), slow, now).state).toBe('empty')
})

test('R8.13 an agreement that blocks registering is not told once more as late', () => {
  const pay = { ...placement, kind: 'agreement' as const, code: 'agreement.pending', title: 'Pay' }
  const late = (source: 'agreement' | 'orientation') => ({
    key: source,
    title: source,
    spanish: null,
    source,
    dueOn: '2026-08-24',
    isDone: false,
    isOptional: false,
    path: '/',
  })
  const overdue = [late('agreement'), late('orientation')]
  const also = { due: null, unsettled: [], overdue }
  const group = attentionGroup(view('empty', []), answerWith([pay]), now, also)
  expect(group.data?.overdue.map(({ key }) => key)).toEqual(['orientation'])
})
