import { beforeAll, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildPeriod } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-11-10T15:00:00Z'))
const url = '/v1/academic-progress/priority-registration'
const unknown = '019a4fa0-1111-7222-8333-444455556666'
type Headers = Readonly<Record<string, string>>
let headers: Headers = {}
let student: Headers = {}

const period = async () => {
  const { id } = await buildPeriod(app().database.db, {
    start_on: '2029-01-25',
    end_on: '2029-05-21',
  })
  return id
}
const window = (overrides: object = {}) => ({
  label: 'Veterans',
  translations: {},
  opensAt: '2026-11-02T14:00:00.000Z',
  closesAt: null,
  rule: { veteran: true },
  sortOrder: 1,
  ...overrides,
})
const call = (method: 'POST' | 'PATCH', path: string, payload?: object, by = headers) =>
  app().inject({ method, url: `${url}${path}`, headers: by, ...(payload && { payload }) })
const create = async (body: object = {}) => {
  const payload = {
    academicPeriodId: await period(),
    title: 'Priority',
    windows: [window()],
    ...body,
  }
  const response = await call('POST', '', payload)
  expect(response.statusCode, response.body).toBe(201)
  agreesWithContract('PriorityRegistration', response.json())
  return response.json()
}
const read = async (id: string) => (await call('POST', `/${id}/get`)).json()

beforeAll(async () => {
  const { db } = app().database
  const staff = await buildAccount(db, { permissions: ['priority.write'] })
  headers = (await signIn(app(), staff.username)).headers
  student = (await signIn(app(), (await buildAccount(db)).username)).headers
})

test('staff add an inactive priority registration and read it', async () => {
  const created = await create({ message: 'Meet your advisor first.' })
  expect(created).toMatchObject({
    isActive: false,
    version: 1,
    createdBy: { displayName: 'Robin Prairie' },
  })
  expect(created.windows).toEqual([{ id: expect.any(String), ...window() }])
  expect(await read(created.id)).toEqual(created)
})

test('lists them by term and active flag, page by page', async () => {
  const first = await create()
  const term = first.academicPeriod.id
  const second = await create({ academicPeriodId: term, title: 'Another' })
  await call('PATCH', `/${second.id}/activate`)
  const list = async (body: object) => {
    const response = await call('POST', '/filter', { academicPeriodIds: [term], ...body })
    agreesWithContract('PriorityRegistrationPage', response.json())
    return response.json()
  }
  expect((await list({})).items.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  expect(await list({ isActive: true })).toMatchObject({
    totalCount: 1,
    items: [{ id: second.id }],
  })
  const page = { paginationOptions: { pageNumber: 2, pageSize: 1 } }
  expect(await list(page)).toMatchObject({ totalCount: 2, items: [{ id: first.id }] })
})

test('keeps other fields and window IDs on a change and rejects an outdated version', async () => {
  const { id, windows } = await create()
  const [veterans] = windows
  const body = { windows: [window({ label: 'Everybody', rule: {}, sortOrder: 2 }), veterans] }
  const response = await call('PATCH', `/${id}`, body, { ...headers, 'if-match': '"1"' })
  expect(response.json()).toMatchObject({ title: 'Priority', version: 2, windows: [veterans, {}] })
  const late = await call('PATCH', `/${id}`, { title: 'Late' }, { ...headers, 'if-match': '"1"' })
  expect(late.statusCode).toBe(412)
  expect((await call('PATCH', `/${id}`, { title: 'Priority' })).json().version).toBe(2)
  const { rows } = await app().database.pool.query(
    `select action, details->'fields' as fields from audit_event
     where details->>'priorityRegistrationId' = $1 order by action`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'changePriorityRegistration', fields: ['windows'] },
    { action: 'createPriorityRegistration', fields: null },
  ])
})

test('leaves exactly one active after concurrent activations, all of which succeed', async () => {
  const first = await create()
  const academicPeriodId = first.academicPeriod.id
  const others = await Promise.all([1, 2, 3].map(() => create({ academicPeriodId })))
  const all = [first, ...others]
  const answers = await Promise.all(all.map(({ id }) => call('PATCH', `/${id}/activate`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const active = await call('POST', '/filter', {
    academicPeriodIds: [academicPeriodId],
    isActive: true,
  })
  expect(active.json().totalCount).toBe(1)
})

test('is idempotent when activating and can deactivate', async () => {
  const { id } = await create()
  expect((await call('PATCH', `/${id}/activate`)).json()).toMatchObject({
    isActive: true,
    version: 2,
  })
  expect((await call('PATCH', `/${id}/activate`)).json()).toMatchObject({ version: 2 })
  const stale = await call('PATCH', `/${id}/activate`, undefined, { ...headers, 'if-match': '"1"' })
  expect(stale.statusCode).toBe(412)
  expect((await call('PATCH', `/${id}`, { isActive: false })).json().isActive).toBe(false)
})

test('rejects a second active one in the database and reports a move to a taken term as a conflict', async () => {
  const one = await create()
  const two = await create()
  for (const { id } of [one, two]) await call('PATCH', `/${id}/activate`)
  const moved = await call('PATCH', `/${two.id}`, { academicPeriodId: one.academicPeriod.id })
  expect(moved.statusCode).toBe(409)
  const second = app().database.pool.query(
    `insert into priority_registration (academic_period_id, title, is_active) values ($1, 'Two', true)`,
    [one.academicPeriod.id],
  )
  await expect(second).rejects.toThrow('priority_registration_one_active')
})

test.each([
  { body: { academicPeriodId: unknown }, path: 'academicPeriodId' },
  { body: { windows: [window({ closesAt: '2026-11-02T14:00:00Z' })] }, path: 'windows.0.closesAt' },
  { body: { windows: [window({ id: unknown })] }, path: 'windows.0.id' },
  {
    body: { windows: [window(), window({ rule: { minCredits: 30, maxCredits: 29 } })] },
    path: 'windows.1.rule.maxCredits',
  },
  {
    body: { windows: [window({ rule: { programIds: [unknown] } })] },
    path: 'windows.0.rule.programIds.0',
  },
  { body: { windows: [window({ rule: { height: 180 } })] }, path: 'windows.0.rule.height' },
  { body: { title: ' ' }, path: 'title' },
  { body: { isActive: true }, path: 'isActive' },
])('rejects an invalid one and names the field: $path', async ({ body, path }) => {
  const payload = { academicPeriodId: await period(), title: 'Priority', ...body }
  const response = await call('POST', '', payload)
  expect(response.statusCode, response.body).toBe(400)
  expect(response.json().error.fields[0].path).toBe(path)
})

test('returns 403 to everyone else and 404 for an unknown one', async () => {
  const paths = [
    ['POST', '', { academicPeriodId: unknown, title: 'Mine' }],
    ['POST', '/filter', {}],
    ['POST', `/${unknown}/get`, undefined],
    ['PATCH', `/${unknown}`, { title: 'Mine' }],
    ['PATCH', `/${unknown}/activate`, undefined],
  ] as const
  for (const [method, path, payload] of paths) {
    expect((await call(method, path, payload, {})).statusCode).toBe(401)
    expect((await call(method, path, payload, student)).statusCode).toBe(403)
  }
  for (const [method, path, payload] of paths.slice(2))
    expect((await call(method, path, payload)).statusCode, path).toBe(404)
})
