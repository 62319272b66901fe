import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration, buildRestriction } from '#testing/build-records.ts'
import { buildPeriod, buildSection } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { useOffer } from '#testing/offer/use-offer.ts'
import { signIn } from '#testing/sign-in.ts'
import type { Rehearsal } from './rehearsal.schema.ts'

const { app, offer, term } = useOffer()
const db = () => app().database.db
const opensAt = '2026-07-06T13:00:00.000Z'

let earlierId = ''

beforeEach(async () => {
  await db().deleteFrom('registration_request').execute()
  await db()
    .updateTable('academic_period')
    .set({ registration_opens_at: opensAt })
    .where('id', '=', term().id)
    .execute()
  const spring = { start_on: '2026-01-12', end_on: '2026-05-08' }
  earlierId = (await buildPeriod(db(), { code: '2026SP', title: 'Spring 2026', ...spring })).id
})

async function rehearse(body: object = {}, permission = 'registration.write') {
  const { username } = await buildAccount(db(), { permissions: [permission] })
  const { headers } = await signIn(app(), username)
  const url = '/v1/registration/rehearsals'
  return app().inject({ method: 'POST', url, headers, payload: body })
}

async function rehearsed(body: object = {}): Promise<Rehearsal> {
  const response = await rehearse(body)
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('RegistrationRehearsal', response.json())
  return response.json()
}

/** A class of the earlier term, of the course of a class of the rehearsed one. */
async function earlierClass(courseId: string) {
  const section = await buildSection(db(), { periodId: earlierId, course: { number: 'TMP-1' } })
  await db()
    .updateTable('section')
    .set({ course_id: courseId, number: '01' })
    .where('id', '=', section.id)
    .execute()
  return section.id
}

async function courseOf(sectionId: string): Promise<string> {
  const { course_id } = await db()
    .selectFrom('section')
    .where('id', '=', sectionId)
    .select('course_id')
    .executeTakeFirstOrThrow()
  return course_id
}

async function studentIn(sectionId: string, registered_on = '2025-11-03') {
  const person = await buildAccount(db(), { roles: ['student'] })
  await buildRegistration(db(), person.id, sectionId, { registered_on })
  return person
}

test('replays the first day of the last term with the next term’s seats, holds and windows', async () => {
  const next = await offer('ENG-105', 'Composition I', { capacity: 2, waitlist_max: 0 })
  const earlier = await earlierClass(await courseOf(next.id))
  const students = []
  for (let many = 0; many < 4; many++) students.push(await studentIn(earlier))
  await studentIn(earlier, '2025-11-20')
  const [held] = students
  await buildRestriction(db(), held?.id ?? '', {
    blocks_registration: true,
    category: 'financial',
    start_on: '2026-05-01',
  })
  const rehearsal = await rehearsed()
  expect(rehearsal).toMatchObject({
    term: { code: '2026FA' },
    earlier: { code: '2026SP' },
    knownBy: 'day',
    firstOn: '2025-11-03',
    opensAt,
    students: 4,
    gone: 0,
    requests: { registered: 2, waitlisted: 0, refused: 2, unknown: 0 },
    filledCount: 1,
    filled: [{ section: { name: 'ENG-105-01', title: 'Composition I' }, tooLate: 1 }],
    // The demo college registers in the hub itself.
    calls: { perSecond: null, total: 0, longestWaitSeconds: null },
    mistakes: [],
  })
  expect(rehearsal.reasons).toEqual(
    expect.arrayContaining([
      { code: 'full', requests: 1, students: 1 },
      { code: 'hold', requests: 1, students: 1 },
    ]),
  )
  for (const { id, username } of students)
    for (const personalValue of [id, username])
      expect(JSON.stringify(rehearsal)).not.toContain(personalValue)
})

test('counts courses that the term doesn’t offer, and students who left', async () => {
  const gone = await studentIn((await buildSection(db(), { periodId: earlierId })).id)
  const other = await buildSection(db(), { periodId: earlierId, course: { number: 'ART-101' } })
  await studentIn(other.id)
  await db()
    .updateTable('person')
    .set({ removed_at: new Date() })
    .where('id', '=', gone.id)
    .execute()
  expect(await rehearsed({ term: '2026FA', earlier: '2026SP' })).toMatchObject({
    students: 1,
    gone: 1,
    reasons: [{ code: 'notOffered', requests: 1, students: 1 }],
  })
})

test('uses the times of the hub’s own requests if it registered students from the start', async () => {
  const next = await offer('ENG-105', 'Composition I', { capacity: 1 })
  const earlier = await earlierClass(await courseOf(next.id))
  for (const minutes of [0, 5, 70]) {
    const { id } = await buildAccount(db(), { roles: ['student'] })
    await db()
      .insertInto('registration_request')
      .values({
        id: crypto.randomUUID(),
        person_id: id,
        section_id: earlier,
        action: 'add',
        state: 'refused',
        requested_at: new Date(Date.parse('2025-11-03T14:00:00Z') + minutes * 60_000),
      })
      .execute()
  }
  expect(await rehearsed()).toMatchObject({
    knownBy: 'request',
    firstOn: '2025-11-03',
    students: 2,
    requests: { registered: 1, refused: 1 },
    filled: [{ afterSeconds: 0, tooLate: 1 }],
  })
})

test('changes nothing, and is audited', async () => {
  const next = await offer('ENG-105', 'Composition I', { capacity: 2 })
  await studentIn(await earlierClass(await courseOf(next.id)))
  const count = async () =>
    (await db().selectFrom('section_registration').select('id').execute()).length
  const before = await count()
  const audited = async () =>
    (
      await db()
        .selectFrom('audit_event')
        .where('action', '=', 'rehearseRegistration')
        .where(sql`details`, '=', sql`'{"term": "2026FA", "earlier": "2026SP"}'::jsonb`)
        .select('id')
        .execute()
    ).length
  const until = await audited()
  await rehearsed()
  expect(await count()).toBe(before)
  expect(await audited()).toBe(until + 1)
})

test('names an unknown term, and reports when there is nothing to replay', async () => {
  const field = async (body: object) => (await rehearse(body)).json().error.fields[0]?.path
  expect(await field({ term: 'NEVER' })).toBe('term')
  expect(await field({ earlier: '2026FA' })).toBe('earlier')
  expect((await rehearse()).statusCode).toBe(409)
  await db().updateTable('academic_period').set({ registration_opens_at: null }).execute()
  const undated = await rehearse()
  expect(undated.statusCode).toBe(409)
  expect(undated.json().error.message).toContain('registration dates')
  expect((await rehearse({}, 'sync.manage')).statusCode).toBe(403)
})
