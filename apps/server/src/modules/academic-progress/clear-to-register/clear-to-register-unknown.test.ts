import { beforeEach, expect, test } from 'vitest'
import { sendTables } from '#testing/build-deliveries.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildRestriction, buildStudentProgram } from '#testing/build-records.ts'
import { buildPeriod } from '#testing/build-section.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-11-10T15:00:00Z'))

beforeEach(async () => {
  const { db, pool } = app().database
  await emptyTables(pool, 'sis_delivery', 'academic_period')
  await buildPeriod(db, {
    ...{ code: '2027SP', title: 'Spring 2027', registration: 'open' },
    ...{ start_on: '2027-01-25', end_on: '2027-05-21', census_on: '2027-02-05' },
    registration_opens_at: '2026-11-02T14:00:00Z',
    registration_closes_at: '2027-02-02T05:00:00Z',
  })
})

async function student() {
  const { db } = app().database
  const { id, username } = await buildAccount(db)
  await buildStudentProgram(db, id, { program: { credential_code: 'AA' } })
  const { headers } = await signIn(app(), username)
  const url = '/v1/academic-progress/clear-to-register/mine'
  return { id, read: async () => (await app().inject({ url, headers })).json() }
}

test('R8.13 clears no one if the college never sent the records', async () => {
  const { id, read } = await student()
  expect(await read()).toMatchObject({
    isClear: false,
    blockers: [],
    unknown: ['hold', 'balance', 'placement', 'residency', 'orientation', 'agreement', 'advisor'],
  })
  await buildRestriction(app().database.db, id, { blocks_registration: true })
  const known = await read()
  expect(known.blockers).toMatchObject([{ kind: 'hold' }])
  expect(known.unknown).not.toContain('hold')
})

test("R8.13 checks a student's own synced holds but does not clear them on that alone", async () => {
  const { id, read } = await student()
  await app()
    .database.db.insertInto('person_group_state')
    .values({ person_id: id, grp: 'restrictions', as_of: '2026-11-10T14:00:00Z', state: 'idle' })
    .execute()
  const { isClear, unknown } = await read()
  expect(unknown).not.toContain('hold')
  expect(isClear).toBe(false)
})

test('R8.13 returns an uncertain result when a single file is missing', async () => {
  const { db } = app().database
  const { read } = await student()
  await sendTables(db, 'account_balance', 'test_score', 'residency', 'orientation', 'agreement')
  await sendTables(db, 'restriction')
  expect((await read()).unknown).toEqual(['advisor'])
})
