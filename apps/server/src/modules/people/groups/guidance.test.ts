import { describe, expect, test } from 'vitest'
import {
  buildAdvisor,
  buildEntry,
  buildProgram,
  buildProgramRole,
  buildSelfAssessment,
} from '#testing/build-guidance.ts'
import { buildPerson } from '#testing/build-person.ts'
import { buildContact } from '#testing/build-records.ts'
import { buildCode } from '#testing/build-section.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-09-01T15:00:00Z'))

/** A staff member with an email address and a phone number. */
async function colleague(overrides: { optOut?: boolean; last?: string } = {}) {
  const { db } = app().database
  const { id } = await buildPerson(db, {
    legalFirst: 'Rosa',
    legalLast: overrides.last ?? 'Benavides',
  })
  await buildContact(db, id, { kind: 'email', type: 'personal', value: 'own@mail.example' })
  await buildContact(db, id, { kind: 'email', type: 'school', value: 'rosa@prairiebend.example' })
  await buildContact(db, id, {
    kind: 'phone',
    type: 'business',
    value: '+13195550114',
    extension: '4127',
  })
  if (overrides.optOut)
    await db.updateTable('person').set({ directory_opt_out: true }).where('id', '=', id).execute()
  return id
}

describe('a student reads their advisors', () => {
  test('R1.10 with contact details, current ones first, the primary one on top', async () => {
    const { db } = app().database
    await buildCode(db, { list: 'advisorType', code: 'ACA', title: 'Academic advisor' })
    const extra = { translations: { es: { title: 'Centro Commons' } } }
    await buildCode(db, { list: 'building', code: 'CMN', title: 'Commons', extra })
    const program = await buildProgram(db)
    const { id, read } = await signedInStudent(app())
    const rosa = await colleague()
    const others = await Promise.all(['Second', 'Former'].map((last) => colleague({ last })))
    await buildAdvisor(db, id, others[1] ?? '', { end_on: '2026-05-08', is_primary: true })
    await buildAdvisor(db, id, others[0] ?? '', { type_code: 'FAC', office: 'Commonsense 1' })
    await buildAdvisor(db, id, rosa, {
      is_primary: true,
      program_id: program.id,
      office: 'Commons 210',
      booking_url: 'https://booking.example/rosa',
    })
    const { advisors } = await read('advisors')
    expect(advisors.data.map(({ person }) => person.displayName)).toEqual([
      'Rosa Benavides',
      'Rosa Second',
      'Rosa Former',
    ])
    expect(advisors.data[0]).toMatchObject({
      person: {
        email: 'rosa@prairiebend.example',
        phone: '+13195550114',
        extension: '4127',
        office: 'Commons 210',
        translations: { es: { office: 'Centro Commons 210' } },
        photoUrl: null,
      },
      type: { code: 'ACA', title: 'Academic advisor' },
      isPrimary: true,
      program: { code: program.code, title: 'Welding Technology' },
      endOn: null,
      bookingUrl: 'https://booking.example/rosa',
    })
    expect(advisors.data[1]).toMatchObject({
      person: { office: 'Commonsense 1', translations: {} },
      type: { code: 'FAC', title: 'FAC' },
      program: null,
    })
  })

  test('lists an advisor who opted out of the directory without contact details', async () => {
    const { db } = app().database
    const { id, read } = await signedInStudent(app())
    await buildAdvisor(db, id, await colleague({ optOut: true }))
    const [advisor] = (await read('advisors')).advisors.data
    expect(advisor?.person).toMatchObject({
      displayName: 'Rosa Benavides',
      email: null,
      phone: null,
      extension: null,
    })
  })

  test('leaves out an advisor who died or was removed by the college', async () => {
    const { db } = app().database
    const { id, read } = await signedInStudent(app())
    const [dead, former] = [await colleague(), await colleague()]
    await db.updateTable('person').set({ is_deceased: true }).where('id', '=', dead).execute()
    await buildAdvisor(db, id, dead)
    await buildAdvisor(db, id, former, { removed_at: new Date() })
    expect((await read('advisors')).advisors.data).toEqual([])
  })

  test('leaves out an advisor who has left', async () => {
    const { db } = app().database
    const { id, read } = await signedInStudent(app())
    const formerAdvisor = await colleague()
    await db
      .updateTable('person')
      .set({ removed_at: new Date() })
      .where('id', '=', formerAdvisor)
      .execute()
    await buildAdvisor(db, id, formerAdvisor)
    expect((await read('advisors')).advisors.data).toEqual([])
  })
})

describe('roles in programs', () => {
  test('shows a student the roles of their own programs only', async () => {
    const { db } = app().database
    const [mine, left, other] = [
      await buildProgram(db),
      await buildProgram(db),
      await buildProgram(db),
    ]
    const { id, read } = await signedInStudent(app())
    await buildEntry(db, id, mine.id)
    await buildEntry(db, id, left.id, { status: 'inactive' })
    const rosa = await colleague()
    for (const { id: program } of [mine, left, other]) await buildProgramRole(db, program, rosa)
    const { programRoles } = await read('programRoles')
    expect(programRoles.data).toMatchObject([
      {
        program: { code: mine.code },
        role: 'coordinator',
        person: { id: rosa, displayName: 'Rosa Benavides', email: 'rosa@prairiebend.example' },
      },
    ])
  })

  test("shows staff their own roles, once each, and no one else's", async () => {
    const { db } = app().database
    const program = await buildProgram(db)
    const { id, read } = await signedInStudent(app())
    await buildProgramRole(db, program.id, id, { role: 'dean' })
    await buildProgramRole(db, program.id, await colleague(), { role: 'faculty' })
    const { data } = (await read('programRoles')).programRoles
    expect(data.map(({ role }) => role)).toEqual(['dean'])
    // A person who also studies the program sees everyone in its roles, and themselves once.
    await buildEntry(db, id, program.id)
    const both = (await read('programRoles')).programRoles.data
    expect(both.map(({ role }) => role)).toEqual(['dean', 'faculty'])
  })

  test.each([
    { start_on: '2026-09-01', end_on: '2026-09-01', shown: 1 },
    { start_on: '2026-09-02', end_on: null, shown: 0 },
    { start_on: null, end_on: '2026-08-31', shown: 0 },
    { start_on: null, end_on: null, shown: 1 },
  ])(
    'a role from $start_on to $end_on is shown on September 1: $shown',
    async ({ shown, ...dates }) => {
      const { db } = app().database
      const program = await buildProgram(db)
      const { id, read } = await signedInStudent(app())
      await buildProgramRole(db, program.id, id, dates)
      expect((await read('programRoles')).programRoles.data).toHaveLength(shown)
    },
  )
})

test("lists an English learner's current self-assessment before the one it replaced", async () => {
  const { db } = app().database
  const { id, read } = await signedInStudent(app())
  await buildSelfAssessment(db, id, { source: 'self', status: 'superseded', level: 3 })
  await buildSelfAssessment(db, id, { course_number: 'ESL-053', course_title: 'Writing' })
  await buildSelfAssessment(db, id, { area: 'reading', taken_on: '2026-08-12', level: 0 })
  const { data } = (await read('selfAssessments')).selfAssessments
  expect(data).toMatchObject([
    { area: 'reading', level: 0, status: 'current', recommendedCourse: null },
    { area: 'writing', level: 4, recommendedCourse: { id: 'ESL-053', shortTitle: 'Writing' } },
    { source: 'self', status: 'superseded' },
  ])
})
