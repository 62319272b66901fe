import { expect, test } from 'vitest'
import { findWindowProblems } from './window-problems.ts'

const term = { opensAt: '2026-04-20T13:00:00Z', closesAt: null, endOn: '2026-12-11' }
const aWindow = (id: string, opensAt: string, closesAt: string | null = null) => ({
  id,
  label: `Group ${id}`,
  opensAt,
  closesAt,
})
const asHour = (at: string) => new Date(at).getUTCHours()

const problemsOf = (...windows: ReturnType<typeof aWindow>[]) =>
  findWindowProblems({
    term,
    windows,
    usedBy: new Map(windows.map(({ id }) => [id, 1])),
    withoutWindow: 0,
    hourOf: asHour,
  }).map((mistake) => ('label' in mistake ? [mistake.code, mistake.label] : [mistake.code]))

test('finds nothing wrong with windows in order', () => {
  expect(problemsOf(aWindow('A', '2026-04-06T13:00:00Z', '2026-05-01T13:00:00Z'))).toEqual([])
})

test('names each window that can’t be meant', () => {
  expect(problemsOf(aWindow('A', '2026-04-06T13:00:00Z', '2026-04-06T13:00:00Z'))).toEqual([
    ['closesBeforeOpening', 'Group A'],
  ])
  expect(problemsOf(aWindow('B', '2026-04-06T02:00:00Z'))).toEqual([['atNight', 'Group B']])
  expect(problemsOf(aWindow('D', '2027-04-06T13:00:00Z'))).toEqual([['afterTermEnd', 'Group D']])
})

test('names windows without students, and counts students without a window', () => {
  const base = { term, usedBy: new Map(), withoutWindow: 3, hourOf: asHour }
  expect(findWindowProblems({ ...base, windows: [aWindow('A', '2026-04-06T13:00:00Z')] })).toEqual([
    { code: 'nobody', label: 'Group A', at: '2026-04-06T13:00:00Z' },
    { code: 'noWindow', students: 3 },
  ])
  // Without windows, the term's own dates decide.
  expect(findWindowProblems({ ...base, windows: [] })).toEqual([])
  const opensAt = '2026-04-20T02:00:00Z'
  expect(findWindowProblems({ ...base, term: { ...term, opensAt }, windows: [] })).toEqual([
    { code: 'atNight', label: null, at: opensAt },
  ])
})
