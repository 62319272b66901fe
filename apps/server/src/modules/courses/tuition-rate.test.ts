import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const url = '/v1/courses/tuition-rate'
const listUrl = '/public/v1/courses/tuition-rate/list'

const newManager = async (permissions = ['tuition.write']) => {
  const { username } = await buildAccount(app().database.db, { permissions })
  return (await signIn(app(), username)).headers
}
const rate = (overrides: object = {}) => ({
  academicYear: '2026-27',
  residency: 'inState',
  deliveryMode: 'any',
  perCreditCents: 19_800,
  feePerCreditCents: 1_350,
  effectiveFrom: '2026-07-01',
  effectiveTo: '2027-06-30',
  ...overrides,
})
type Headers = Readonly<Record<string, string>>
const create = (headers: Headers, overrides?: object) =>
  app().inject({ method: 'POST', url, headers, payload: rate(overrides) })
const change = (headers: Headers, id: string, payload: object) =>
  app().inject({ method: 'PATCH', url: `${url}/${id}`, headers, payload })
const listed = async () => (await app().inject({ url: listUrl })).json<{ id: string }[]>()

test('a tuition manager adds a rate that everyone sees', async () => {
  const headers = await newManager()
  const response = await create(headers, { academicYear: '2030-31', effectiveTo: null })
  expect(response.statusCode, response.body).toBe(201)
  expect(response.headers.etag).toBe('"1"')
  agreesWithContract('TuitionRate', response.json())
  expect(response.json()).toMatchObject({ currency: 'USD', isActive: true, note: null, version: 1 })
  expect(await listed()).toContainEqual(response.json())
})

test('sorts the public list, leaves out inactive rates and answers conditional requests', async () => {
  const headers = await newManager()
  const year = { academicYear: '2031-32' }
  await create(headers, { ...year, residency: 'international' })
  await create(headers, { ...year, residency: 'outOfState' })
  await create(headers, { ...year, deliveryMode: 'inPerson' })
  await create(headers, { ...year, deliveryMode: 'online' })
  const half = { effectiveFrom: '2032-01-01', effectiveTo: null }
  await create(headers, { ...year, ...half })
  await create(headers, { ...year, effectiveFrom: '2031-07-01', effectiveTo: '2031-12-31' })
  await create(headers, { ...year, residency: 'seniorAudit', isActive: false })
  const response = await app().inject({ url: listUrl })
  const ofYear = response
    .json<ReturnType<typeof rate>[]>()
    .filter((yearRate) => yearRate.academicYear === '2031-32')
  const kinds = ofYear.map((yearRate) =>
    [yearRate.residency, yearRate.deliveryMode, yearRate.effectiveFrom].join(' '),
  )
  expect(kinds).toEqual([
    'inState any 2031-07-01',
    'inState any 2032-01-01',
    'inState online 2026-07-01',
    'inState inPerson 2026-07-01',
    'outOfState any 2026-07-01',
    'international any 2026-07-01',
  ])
  const conditional = { 'if-none-match': String(response.headers.etag) }
  expect((await app().inject({ url: listUrl, headers: conditional })).statusCode).toBe(304)
})

test('rejects overlapping active rates of a kind and names the existing one', async () => {
  const headers = await newManager()
  const year = { academicYear: '2032-33' }
  await create(headers, year)
  const adjacent = await create(headers, {
    ...year,
    effectiveFrom: '2027-06-30',
    effectiveTo: null,
  })
  expect(adjacent.statusCode).toBe(409)
  expect(adjacent.json().error.message).toContain('from 2026-07-01 to 2027-06-30')
  const next = await create(headers, { ...year, effectiveFrom: '2027-07-01', effectiveTo: null })
  expect(next.statusCode, 'the day after is free').toBe(201)
  const other = await create(headers, { ...year, deliveryMode: 'online' })
  expect(other.statusCode, 'another kind has days of its own').toBe(201)
  const idle = await create(headers, { ...year, isActive: false })
  expect(idle.statusCode, 'what is not active takes no day').toBe(201)
  expect((await change(headers, idle.json().id, { isActive: true })).statusCode).toBe(409)
  const kind = { academicYear: '2036-37', effectiveTo: null }
  await create(headers, { ...kind, isActive: false })
  const active = await create(headers, kind)
  expect(active.statusCode, 'nor does one that is not active keep another away').toBe(201)
  const later = await create(headers, { ...year, effectiveFrom: '2029-07-01', effectiveTo: null })
  expect(later.json().error.message).toContain('from 2027-07-01 with no end date')
})

test('accepts a rate of one day and names the first of several overlapping rates', async () => {
  const headers = await newManager()
  const year = { academicYear: '2042-43' }
  const day = (on: string) => create(headers, { ...year, effectiveFrom: on, effectiveTo: on })
  expect((await day('2042-09-01')).statusCode).toBe(201)
  expect((await day('2042-08-01')).statusCode).toBe(201)
  const over = await create(headers, { ...year, effectiveFrom: '2042-07-01', effectiveTo: null })
  expect(over.json().error.message).toContain('from 2042-08-01 to 2042-08-01')
})

test('rejects the second of two concurrent identical rates and names the days of the first', async () => {
  const headers = await newManager()
  const both = await Promise.all([1, 2].map(() => create(headers, { academicYear: '2033-34' })))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  const refused = both.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().error.message).toContain('from 2026-07-01 to 2027-06-30')
})

test('rejects an overlap in the database itself', async () => {
  const headers = await newManager()
  const { id } = (await create(headers, { academicYear: '2034-35' })).json()
  const duplicate = app().database.pool.query(
    `insert into tuition_rate (academic_year, residency, delivery_mode, per_credit_cents,
       fee_per_credit_cents, effective_from)
     select academic_year, residency, delivery_mode, 1, 1, effective_to from tuition_rate where id = $1`,
    [id],
  )
  await expect(duplicate).rejects.toThrow('tuition_rate_no_overlap')
})

test('changes only the given fields and rejects an outdated version', async () => {
  const headers = await newManager()
  const { id } = (await create(headers, { academicYear: '2035-36' })).json()
  const first = await change({ ...headers, 'if-match': '"1"' }, id, { note: 'Set by the board.' })
  expect(first.json()).toMatchObject({
    note: 'Set by the board.',
    perCreditCents: 19_800,
    version: 2,
  })
  const late = await change({ ...headers, 'if-match': '"1"' }, id, { perCreditCents: 1 })
  expect(late.statusCode).toBe(412)
  const same = await change({ ...headers, 'if-match': '"2"' }, id, { note: 'Set by the board.' })
  expect(same.json().version, 'saying the same changes nothing').toBe(2)
  const { rows } = await app().database.pool.query(
    `select action, details->'fields' as fields from audit_event
    where details->>'tuitionRateId' = $1 order by action`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'changeTuitionRate', fields: ['note'] },
    { action: 'createTuitionRate', fields: null },
  ])
})

test.each([
  { overrides: { academicYear: '2026-28' }, path: 'academicYear' },
  { overrides: { academicYear: '26-27' }, path: 'academicYear' },
  { overrides: { effectiveTo: '2026-06-30' }, path: 'effectiveTo' },
  { overrides: { perCreditCents: -1 }, path: 'perCreditCents' },
  { overrides: { perCreditCents: 1.5 }, path: 'perCreditCents' },
  { overrides: { residency: 'martian' }, path: 'residency' },
  { overrides: { price: 1 }, path: 'price' },
])('rejects an invalid rate and names the field: $path', async ({ overrides, path }) => {
  const response = await create(await newManager(), overrides)
  expect(response.statusCode).toBe(400)
  expect(response.json().error.fields[0].path).toBe(path)
})

test('returns 401 to anonymous callers, 403 to students and 404 for an unknown rate', async () => {
  const unknown = '019a4f70-11aa-7c0e-b1d2-6a1f0b2c3d4e'
  expect((await create({})).statusCode).toBe(401)
  const student = await newManager([])
  expect((await create(student)).statusCode).toBe(403)
  expect((await change(student, unknown, { note: null })).statusCode).toBe(403)
  expect((await change(await newManager(), unknown, { note: null })).statusCode).toBe(404)
})

test('R8.20 lists past, future and inactive rates for tuition managers and returns 403 to others', async () => {
  const headers = await newManager()
  const created = (await create(headers, { academicYear: '2032-33', isActive: false })).json()
  await create(headers, { academicYear: '2043-44' })
  expect(await listed()).not.toContainEqual(created)
  const allRates = (await app().inject({ url, headers })).json<ReturnType<typeof rate>[]>()
  expect(allRates).toContainEqual(created)
  const years = allRates.map(({ academicYear }) => academicYear)
  expect(new Set(years).size).toBeGreaterThan(1)
  expect(years, 'the latest year first').toEqual(years.toSorted().toReversed())
  expect((await app().inject({ url, headers: await newManager([]) })).statusCode).toBe(403)
})

test('R1.10 adds a Spanish note and removes it again', async () => {
  const headers = await newManager()
  const noteFields = { note: 'Billed apart.', translations: { es: { note: 'Se cobra aparte.' } } }
  const created = (await create(headers, { academicYear: '2041-42', ...noteFields })).json()
  expect(created).toMatchObject(noteFields)
  expect(await listed()).toContainEqual(created)
  const changed = await change(headers, created.id, { translations: {} })
  expect(changed.json()).toMatchObject({ note: 'Billed apart.', translations: {}, version: 2 })
  const same = await change(headers, created.id, { translations: {} })
  expect(same.json().version, 'saying the same changes nothing').toBe(2)
})
