import { expect, test } from 'vitest'
import { byTerm, termTime } from './terms.ts'

function term(code: string, startOn: string, endOn: string) {
  return { id: code, code, title: code, startOn, endOn }
}

const fall = term('2026FA', '2026-08-24', '2026-12-11')
const summer = term('2026SU', '2026-06-01', '2026-07-24')
const row = (name: string, of: typeof fall) => ({ section: { name, term: of } })

test("R8.13 lists the newest term first and a term's courses in order", () => {
  const rows = [row('MAT-121', summer), row('ENG-105', fall), row('BIO-112', fall)]
  const read = byTerm(rows).map(({ term: { code }, registrations }) => [
    code,
    ...registrations.map(({ section }) => section.name),
  ])
  expect(read).toEqual([
    ['2026FA', 'BIO-112', 'ENG-105'],
    ['2026SU', 'MAT-121'],
  ])
})

test('R8.13 calls a term upcoming until its first day and current through its last', () => {
  const days = ['2026-08-23', '2026-08-24', '2026-12-11', '2026-12-12']
  expect(days.map((day) => termTime(fall, day))).toEqual(['coming', 'current', 'current', 'past'])
})

test('has no terms without registrations', () => {
  expect(byTerm([])).toEqual([])
})
