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

async function aStudent(registration: Parameters<typeof buildRegistration>[3] = {}) {
  const account = await buildAccount(db(), { roles: ['student'] })
  const section = await buildSection(db())
  await buildMeeting(db(), section.id, { days: ['MO'], start_time: '09:00', end_time: '09:50' })
  await buildRegistration(db(), account.id, section.id, registration)
  const { headers } = await signIn(app(), account.username)
  return { section, headers }
}

test('R8.7 a student takes one class into a calendar, and no other', async () => {
  const { section, headers } = await aStudent()
  const answer = await app().inject({ url: urlOf(section.id), headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(readICalendar(answer.body)).toBeTruthy()
  expect(answer.body).toContain('RRULE:FREQ=WEEKLY')
})

test('R1.10 R8.7 who reads Spanish takes the dates of a class in Spanish', async () => {
  const { section, headers } = await aStudent()
  const answer = await app().inject({ url: `${urlOf(section.id)}?language=es`, headers })
  expect(answer.body).toContain('SUMMARY;LANGUAGE=es:Termina ENG-105')
  const other = await app().inject({ url: `${urlOf(section.id)}?language=fr`, headers })
  expect(other.statusCode).toBe(400)
})

test('R8.7 a class of somebody else is no class of mine, and a stranger is asked to sign in', async () => {
  const { section } = await aStudent()
  const { headers } = await aStudent()
  expect((await app().inject({ url: urlOf(section.id), headers })).statusCode).toBe(404)
  expect((await app().inject({ url: urlOf(section.id) })).statusCode).toBe(401)
})

test('R8.7 a class that was dropped, or is only waited for, goes into no calendar', async () => {
  for (const status_code of ['D', 'WL']) {
    const { section, headers } = await aStudent({ status_code })
    expect((await app().inject({ url: urlOf(section.id), headers })).statusCode).toBe(404)
  }
})

test('R8.7 a class taken into a calendar stays in no browser that others use', async () => {
  const { section, headers } = await aStudent()
  const answer = await app().inject({ url: urlOf(section.id), headers })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('R8.7 an address that names no class by an id is refused by name', async () => {
  const { headers } = await aStudent()
  const answer = await app().inject({ url: urlOf('BIO-101'), headers })
  expect([answer.statusCode, answer.json().error.fields[0].path]).toEqual([400, 'id'])
})
