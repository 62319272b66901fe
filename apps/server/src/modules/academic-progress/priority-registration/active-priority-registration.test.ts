import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildGpa } from '#testing/build-records.ts'
import { buildPeriod, merged } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signedInStudent } from '#testing/read-groups.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-11-10T15:00:00Z'))
const url = '/v1/academic-progress/priority-registration'
let headers: Readonly<Record<string, string>> = {}
let springId = ''

const active = async (by: Readonly<Record<string, string>>) => {
  const response = await app().inject({ url: `${url}/active`, headers: by })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const write = (method: 'POST' | 'PATCH', path: string, payload?: object) =>
  app().inject({ method, url: `${url}${path}`, headers, ...(payload && { payload }) })

beforeAll(async () => {
  const { db } = app().database
  const staff = await buildAccount(db, { permissions: ['priority.write'] })
  headers = (await signIn(app(), staff.username)).headers
  await buildPeriod(db)
  const spring = await buildPeriod(db, {
    code: '2027SP',
    title: 'Spring 2027',
    start_on: '2027-01-25',
    end_on: '2027-05-21',
    registration: 'open',
    registration_opens_at: '2026-11-02T14:00:00Z',
    registration_closes_at: '2027-02-02T05:00:00Z',
  })
  springId = spring.id
})

beforeEach(() => emptyTables(app().database.pool, 'priority_registration'))

/** The groups of the spring term. */
async function openGroups(): Promise<{ id: string; label: string }[]> {
  const created = await write('POST', '', {
    academicPeriodId: springId,
    title: 'Spring priority',
    windows: [
      {
        label: '30 credits',
        translations: { es: { label: '30 créditos' } },
        opensAt: '2026-11-03T14:00:00Z',
        rule: { minCredits: 30 },
        sortOrder: 1,
      },
      { label: 'Everybody', opensAt: '2026-11-09T14:00:00Z', rule: {}, sortOrder: 2 },
    ],
  })
  await write('PATCH', `/${created.json().id}/activate`)
  return created.json().windows
}

test('lets a student register when the term opens until the college has set groups', async () => {
  const { read, headers: own } = await signedInStudent(app())
  expect(await active(own)).toBeNull()
  const { priorityRegistration } = await read('priorityRegistration')
  expect(priorityRegistration?.data).toMatchObject({
    academicPeriod: { code: '2027SP' },
    eligibility: 'unknown',
    opensAt: '2026-11-02T14:00:00.000Z',
    windowLabel: null,
  })
})

test('a student sees the groups of the coming term, their own group and when they may register', async () => {
  const windows = await openGroups()
  const student = await signedInStudent(app())
  const shown = await active(student.headers)
  agreesWithContract('ActivePriorityRegistration', shown)
  expect(shown).toMatchObject({ title: 'Spring priority', ownWindowId: windows[1]?.id })
  expect(shown, 'who wrote it is not for everyone').not.toHaveProperty('createdBy')
  await buildGpa(app().database.db, student.id, { earned_credits: 30 })
  expect((await active(student.headers)).ownWindowId).toBe(windows[0]?.id)
  const { priorityRegistration } = await student.read('priorityRegistration')
  expect(priorityRegistration?.data).toEqual({
    academicPeriod: expect.objectContaining({
      code: '2027SP',
      translations: { es: { title: 'Primavera 2027' } },
    }),
    eligibility: 'eligible',
    reasons: [],
    opensAt: '2026-11-03T14:00:00.000Z',
    closesAt: '2027-02-02T05:00:00.000Z',
    windowLabel: '30 credits',
    translations: { es: { windowLabel: '30 créditos' } },
    source: 'portal',
  })
})

test("prefers a time slot from the college's own system over the groups", async () => {
  await openGroups()
  const student = await signedInStudent(app())
  const own = { person_id: student.id, academic_period_id: springId, eligibility: 'eligible' }
  await app()
    .database.db.insertInto('registration_eligibility')
    .values({ ...merged(), ...own, opens_at: '2026-11-12T16:00:00Z' })
    .execute()
  expect((await active(student.headers)).ownWindowId).toBeNull()
  const { priorityRegistration } = await student.read('priorityRegistration')
  expect(priorityRegistration?.data).toMatchObject({
    opensAt: '2026-11-12T16:00:00.000Z',
    source: 'sis',
  })
})

test('a student sees the terms in which a program can start', async () => {
  const { read } = await signedInStudent(app())
  const { validStartTerms } = await read('validStartTerms')
  expect(validStartTerms?.data).toEqual([
    {
      id: springId,
      code: '2027SP',
      title: 'Spring 2027',
      translations: { es: { title: 'Primavera 2027' } },
      startOn: '2027-01-25',
      applyBy: null,
    },
  ])
})

test('returns 401 to anonymous callers', async () => {
  expect((await app().inject({ url: `${url}/active` })).statusCode).toBe(401)
})
