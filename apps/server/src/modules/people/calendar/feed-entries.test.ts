import type { Language } from '@myhub/domain/language/languages.ts'
import { describe, expect, test } from 'vitest'
import type { Meeting, Section } from '#http/schemas/course-section.schema.ts'
import { classEntries, feedClasses, weeklyTime } from './feed-entries.ts'

const code = (title: string) => ({ id: title, code: title, title })
const building = { code: 'LIN', title: 'Linn Hall', address: '1 College Way', lat: null, lng: null }
const meeting: Meeting = {
  id: 'm1',
  method: code('Lecture'),
  days: ['TU', 'TH'],
  startTime: '18:00',
  endTime: '19:15',
  startOn: '2026-10-19',
  endOn: '2026-12-11',
  room: { number: '204', title: null },
  building,
  campus: code('Main Campus'),
  isOnline: false,
  exceptions: ['2026-11-26'],
  label: '',
}
const period = { ...code('2026FA'), startOn: '2026-08-24', endOn: '2026-12-11' }
const section: Section = {
  id: 's1',
  name: 'ENG-105-CRF03',
  number: 'CRF03',
  title: 'Composition I',
  credits: [{ measure: 'credit', minimum: 3, maximum: null, increment: null }],
  course: {
    id: 'ENG-105',
    subject: 'ENG',
    number: '105',
    shortTitle: 'Composition I',
    title: 'Composition I',
  },
  academicPeriod: period,
  term: period,
  campus: code('MAIN'),
  deliveryMode: 'inPerson',
  status: 'open',
  startOn: '2026-10-19',
  endOn: '2026-12-11',
  censusOn: '2026-10-26',
  refundOn: null,
  lastDropOn: '2026-10-27',
  lastWithdrawOn: '2026-11-20',
  capacity: null,
  enrolled: null,
  waitlist: null,
  instructors: [],
  meetings: [meeting],
  location: null,
  periods: [],
  isHomeroom: false,
}
const registered = (section_: Section, state = 'registered') => ({
  status: { state },
  section: section_,
})
const english = (text: string) => ({ text, language: 'en' })
const all = { classes: true, deadlines: true }
type Rest = Parameters<typeof classEntries> extends [unknown, ...infer R] ? R : never
const entriesOf = (rows: Parameters<typeof feedClasses>[0], ...rest: Rest) =>
  classEntries(feedClasses(rows, []), ...rest)
const keysOf = (...args: Parameters<typeof entriesOf>) => entriesOf(...args).map(({ key }) => key)

describe('the weekly times of a class', () => {
  test('starts on its first weekday, not on the day the session starts', () => {
    expect(weeklyTime(meeting)).toMatchObject({ firstOn: '2026-10-20', except: ['2026-11-26'] })
  })

  test('starts with the session if that is one of its weekdays', () => {
    expect(weeklyTime({ ...meeting, startOn: '2026-10-20' })?.firstOn).toBe('2026-10-20')
    expect(weeklyTime({ ...meeting, startOn: '2026-10-21' })?.firstOn).toBe('2026-10-22')
  })

  test('starts later if its first day is a holiday', () => {
    const when = weeklyTime({ ...meeting, exceptions: ['2026-10-20', '2026-10-22'] })
    expect(when).toMatchObject({ firstOn: '2026-10-27', except: [] })
  })

  test('ignores holidays on which it would not meet', () => {
    const exceptions = ['2026-10-19', '2026-11-25', '2026-12-15']
    expect(weeklyTime({ ...meeting, exceptions })?.except).toEqual([])
  })

  test('may meet on its last day and never after it', () => {
    expect(weeklyTime({ ...meeting, startOn: '2026-12-10', endOn: '2026-12-10' })?.firstOn).toBe(
      '2026-12-10',
    )
    expect(weeklyTime({ ...meeting, startOn: '2026-12-11', endOn: '2026-12-14' })).toBeNull()
  })

  test.each([
    { ...meeting, days: [] },
    { ...meeting, startTime: null, endTime: null },
    { ...meeting, startOn: '2026-11-26', endOn: '2026-11-26' },
  ])('R8.7 leaves out a class that is TBA or never meets', (meetingOverrides) => {
    expect(weeklyTime(meetingOverrides)).toBeNull()
  })
})

describe("the calendar entries of a person's classes", () => {
  test("R8.7 include a class's meeting and four dates, with place and instructor", () => {
    const taught = { personId: 'p', displayName: 'Ann Lee', email: null, isPrimary: true }
    const entries = entriesOf(
      [registered({ ...section, instructors: [taught] })],
      all,
      '2026-10-20',
    )
    expect(entries.map(({ key, title }) => [key, title.text])).toEqual([
      ['m1', 'ENG-105 Composition I'],
      ['s1-drop', 'Last day to drop ENG-105'],
      ['s1-census', 'Census day of ENG-105'],
      ['s1-withdraw', 'Last day to withdraw from ENG-105'],
      ['s1-ends', 'ENG-105 ends'],
    ])
    expect(entries[0]).toMatchObject({
      location: english('Linn Hall 204, Main Campus'),
      description: english('ENG-105-CRF03 · Lecture\nAnn Lee\n1 College Way'),
    })
  })

  test("R1.10 R8.7 use Spanish for the hub's own texts and for the college's where available", () => {
    const taught = {
      ...meeting,
      method: { ...code('Lecture'), translations: { es: { title: 'Clase teórica' } } },
      building: { ...building, translations: { es: { title: 'Edificio Linn' } } },
    }
    const online = { ...meeting, id: 'm2', isOnline: true }
    const both = { ...section, meetings: [taught, online] }
    const spanish = (text: string) => ({ text, language: 'es' })
    const entries = entriesOf([registered(both)], all, '2026-10-20', 'es')
    expect(entries.map(({ title }) => title)).toEqual([
      english('ENG-105 Composition I'),
      english('ENG-105 Composition I'),
      spanish('Último día para dar de baja ENG-105'),
      spanish('Fecha de censo de ENG-105'),
      spanish('Último día para retirarse de ENG-105'),
      spanish('Termina ENG-105'),
    ])
    expect(entries[0]).toMatchObject({
      location: spanish('Edificio Linn 204, Main Campus'),
      description: spanish('ENG-105-CRF03 · Clase teórica\n1 College Way'),
    })
    expect(entries[1]).toMatchObject({
      location: spanish('En línea'),
      description: english('ENG-105-CRF03 · Lecture\n1 College Way'),
    })
  })

  test('R1.10 keep their UIDs in both languages, so a calendar updates texts in place', () => {
    const keys = (language: Language) =>
      entriesOf([registered(section)], all, '2026-10-20', language).map(({ key, when }) => [
        key,
        when,
      ])
    expect(keys('es')).toEqual(keys('en'))
  })

  test('label an online class with times as online and leave out unknown dates', () => {
    const online = { ...meeting, isOnline: true, building: null, room: null }
    const sparse = { ...section, censusOn: null, lastDropOn: null, lastWithdrawOn: null }
    const entries = entriesOf([registered({ ...sparse, meetings: [online] })], all, '2026-10-20')
    expect(entries.map(({ key, location }) => [key, location?.text ?? null])).toEqual([
      ['m1', 'Online'],
      ['s1-ends', null],
    ])
  })

  test('include each part only on request', () => {
    const mine = [registered(section)]
    expect(keysOf(mine, { classes: true, deadlines: false }, '2026-10-20')).toEqual(['m1'])
    expect(keysOf(mine, { classes: false, deadlines: true }, '2026-10-20')).toHaveLength(4)
    expect(keysOf(mine, { classes: false, deadlines: false }, '2026-10-20')).toEqual([])
  })

  test.each(['dropped', 'withdrawn', 'cancelled', 'pending', 'transfer'])(
    'leave out a class that is %s',
    (state) => {
      expect(keysOf([registered(section, state)], all, '2026-10-20')).toEqual([])
    },
  )

  test('leave out a section that the college canceled', () => {
    const cancelled = { ...section, status: 'cancelled' as const }
    expect(keysOf([registered(cancelled)], all, '2026-10-20')).toEqual([])
  })

  test('leave out a class half a year after its end', () => {
    expect(keysOf([registered(section)], all, '2027-06-09')).toHaveLength(5)
    expect(keysOf([registered(section)], all, '2027-06-10')).toEqual([])
  })

  test('include a section once for a person registered in it twice', () => {
    expect(keysOf([registered(section), registered(section)], all, '2026-10-20')).toHaveLength(5)
  })
})

test('R8.7 names a class the person teaches as such, apart from those they attend', () => {
  const entries = classEntries(feedClasses([], [{ section }]), all, '2026-10-20')
  expect(entries.map(({ key }) => key)).toEqual([
    'm1-taught',
    's1-drop-taught',
    's1-census-taught',
    's1-withdraw-taught',
    's1-ends-taught',
  ])
  expect(entries[0]?.title).toEqual(english('Teaching: ENG-105 Composition I'))
})
