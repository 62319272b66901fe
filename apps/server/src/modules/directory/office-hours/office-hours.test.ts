import { expect, test } from 'vitest'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const db = () => app().database.db
const url = '/v1/directory/office-hours'
const today = collegeDate(new Date(), 'America/Chicago')

type Headers = Readonly<Record<string, string>>

const row = {
  days: ['MO', 'WE'],
  from: '13:00',
  to: '15:00',
  place: 'Linden Hall 247',
  videoUrl: null as string | null,
}
const input = { hours: [row], note: 'Or by appointment.', untilOn: addDays(today, 30) }

const post = (headers: Headers, payload: object = input) =>
  app().inject({ method: 'PUT', url: `${url}/mine`, headers: { ...headers }, payload })
const readHours = async (headers: Headers) =>
  (await app().inject({ url: `${url}/mine`, headers: { ...headers } })).json()
const read = async (headers: Headers, personIds: string[]) =>
  (
    await app().inject({
      method: 'POST',
      url: `${url}/query`,
      headers: { ...headers },
      payload: { personIds },
    })
  ).json()

async function newUser(role: 'instructor' | 'advisor' | 'student' | 'employee') {
  const built = await buildAccount(db(), { roles: [role] })
  return { id: built.id, headers: (await signIn(app(), built.username)).headers }
}

test('an instructor posts office hours, and everyone who signs in reads them', async () => {
  const instructor = await newUser('instructor')
  expect(await readHours(instructor.headers)).toEqual({
    mayPost: true,
    posted: null,
    isOver: false,
  })
  expect((await post(instructor.headers)).statusCode).toBe(204)
  const own = await readHours(instructor.headers)
  agreesWithContract('MyOfficeHours', own)
  expect(own).toMatchObject({ posted: input, isOver: false })
  const student = await newUser('student')
  const [found] = await read(student.headers, [instructor.id, student.id])
  agreesWithContract('OfficeHours', found)
  expect(found).toMatchObject({ personId: instructor.id, ...input })
  await post(instructor.headers, { ...input, note: null })
  expect(await read(student.headers, [instructor.id])).toMatchObject([{ note: null }])
})

test('shows ended hours only to their owner, marked as ended', async () => {
  const advisor = await newUser('advisor')
  await post(advisor.headers)
  await db()
    .updateTable('office_hours')
    .set({ until_on: addDays(today, -1) })
    .where('person_id', '=', advisor.id)
    .execute()
  expect(await read(advisor.headers, [advisor.id])).toEqual([])
  expect(await readHours(advisor.headers)).toMatchObject({
    posted: { note: input.note },
    isOver: true,
  })
})

test('deletes them, and does nothing the second time', async () => {
  const instructor = await newUser('instructor')
  await post(instructor.headers)
  for (const _ of [1, 2]) {
    const { headers } = instructor
    const response = await app().inject({ method: 'DELETE', url: `${url}/mine`, headers })
    expect(response.statusCode).toBe(204)
  }
  expect(await readHours(instructor.headers)).toMatchObject({ posted: null })
})

test('rejects people who neither teach nor advise', async () => {
  for (const role of ['student', 'employee'] as const) {
    const { headers } = await newUser(role)
    expect((await post(headers)).statusCode).toBe(403)
    expect(await readHours(headers)).toMatchObject({ mayPost: false })
  }
})

test.each([
  ['hours.0.videoUrl', { hours: [{ ...row, videoUrl: 'http://meet.example/' }] }],
  ['hours.0.place', { hours: [{ ...row, place: null }] }],
  ['hours.1.to', { hours: [row, { ...row, to: '12:00' }] }],
  ['hours.0.days', { hours: [{ ...row, days: [] }] }],
  ['untilOn', { untilOn: addDays(today, -1) }],
])('names the field that is wrong: %s', async (path, different) => {
  const { headers } = await newUser('instructor')
  const response = await post(headers, { ...input, ...different })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.fields[0].path).toBe(path)
})
