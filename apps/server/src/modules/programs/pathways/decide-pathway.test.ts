import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildStudentProgram } from '#testing/build-records.ts'
import { buildPeriod } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-11-10T15:00:00Z'))
const url = '/v1/programs/pathway/change-request'

async function requestChange(personId: string, overrides: object = {}): Promise<string> {
  const { db } = app().database
  const texts = { title: 'Health care', description: 'Care for people.' }
  const pathway = await db
    .insertInto('pathway')
    .values({ kind: 'career', code: randomUUID(), ...texts })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('pathway_change')
    .values({
      person_id: personId,
      pathway_id: pathway.id,
      start_period_id: (await buildPeriod(db, { title: 'Spring 2027' })).id,
      reason: 'I want to be a nurse.',
      requested_at: new Date('2026-11-02T15:00:00Z'),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function caller(permissions: 'pathways.decide'[] = []) {
  const { username, id } = await buildAccount(app().database.db, { permissions })
  const { headers } = await signIn(app(), username)
  const get = (path: string) => app().inject({ url: path, headers })
  return {
    id,
    list: (isDecided: boolean, more = '') => get(`${url}?isDecided=${isDecided}${more}`),
    decide: (request: string, payload: object) =>
      app().inject({ method: 'PATCH', url: `${url}/${request}`, headers, payload }),
    history: async () => (await get('/v1/programs/pathway/change-mine')).json(),
    told: async () => (await get('/v1/alertification/notifications/2026-11-10/2026-11-10')).json(),
  }
}
const advisor = () => caller(['pathways.decide'])
const approve = { decision: 'approve', message: null }
const decline = { decision: 'decline', message: 'Nursing is full until fall.' }

const auditOf = async (actorId: string, action: string) =>
  app()
    .database.db.selectFrom('audit_event')
    .where('actor_id', '=', actorId)
    .where('action', '=', action)
    .select(['subject_id', 'details'])
    .execute()

test('R8.6 R8.20 an advisor reads pending requests, oldest first, with the current program', async () => {
  const student = await caller()
  await buildStudentProgram(app().database.db, student.id, { program: { title: 'Welding' } })
  const newer = await requestChange(student.id, { requested_at: new Date('2026-11-05T15:00:00Z') })
  const older = await requestChange(student.id)
  const { list, id } = await advisor()
  const response = await list(false, '&pageSize=100')
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('PathwayChangeRequestPage', response.json())
  const mine = response
    .json()
    .items.filter(({ person }: { person: { id: string } }) => person.id === student.id)
  expect(mine.map((request: { id: string }) => request.id)).toEqual([older, newer])
  expect(mine[0]).toMatchObject({
    program: { title: 'Welding' },
    pathway: { title: 'Health care' },
    startTerm: { title: 'Spring 2027' },
    reason: 'I want to be a nurse.',
    decidedBy: null,
  })
  const [event] = await auditOf(id, 'viewPathwayRequests')
  expect(JSON.stringify(event)).toContain(older)
  expect(JSON.stringify(event)).not.toContain('nurse')
  const lastPage = (await list(false, '&pageNumber=999')).json()
  expect(lastPage).toMatchObject({ items: [], totalCount: response.json().totalCount })
})

test('R8.6 notifies a student of an approval once and adds it to their history', async () => {
  const [student, staff] = [await caller(), await advisor()]
  const request = await requestChange(student.id)
  const response = await staff.decide(request, approve)
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('PathwayChangeRequest', response.json())
  expect(response.json()).toMatchObject({ state: 'approved', decidedBy: expect.any(String) })
  expect(await student.history()).toMatchObject([
    { requestId: request, state: 'approved', decidedAt: '2026-11-10T15:00:00.000Z' },
  ])
  expect(await student.told()).toMatchObject([
    {
      title: 'Your new pathway is approved',
      body: 'Health care, from Spring 2027.',
      translations: {
        es: { title: 'Se aprobó su nueva ruta', body: 'Health care, desde Primavera 2027.' },
      },
      url: '/profile/program-plan',
    },
  ])
  expect(await auditOf(staff.id, 'decidePathwayChange')).toEqual([
    { subject_id: student.id, details: { requestId: request, decision: 'approve' } },
  ])
  const done = (await staff.list(true)).json().items
  expect(done.map((item: { id: string }) => item.id)).toContain(request)
})

test('R8.6 a declined student reads the reason, however long', async () => {
  const [student, staff] = [await caller(), await advisor()]
  const request = await requestChange(student.id)
  const message = `Full. ${'Come and see us soon. '.repeat(20)}`.trim()
  await staff.decide(request, { decision: 'decline', message })
  expect(await student.history()).toMatchObject([{ state: 'rejected', message }])
  const [notice] = await student.told()
  expect(notice.title).toBe('Your pathway request was declined')
  expect(notice.body).toMatch(/^Health care, from Spring 2027\. Full\..*…$/)
  expect(notice.body.length).toBeLessThanOrEqual(140)
  expect(notice.translations.es.title).toBe('No se aprobó su solicitud de ruta')
  expect(notice.translations.es.body).toMatch(/^Health care, desde .* Full\..*…$/)
  expect(notice.translations.es.body.length).toBeLessThanOrEqual(140)
})

test('accepts one of two concurrent decisions and reports a conflict to the other', async () => {
  const [student, one, other] = [await caller(), await advisor(), await advisor()]
  const request = await requestChange(student.id)
  const answers = await Promise.all([one.decide(request, approve), other.decide(request, decline)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await student.told()).toHaveLength(1)
})

test("rejects a decision about one's own request", async () => {
  const staff = await advisor()
  const request = await requestChange(staff.id)
  expect((await staff.decide(request, approve)).statusCode).toBe(403)
  expect(await staff.history()).toMatchObject([{ state: 'submitted' }])
})

test.each([
  [{ decision: 'decline', message: null }, 'message'],
  [{ decision: 'decline', message: '  ' }, 'message'],
  [{ decision: 'decline', message: 'x'.repeat(501) }, 'message'],
  [{ decision: 'maybe', message: null }, 'decision'],
  [{}, ''],
])('rejects a decision without enough detail: %j', async (payload, field) => {
  const [student, staff] = [await caller(), await advisor()]
  const response = await staff.decide(await requestChange(student.id), payload)
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain(field)
  expect(await student.history()).toMatchObject([{ state: 'submitted' }])
})

test('R5.6 returns 403 without the permission and 404 for an unknown request', async () => {
  const student = await caller()
  const request = await requestChange(student.id)
  expect((await student.list(false)).statusCode).toBe(403)
  expect((await student.decide(request, approve)).statusCode).toBe(403)
  expect((await app().inject({ url: `${url}?isDecided=true` })).statusCode).toBe(401)
  expect((await (await advisor()).decide(randomUUID(), approve)).statusCode).toBe(404)
})
