import { expect, test } from 'vitest'
import { buildings, roomsOf } from './buildings.ts'
import { courseById, courses, subjects } from './courses.ts'
import { departments } from './departments.ts'
import { offices } from './offices.ts'
import { programs } from './programs.ts'
import { shortTitle } from './short-title.ts'

const share = (test: (credits: number) => boolean) =>
  courses.filter(({ creditMin }) => test(creditMin)).length / courses.length

test('the catalog has 900 courses in 70 subjects, most with three credits', () => {
  expect([courses.length, subjects.length, courseById.size]).toEqual([900, 70, 900])
  expect(share((credits) => credits === 3)).toBeCloseTo(0.68, 1)
  expect(share((credits) => credits === 4)).toBeCloseTo(0.12, 1)
  expect(share((credits) => credits === 1 || credits === 2)).toBeCloseTo(0.12, 1)
})

test('the catalog has 120 programs, 45 departments and 40 offices, each with a unique code', () => {
  expect([programs.length, departments.length, offices.length]).toEqual([120, 45, 40])
  for (const list of [programs, departments, offices, buildings]) {
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  }
})

test('subjects, programs and offices refer to existing departments, subjects and buildings', () => {
  const codes = (list: readonly { code: string }[]) => new Set(list.map(({ code }) => code))
  for (const { department, building } of subjects) {
    expect(codes(departments)).toContain(department)
    expect(codes(buildings)).toContain(building)
  }
  for (const program of programs) {
    expect(codes(departments)).toContain(program.department)
    for (const subject of program.subjects) expect(codes(subjects)).toContain(subject)
  }
  for (const { building } of offices) expect(codes(buildings)).toContain(building)
})

test('the second course of a sequence requires the first', () => {
  expect(courseById.get('MAT-216')?.requires).toBe('MAT-210')
  expect(courseById.get('ENG-106')?.requires).toBe('ENG-105')
  expect(courseById.get('ENG-105')?.requires).toBeNull()
})

test('a short title has at most thirty characters, and a title that fits does not change', () => {
  for (const course of courses) expect(course.shortTitle.length).toBeLessThanOrEqual(30)
  expect(shortTitle('Composition I')).toBe('Composition I')
  expect(shortTitle('Introduction to Computer Business Applications')).toBe(
    'Intro to Computer Bus Apps',
  )
  expect(shortTitle('High-Intermediate Listening and Speaking')).toBe('High-Interm Listening')
})

test('room numbers are unique within a building, across tiles too', () => {
  const all = buildings.flatMap((building) =>
    [...roomsOf(building, 0), ...roomsOf(building, 1)].map(
      ({ number }) => `${building.code} ${number}`,
    ),
  )
  expect(new Set(all).size).toBe(all.length)
})
