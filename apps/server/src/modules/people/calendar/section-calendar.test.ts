import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildMeeting, buildSection } from '#testing/build-section.ts'
import { readICalendar } from '#testing/read/read-icalendar.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-10-20T15:00:00Z'))
const db = () => app().database.db
const urlOf = (id: string) => `/v1/people/person/mine/section/${id}/calendar`

async function buildStudent(registration: Parameters<typeof buildRegistration>[3] = {}) {
  const account = await buildAccount(db(), { roles: ['student'] })
  const section = await buildSection(db())
  await buildMeeting(db(), section.id, { days: ['MO'], start_time: '09:00', end_time: '09:50' })
  await buildRegistration(db(), account.id, section.id, registration)
  const { headers } = await signIn(app(), account.username)
  return { section, headers }
}

test('R8.7 a student downloads one class, and no other, for a calendar', async () => {
  const { section, headers } = await buildStudent()
  const response = await app().inject({ url: urlOf(section.id), headers })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(readICalendar(response.body)).toBeTruthy()
  expect(response.body).toContain('RRULE:FREQ=WEEKLY')
})

test('R1.10 R8.7 a student who reads Spanish gets the dates of a class in Spanish', async () => {
  const { section, headers } = await buildStudent()
  const response = await app().inject({ url: `${urlOf(section.id)}?language=es`, headers })
  expect(response.body).toContain('SUMMARY;LANGUAGE=es:Termina ENG-105')
  const other = await app().inject({ url: `${urlOf(section.id)}?language=fr`, headers })
  expect(other.statusCode).toBe(400)
})

test("R8.7 returns 404 for another person's class and 401 to anonymous callers", async () => {
  const { section } = await buildStudent()
  const { headers } = await buildStudent()
  expect((await app().inject({ url: urlOf(section.id), headers })).statusCode).toBe(404)
  expect((await app().inject({ url: urlOf(section.id) })).statusCode).toBe(401)
})

test('R8.7 returns 404 for a dropped or waitlisted class', async () => {
  for (const status_code of ['D', 'WL']) {
    const { section, headers } = await buildStudent({ status_code })
    expect((await app().inject({ url: urlOf(section.id), headers })).statusCode).toBe(404)
  }
})

test('R8.7 keeps a downloaded class out of the cache of a shared browser', async () => {
  const { section, headers } = await buildStudent()
  const response = await app().inject({ url: urlOf(section.id), headers })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('R8.7 rejects an invalid section ID and names the field', async () => {
  const { headers } = await buildStudent()
  const response = await app().inject({ url: urlOf('BIO-101'), headers })
  expect([response.statusCode, response.json().error.fields[0].path]).toEqual([400, 'id'])
})
