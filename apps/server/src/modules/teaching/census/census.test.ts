import { expect, test } from 'vitest'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildInstructor, buildPeriod, buildSection } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp()
const db = () => app().database.db
const today = collegeDate(new Date(), 'America/Chicago')

/** A section with an instructor and one student, reported as given. */
async function reported(name: string, value: string | null, corrected?: string) {
  await sendTables(db(), 'section_instructor')
  const dates = { start_on: addDays(today, -20), end_on: addDays(today, 60) }
  const { id: periodId } = await buildPeriod(db(), { ...dates, census_on: null })
  const sectionFields = { ...dates, name, census_on: addDays(today, -3) }
  const section = await buildSection(db(), { periodId, section: sectionFields })
  const teacher = await buildAccount(db(), { legalFirst: 'Ann', legalLast: 'Reed' })
  await buildInstructor(db(), section.id, teacher.id)
  const student = await buildAccount(db(), { roles: ['student'], legalLast: name })
  await buildRegistration(db(), student.id, section.id)
  const { headers } = await signIn(app(), teacher.username)
  const url = `/v1/teaching/section/${section.id}/entries/attendance`
  const read = async () => (await app().inject({ url, headers: { ...headers } })).json()
  const send = (method: 'PUT' | 'POST', path: string, payload: object) =>
    app().inject({ method, url: `${url}${path}`, headers: { ...headers }, payload })
  const [row] = (await read()).rows
  const entry = { registrationId: row.registrationId, value, lastAttendedOn: null }
  if (value !== null) {
    await send('PUT', '', { entries: [{ ...entry, version: 0 }] })
    await send('POST', '/report', { version: (await read()).version })
  }
  if (corrected) {
    const [{ reported: [last] = [] }] = (await read()).rows
    const reason = '=HYPERLINK("x")'
    await send('POST', '/correction', { ...entry, value: corrected, reason, seenId: last.id })
  }
  return { section, student }
}

async function getAs(permission: 'attendance.read' | 'attendance.export', path = '') {
  const { id, username } = await buildAccount(db(), { permissions: [permission] })
  const { headers } = await signIn(app(), username)
  const response = await app().inject({
    url: `/v1/teaching/census${path}`,
    headers: { ...headers },
  })
  return { id, response }
}

test('a dean sees which classes have certified, and who certified them, but no students', async () => {
  const done = await reported('ENG-105-C1', 'attended')
  const open = await reported('ENG-105-C2', null)
  const { response } = await getAs('attendance.read')
  agreesWithContract('CensusList', response.json())
  const mine = response
    .json()
    .sections.filter(({ id }: { id: string }) => [done.section.id, open.section.id].includes(id))
  expect(mine).toMatchObject([
    { name: 'ENG-105-C1', subject: 'ENG', instructors: ['Ann Reed'], certifiedBy: 'Ann Reed' },
    { name: 'ENG-105-C2', certifiedBy: null, certifiedAt: null, censusOn: addDays(today, -3) },
  ])
  expect(response.body).not.toContain(done.student.id)
  expect(response.json().source.state).toBe('current')
})

test('lists absent students and corrections for the registrar, in each student’s access log', async () => {
  const neverAttended = await reported('ENG-105-R1', 'neverAttended')
  await reported('ENG-105-R2', 'neverAttended', 'attended')
  await reported('ENG-105-R3', 'attended')
  const { id, response } = await getAs('attendance.export', '/reports')
  agreesWithContract('AttendanceReports', response.json())
  const ownReport = response
    .json()
    .reports.filter(({ section }: { section: string }) => section.startsWith('ENG-105-R'))
  expect(ownReport).toMatchObject([
    { section: 'ENG-105-R1', lastName: 'ENG-105-R1', value: 'neverAttended', reason: null },
    { section: 'ENG-105-R2', value: 'attended', reason: '=HYPERLINK("x")' },
  ])
  const { rows } = await app().database.pool.query(
    `select 1 from audit_event where actor_id = $1 and subject_id = $2 and action = $3`,
    [id, neverAttended.student.id, 'viewAttendanceReports'],
  )
  expect(rows).toHaveLength(1)
})

test('the list of classes opens no student’s report, and neither does teaching', async () => {
  expect((await getAs('attendance.read', '/reports')).response.statusCode).toBe(403)
  expect((await getAs('attendance.export')).response.statusCode).toBe(403)
})
