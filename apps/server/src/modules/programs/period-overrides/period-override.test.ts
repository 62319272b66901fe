import { beforeAll, expect, test } from 'vitest'
import { addDays, collegeDate } from '#lib/college-date.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildPeriod } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const url = '/v1/programs/academic-period/override'
const today = () => collegeDate(app().clock(), 'America/Chicago')
let headers: Record<string, string>
let running: string
let farTermId: string

beforeAll(async () => {
  const { db } = app().database
  const { username } = await buildAccount(db, { permissions: ['periods.write'] })
  headers = { ...(await signIn(app(), username)).headers }
  const term = async (code: string, start: number) => {
    const start_on = addDays(today(), start)
    const dates = { start_on, end_on: addDays(start_on, 100), census_on: null }
    return (await buildPeriod(db, { code, ...dates })).id
  }
  running = await term('RUNS', -10)
  farTermId = await term('FAR', 2000)
})

const callApi = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) =>
  app().inject({ method, url: `${url}${path}`, headers, ...(payload && { payload }) })

test('R8.20 previews an override, then sets and clears it', async () => {
  const preview = { kind: 'currentCredit', periodId: farTermId, until: null }
  const previewed = await callApi('POST', '/preview', preview)
  agreesWithContract('PreviewedPeriods', previewed.json())
  expect(previewed.json()).toMatchObject({
    now: { id: running },
    planned: { id: farTermId },
    calendar: { id: running },
  })
  const overridden = await callApi('PUT', '/currentCredit', { periodId: farTermId, until: today() })
  expect(overridden.statusCode, overridden.body).toBe(200)
  agreesWithContract('PeriodOverrides', overridden.json())
  expect(overridden.json()).toMatchObject({
    overrides: [{ kind: 'currentCredit', periodId: farTermId, code: 'FAR', until: today() }],
    answers: { currentCredit: { id: farTermId } },
  })
  const credit = { url: '/v1/programs/academic-period/current-credit', headers }
  expect((await app().inject(credit)).json().id).toBe(farTermId)
  const without = { kind: 'currentCredit', periodId: null, until: null }
  expect((await callApi('POST', '/preview', without)).json()).toMatchObject({
    now: { id: farTermId },
    planned: { id: running },
  })
  expect((await callApi('DELETE', '/currentCredit')).statusCode).toBe(204)
  expect((await callApi('DELETE', '/currentCredit')).statusCode).toBe(404)
  expect((await app().inject(credit)).json().id).toBe(running)
})

test('ignores an expired override', async () => {
  const expired = { kind: 'currentCredit', periodId: farTermId, until: addDays(today(), -1) }
  expect((await callApi('POST', '/preview', expired)).json().planned.id).toBe(running)
})

test('rejects an ID that is not a term and names the field', async () => {
  const periodId = '0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c99'
  for (const response of [
    await callApi('PUT', '/currentCredit', { periodId, until: null }),
    await callApi('POST', '/preview', { kind: 'currentCredit', periodId, until: null }),
  ]) {
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe('periodId')
  }
  expect((await callApi('PUT', '/nextYear', { periodId, until: null })).statusCode).toBe(400)
})
