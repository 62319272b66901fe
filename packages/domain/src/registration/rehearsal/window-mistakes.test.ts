import { expect, test } from 'vitest'
import { windowMistakes } from './window-mistakes.ts'

const term = { opensAt: '2026-04-20T13:00:00Z', closesAt: null, endOn: '2026-12-11' }
const aWindow = (id: string, opensAt: string, closesAt: string | null = null) => ({
  id,
  label: `Group ${id}`,
  opensAt,
  closesAt,
})
const asHour = (at: string) => new Date(at).getUTCHours()

const mistakesOf = (...windows: ReturnType<typeof aWindow>[]) =>
  windowMistakes({
    term,
    windows,
    usedBy: new Map(windows.map(({ id }) => [id, 1])),
    withoutWindow: 0,
    hourOf: asHour,
  }).map((mistake) => ('label' in mistake ? [mistake.code, mistake.label] : [mistake.code]))

test('finds nothing wrong with windows in order', () => {
  expect(mistakesOf(aWindow('A', '2026-04-06T13:00:00Z', '2026-05-01T13:00:00Z'))).toEqual([])
})

test('names each window that can’t be meant', () => {
  expect(mistakesOf(aWindow('A', '2026-04-06T13:00:00Z', '2026-04-06T13:00:00Z'))).toEqual([
    ['closesBeforeOpening', 'Group A'],
  ])
  expect(mistakesOf(aWindow('B', '2026-04-06T02:00:00Z'))).toEqual([['atNight', 'Group B']])
  expect(mistakesOf(aWindow('D', '2027-04-06T13:00:00Z'))).toEqual([['afterTermEnd', 'Group D']])
})

test('names windows without students, and counts students without a window', () => {
  const given = { term, usedBy: new Map(), withoutWindow: 3, hourOf: asHour }
  expect(windowMistakes({ ...given, windows: [aWindow('A', '2026-04-06T13:00:00Z')] })).toEqual([
    { code: 'nobody', label: 'Group A', at: '2026-04-06T13:00:00Z' },
    { code: 'noWindow', students: 3 },
  ])
  // Without windows, the term's own dates decide.
  expect(windowMistakes({ ...given, windows: [] })).toEqual([])
  const opensAt = '2026-04-20T02:00:00Z'
  expect(windowMistakes({ ...given, term: { ...term, opensAt }, windows: [] })).toEqual([
    { code: 'atNight', label: null, at: opensAt },
  ])
})
