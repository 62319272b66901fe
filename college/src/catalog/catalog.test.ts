import { expect, test } from 'vitest'
import { buildings, roomsOf } from './buildings.ts'
import { courseById, courses, subjects } from './courses.ts'
import { departments } from './departments.ts'
import { offices } from './offices.ts'
import { programs } from './programs.ts'
import { shortTitle } from './short-title.ts'

const share = (test: (credits: number) => boolean) =>
  courses.filter(({ creditMin }) => test(creditMin)).length / courses.length

test('a student finds 900 courses in 70 subjects, most of them of three credits', () => {
  expect([courses.length, subjects.length, courseById.size]).toEqual([900, 70, 900])
  expect(share((credits) => credits === 3)).toBeCloseTo(0.68, 1)
  expect(share((credits) => credits === 4)).toBeCloseTo(0.12, 1)
  expect(share((credits) => credits === 1 || credits === 2)).toBeCloseTo(0.12, 1)
})

test('a student finds 120 programs, 45 departments and 40 offices, each under its own code', () => {
  expect([programs.length, departments.length, offices.length]).toEqual([120, 45, 40])
  for (const list of [programs, departments, offices, buildings]) {
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  }
})

test('subjects, programs and offices name departments, subjects and buildings that exist', () => {
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

test('a course that follows another asks for it', () => {
  expect(courseById.get('MAT-216')?.requires).toBe('MAT-210')
  expect(courseById.get('ENG-106')?.requires).toBe('ENG-105')
  expect(courseById.get('ENG-105')?.requires).toBeNull()
})

test('a short title fits in thirty characters and a title that fits stays as it is', () => {
  for (const course of courses) expect(course.shortTitle.length).toBeLessThanOrEqual(30)
  expect(shortTitle('Composition I')).toBe('Composition I')
  expect(shortTitle('Introduction to Computer Business Applications')).toBe(
    'Intro to Computer Bus Apps',
  )
  expect(shortTitle('High-Intermediate Listening and Speaking')).toBe('High-Interm Listening')
})

test('no two rooms of a building share a number, nor do those of two parts of a large college', () => {
  const all = buildings.flatMap((building) =>
    [...roomsOf(building, 0), ...roomsOf(building, 1)].map(
      ({ number }) => `${building.code} ${number}`,
    ),
  )
  expect(new Set(all).size).toBe(all.length)
})
