import { expect, test } from 'vitest'
import { chooseTerm } from './choose-term.ts'

function period(code: string, startOn: string, endOn: string) {
  return { id: code, code, title: code, startOn, endOn }
}

const summer = period('2026SU', '2026-06-01', '2026-07-24')
const fall = period('2026FA', '2026-08-24', '2026-12-11')
const firstHalf = period('2026FA-8W1', '2026-08-24', '2026-10-16')
const secondHalf = period('2026FA-8W2', '2026-10-19', '2026-12-11')
const spring = period('2027SP', '2027-01-19', '2027-05-14')
const row = (term: typeof fall, academicPeriod = term) => ({
  section: { term, academicPeriod, name: 'ENG-105' },
})
const today = '2026-11-21'

function chosenTerm(rows: ReturnType<typeof row>[], current: typeof fall | null, term?: string) {
  return chooseTerm(rows, current, term === undefined ? {} : { term }, today)?.term.code
}

test('R8.7 shows the current term, even with classes in the next', () => {
  expect(chosenTerm([row(summer), row(fall), row(spring)], fall)).toBe('2026FA')
})

test('R8.7 shows the next term to a student who starts then', () => {
  expect(chosenTerm([row(spring)], fall)).toBe('2027SP')
})

test('R8.7 shows the current term to a student with past classes only, who can look back', () => {
  const choice = chooseTerm([row(summer)], fall, {}, today)
  expect([choice?.term.code, choice?.terms.map(({ code }) => code)]).toEqual([
    '2026FA',
    ['2026FA', '2026SU'],
  ])
})

test('R8.7 uses the dates of the student’s terms without the college’s calendar', () => {
  expect(chosenTerm([row(summer), row(fall), row(spring)], null)).toBe('2026FA')
  expect(chosenTerm([row(summer)], null)).toBe('2026SU')
})

test('R8.7 follows a link to a term, and falls back for an unknown one', () => {
  expect(chosenTerm([row(fall), row(spring)], fall, '2027SP')).toBe('2027SP')
  expect(chosenTerm([row(fall), row(spring)], fall, '1999FA')).toBe('2026FA')
})

test('R8.7 offers sessions by start date when there is more than one', () => {
  const rows = [row(fall, secondHalf), row(fall, firstHalf), row(fall, firstHalf)]
  const all = chooseTerm(rows, fall, {}, today)
  expect([all?.sessions.map(({ code }) => code), all?.chosen.length]).toEqual([
    ['2026FA-8W1', '2026FA-8W2'],
    3,
  ])
  const choice = chooseTerm(rows, fall, { session: '2026FA-8W1' }, today)
  expect([choice?.session?.code, choice?.chosen.length, choice?.termClasses.length]).toEqual([
    '2026FA-8W1',
    2,
    3,
  ])
  expect(chooseTerm([row(fall)], fall, {}, today)?.sessions).toEqual([])
})

test('R8.7 has no term without classes and without a current term', () => {
  expect(chooseTerm([], null, {}, today)).toBeNull()
})
