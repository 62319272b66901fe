import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCollege } from './check.ts'
import { type Cells, makeExport, type TestExport, withDefect } from './testing/export.ts'
import { personReader } from './testing/person.ts'

let college: TestExport
beforeAll(async () => {
  college = await makeExport({ scale: 0.01 })
})
afterAll(() => college.remove())

/** The rules that a check finds broken once a file is edited. */
async function brokenBy(file: string, edit: (lines: string[]) => string[]): Promise<string[]> {
  const { folder, remove } = withDefect(college, file, edit)
  const { findings, hash } = await checkCollege(folder)
  remove()
  expect(hash).not.toBe(college.report.hash)
  return findings.map((finding) => `${finding.file}: ${finding.rule}`)
}

/** Changes the first line that begins with a row's id. */
const change =
  (id: string, from: string | RegExp, to: string) =>
  (lines: string[]): string[] =>
    lines.map((line) => (line.startsWith(`${id},`) ? line.replace(from, to) : line))

const without = (id: string) => (lines: string[]) =>
  lines.filter((line) => !line.startsWith(`${id},`))

/** A class of a fixed student this term that meets at a set time. */
function meetingOf(username: string, nth: number): Cells {
  const classes = personReader(college)(username).classes.filter(({ term }) => term === '2026FA')
  const timed = classes.flatMap(({ meetings }) => meetings).filter(({ startTime }) => startTime)
  const meeting = timed.at(nth)
  if (!meeting) throw new Error('Too few classes')
  return meeting
}

test('finds a student in two places at once', async () => {
  const [one, two] = [meetingOf('full.time', 0), meetingOf('full.time', 1)]
  const days = (row: Cells) => (row.days?.includes(',') ? `"${row.days}"` : (row.days ?? ''))
  const from = [days(one), one.startTime, one.endTime].join(',')
  const to = [days(two), two.startTime, two.endTime].join(',')
  const broken = await brokenBy('meetings', change(one.sourcedId ?? '', from, to))
  expect(broken).toContain('enrollments: timetable clash')
})

test('finds a double-booked room', async () => {
  const [one, two] = [meetingOf('full.time', 0), meetingOf('hold.money', -1)]
  const roomOf = (row: Cells) => `${row.building},${row.room}`
  const hours = (row: Cells) => `"${row.days}",${row.startTime},${row.endTime}`
  const broken = await brokenBy('meetings', (lines) => {
    const moved = change(two.sourcedId ?? '', roomOf(two), roomOf(one))(lines)
    return change(two.sourcedId ?? '', hours(two), hours(one))(moved)
  })
  expect(broken).toContain('meetings: room clash')
})

test('finds a section with more students than seats', async () => {
  const { section } = personReader(college)('full.time').classes[0] ?? { section: {} as Cells }
  const { sourcedId = '', capacity } = section
  const broken = await brokenBy('sections_ext', change(sourcedId, `,${capacity},5,`, ',0,5,'))
  expect(broken).toEqual(['sections_ext: capacity'])
})

test('R7.3 finds a GPA that contradicts the records', async () => {
  const gpa = personReader(college)('full.time').of('gpas')[0] ?? {}
  const broken = await brokenBy('gpas', change(gpa.sourcedId ?? '', ',3.12,', ',3.13,'))
  expect(broken).toEqual(['gpas: average'])
})

test('R7.3 finds a missing GPA', async () => {
  const gpa = personReader(college)('full.time').of('gpas')[0] ?? {}
  expect(await brokenBy('gpas', without(gpa.sourcedId ?? ''))).toEqual(['gpas: average'])
})

test('finds a grade in a dropped class', async () => {
  const dropped = college.rows('registrations_ext').find(({ statusCode }) => statusCode === 'D')
  const { sourcedId = '', credits } = dropped ?? {}
  const grade = new RegExp(`,${credits},W?,(true)?,`)
  const broken = await brokenBy(
    'registrations_ext',
    change(sourcedId, grade, `,${credits},B,true,`),
  )
  expect(broken).toContain('registrations_ext: dropped')
})

test('finds a reference to a missing person', async () => {
  const { user } = personReader(college)('opt.out')
  const broken = await brokenBy('users', without(user.sourcedId ?? ''))
  expect(broken).toEqual(
    expect.arrayContaining(['enrollments: reference', 'contacts: reference', 'gpas: reference']),
  )
})

test('finds an unknown code', async () => {
  const { sourcedId = '' } = personReader(college)('full.time').of('student_programs')[0] ?? {}
  const broken = await brokenBy('student_programs', change(sourcedId, ',ACT,', ',ZZZ,'))
  expect(broken).toEqual(['student_programs: reference'])
})

test('finds a student with two primary programs', async () => {
  const second = college.rows('student_programs').find(({ primary }) => primary === 'false')
  const broken = await brokenBy(
    'student_programs',
    change(second?.sourcedId ?? '', 'inactive,false', 'inactive,true'),
  )
  expect(broken).toEqual(['student_programs: one primary program'])
})

test('finds overlapping terms', async () => {
  const broken = await brokenBy('academicSessions', change('T2026FA', '2026-08-24', '2026-07-20'))
  expect(broken).toContain('academicSessions: term order')
})

test.each([
  { what: 'a mail address', value: 'someone@gmail.com' },
  { what: 'a phone number', value: '+13195551234' },
  { what: 'a social security number', value: '123-45-6789' },
])('detects $what of a possible real person', async ({ value }) => {
  const contact = personReader(college)('full.time').of('contacts')[0] ?? {}
  const broken = await brokenBy(
    'contacts',
    change(contact.sourcedId ?? '', contact.value ?? '', value),
  )
  expect(broken).toEqual(['contacts: no real contact'])
})

test('finds a missing value and one of the wrong type', async () => {
  const { sourcedId = '', startTime } = meetingOf('full.time', 0)
  expect(await brokenBy('meetings', change(sourcedId, `${startTime},`, '25:99,'))).toContain(
    'meetings: value',
  )
  expect(await brokenBy('courses', change('C-ENG-105', 'Composition I', ''))).toEqual([
    'courses: value',
  ])
})

test('finds a column in the wrong place', async () => {
  const broken = await brokenBy('holds', (lines) => [
    (lines[0] ?? '').replace('title,category', 'category,title'),
    ...lines.slice(1),
  ])
  expect(broken).toContain('holds: header')
})

test('finds a college where every grade is an A', async () => {
  const broken = await brokenBy('registrations_ext', (lines) =>
    lines.map((line) => line.replace(/,(B|C|F),true,/, ',A,true,')),
  )
  expect(broken).toContain('*: distribution')
})
