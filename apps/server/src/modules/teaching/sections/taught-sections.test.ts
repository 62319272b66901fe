import { expect, test } from 'vitest'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildInstructor, buildMeeting, buildSection } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
const db = () => app().database.db
const url = '/v1/teaching/section/mine'

async function read(username: string) {
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ url, headers: { ...headers } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

test('an instructor sees the sections they lead or help with, with meetings, seats and waitlist', async () => {
  await sendTables(db())
  await sendTables(db(), 'section_instructor')
  const lead = await buildAccount(db(), { roles: ['instructor'], legalLast: 'Haverkamp' })
  const helper = await buildAccount(db(), { roles: ['student'], legalLast: 'Abdi' })
  const seats = { capacity: 24, waitlist_max: 5, census_on: '2026-09-08' }
  const section = await buildSection(db(), { section: seats })
  await buildInstructor(db(), section.id, lead.id)
  await buildInstructor(db(), section.id, helper.id, false)
  await buildMeeting(db(), section.id)
  for (const status of [
    { status_code: 'N' },
    { status_code: 'A' },
    { status_code: 'WL', waitlist_place: 1 },
    { status_code: 'D' },
  ])
    await buildRegistration(db(), (await buildPerson(db())).id, section.id, status)
  const mine = await read(lead.username)
  agreesWithContract('TaughtSections', mine)
  expect(mine.source.state).toBe('current')
  expect(mine.sections).toMatchObject([
    {
      isPrimary: true,
      rosterClosesOn: '2027-03-11',
      section: {
        name: section.name,
        censusOn: '2026-09-08',
        lastDropOn: null,
        capacity: 24,
        enrolled: 2,
        waitlist: { max: 5, count: 1 },
        instructors: [{ isPrimary: true }, { isPrimary: false, displayName: 'Robin Abdi' }],
        meetings: [{ days: ['MO', 'WE'], room: { number: '204' } }],
      },
    },
  ])
  expect((await read(helper.username)).sections).toMatchObject([
    { isPrimary: false, section: { name: section.name } },
  ])
})

test('lists nothing for a student, and nothing that is no longer assigned', async () => {
  const student = await buildAccount(db(), { roles: ['student'] })
  const section = await buildSection(db())
  await buildRegistration(db(), student.id, section.id)
  expect((await read(student.username)).sections).toEqual([])
  await buildInstructor(db(), section.id, student.id)
  await db()
    .updateTable('section_instructor')
    .set({ removed_at: new Date() })
    .where('person_id', '=', student.id)
    .execute()
  expect((await read(student.username)).sections).toEqual([])
})

test('reports seats as unknown if the college sent no registrations or instructors', async () => {
  await db().deleteFrom('sis_delivery').execute()
  const lead = await buildAccount(db(), { roles: ['instructor'] })
  await buildInstructor(db(), (await buildSection(db())).id, lead.id)
  const { source, sections } = await read(lead.username)
  expect(source).toEqual({ state: 'notProvided', asOf: null })
  expect(sections).toMatchObject([{ section: { enrolled: null } }])
})
