import { expect, test } from 'vitest'
import type { Registration, Section } from '#data/shapes.ts'
import { termRecords } from './term-records.ts'

const today = '2026-11-21'
const fall = {
  id: 'fall',
  code: '2026FA',
  title: 'Fall 2026',
  startOn: '2026-08-24',
  endOn: '2026-12-11',
}
const spring = {
  id: 'spring',
  code: '2026SP',
  title: 'Spring 2026',
  startOn: '2026-01-20',
  endOn: '2026-05-15',
}
const upcoming = {
  id: 'next',
  code: '2027SP',
  title: 'Spring 2027',
  startOn: '2027-01-19',
  endOn: '2027-05-14',
}

type Overrides = Partial<Omit<Registration, 'section'>> & { term?: typeof fall }

/** A typical registration of three credits, with overrides. */
function registration(grade: string | null, { term = spring, ...rest }: Overrides = {}) {
  const section = { name: 'ENG-105', term, startOn: term.startOn, endOn: term.endOn }
  return {
    id: 'one',
    status: { code: 'N', title: 'New', state: 'registered', date: null },
    finalGrade: grade === null ? null : { value: grade, isVerified: true, gradedOn: null },
    midtermGrade: null,
    repeatCode: null,
    credits: { registered: 3, attempted: null, earned: null, qualityPoints: null },
    ...rest,
    section: section as Section,
  } as Registration
}

const courses = (...rows: Registration[]) =>
  termRecords(rows, today).flatMap(({ term, courses: all }) =>
    all.map(({ standing, points, counts }) => [term.code, standing, points, counts]),
  )

test('R8.9 includes a course in progress, marked and without points', () => {
  expect(courses(registration(null, { term: fall }))).toEqual([
    ['2026FA', 'inProgress', null, null],
  ])
  expect(termRecords([registration(null, { term: fall })], today)[0]?.isRunning).toBe(true)
})

test('R8.9 excludes courses that were dropped or have not begun', () => {
  const dropped = { code: 'D', title: 'Dropped', state: 'dropped' as const, date: '2026-09-01' }
  expect(
    courses(registration(null, { status: dropped }), registration(null, { term: upcoming })),
  ).toEqual([])
})

test('R8.9 uses the college’s points, or computes them for courses that count', () => {
  const reported = { registered: 3, attempted: 3, earned: 3, qualityPoints: 9.99 }
  expect(courses(registration('B+'), registration('B+', { credits: reported }))).toEqual([
    ['2026SP', 'completed', 9.99, true],
    ['2026SP', 'completed', 9.99, true],
  ])
})

test('R8.9 R7.3 includes a repeated attempt, a pass and a withdrawal, which do not count', () => {
  const rows = [registration('F', { repeatCode: 'R' }), registration('P'), registration('W')]
  expect(courses(...rows)).toEqual([
    ['2026SP', 'completed', null, false],
    ['2026SP', 'completed', null, false],
    ['2026SP', 'withdrawn', null, false],
  ])
})

test('R8.9 counts an F, with zero points', () => {
  expect(courses(registration('F'))).toEqual([['2026SP', 'completed', 0, true]])
})

test('R8.9 lists the newest term first', () => {
  const rows = [registration('A'), registration(null, { term: fall })]
  expect(termRecords(rows, today).map(({ term }) => term.code)).toEqual(['2026FA', '2026SP'])
})
