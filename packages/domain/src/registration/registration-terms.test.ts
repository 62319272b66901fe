import { describe, expect, test } from 'vitest'
import {
  openRegistration,
  type PersonalSlot,
  type RegistrationTerm,
  registrationTerm,
} from './registration-terms.ts'

const spring: RegistrationTerm = {
  id: 'spring',
  type: 'term',
  parentId: null,
  startOn: '2027-01-19',
  registration: 'open',
  // 8 AM in Chicago, after clocks fell back on November 1.
  registrationOpensAt: '2026-11-02T14:00:00.000Z',
  registrationClosesAt: '2027-01-26T06:00:00.000Z',
}
const session: RegistrationTerm = { ...spring, id: 'spring-8', type: 'subterm', parentId: 'spring' }
const fall: RegistrationTerm = {
  ...spring,
  id: 'fall',
  startOn: '2026-08-24',
  registration: 'closed',
  registrationOpensAt: '2026-04-06T13:00:00.000Z',
  registrationClosesAt: '2026-09-01T05:00:00.000Z',
}
const slot: PersonalSlot = {
  academicPeriodId: 'spring',
  eligibility: 'eligible',
  opensAt: '2026-11-04T14:00:00.000Z',
  closesAt: null,
}
const open = (now: string, slots: PersonalSlot[] = [], periods = [fall, spring, session]) =>
  openRegistration(periods, slots, new Date(now)).map(({ id }) => id)

describe('the terms a student can register in now', () => {
  test.each([
    { now: '2026-11-02T13:59:59.999Z', ids: [] },
    { now: '2026-11-02T14:00:00.000Z', ids: ['spring', 'spring-8'] },
    { now: '2027-01-26T05:59:59.999Z', ids: ['spring', 'spring-8'] },
    { now: '2027-01-26T06:00:00.000Z', ids: [] },
  ])('at $now: $ids', ({ now, ids }) => {
    expect(open(now)).toEqual(ids)
  })

  test('exclude a term that the college keeps closed, regardless of its window', () => {
    expect(open('2026-05-01T12:00:00Z')).toEqual([])
  })

  test('open a term and its sessions at the start of the student’s own slot', () => {
    expect(open('2026-11-04T13:59:59Z', [slot])).toEqual([])
    expect(open('2026-11-04T14:00:00Z', [slot])).toEqual(['spring', 'spring-8'])
  })

  test('close at the end of the student’s slot, and never later than the term', () => {
    const short = { ...slot, closesAt: '2026-11-06T23:00:00Z' }
    expect(open('2026-11-06T22:59:59Z', [short])).toEqual(['spring', 'spring-8'])
    expect(open('2026-11-06T23:00:00Z', [short])).toEqual([])
    expect(open('2027-01-26T06:00:00Z', [{ ...slot, closesAt: '2028-01-01T00:00:00Z' }])).toEqual(
      [],
    )
  })

  test('are empty for a student who may not register', () => {
    expect(open('2026-11-10T12:00:00Z', [{ ...slot, eligibility: 'ineligible' }])).toEqual([])
  })

  test('include a term without hours for as long as the college keeps it open', () => {
    const always = { ...spring, registrationOpensAt: null, registrationClosesAt: null }
    expect(open('2030-01-01T00:00:00Z', [], [always])).toEqual(['spring'])
  })
})

describe('the current registration term', () => {
  const openFall = { ...fall, registration: 'open' as const }
  const at = (now: string, terms = [spring, openFall, session]) =>
    registrationTerm(terms, new Date(now))?.id ?? null

  test.each([
    { now: '2026-04-06T12:59:59Z', id: 'fall', why: 'fall is about to open' },
    { now: '2026-09-01T04:59:59Z', id: 'fall', why: 'its last second' },
    { now: '2026-09-01T05:00:00Z', id: 'spring', why: 'fall is over, spring is next' },
    { now: '2027-01-26T05:59:59Z', id: 'spring', why: 'its last second' },
    { now: '2027-01-26T06:00:00Z', id: null, why: 'nothing has been said of a later one' },
  ])('is $id at $now: $why', ({ now, id }) => {
    expect(at(now)).toBe(id)
  })

  test('R8.13 is never a session or a school year that begins earlier', () => {
    const year = { ...spring, id: 'year', type: 'year' as const, startOn: '2026-08-24' }
    const early = { ...session, startOn: '2027-01-04' }
    expect(at('2026-11-03T12:00:00Z', [year, early, spring])).toBe('spring')
  })

  test('is a closed term only if it is still to open', () => {
    const closed = { ...spring, registration: 'closed' as const }
    expect(at('2026-11-02T13:59:59Z', [closed])).toBe('spring')
    expect(at('2026-11-02T14:00:00Z', [closed])).toBeNull()
  })
})
