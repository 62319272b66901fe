import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
let managerHeaders: Record<string, string>

const ask = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers = {},
) =>
  app().inject({
    method,
    url,
    headers: { ...managerHeaders, ...headers },
    ...(payload && { payload }),
  })

beforeAll(async () => {
  const { db } = app().database
  await buildCode(db, { list: 'campus', code: 'MAIN', title: 'Main Campus' })
  const { username } = await buildAccount(db, { permissions: ['offices.write'] })
  managerHeaders = { ...(await signIn(app(), username)).headers }
})

const office = (overrides: object = {}) => ({
  code: null,
  name: 'Registrar',
  description: null,
  campusCode: 'MAIN',
  buildingCode: null,
  room: '120',
  phone: '+13195550111',
  email: null,
  url: null,
  topics: ['Transcripts'],
  hours: [{ days: ['MO', 'FR'], open: '08:00', close: '16:30' }],
  closures: [{ startOn: '2026-11-26', endOn: '2026-11-27', reason: 'Thanksgiving' }],
  parentId: null,
  sortOrder: 10,
  isActive: true,
  ...overrides,
})

async function addOffice(overrides: object = {}) {
  const response = await ask('POST', '/v1/directory/office', office(overrides))
  expect(response.statusCode, response.body).toBe(201)
  agreesWithContract('ManagedOffice', response.json())
  return response.json()
}

const department = (overrides: object = {}) => ({
  code: randomUUID().slice(0, 8),
  title: 'English',
  officeId: null,
  headUsername: 'JExample',
  phone: null,
  email: null,
  url: null,
  isActive: true,
  ...overrides,
})

const shown = async (id: string) => {
  const offices = (await app().inject({ url: '/public/v1/directory/offices' })).json()
  return offices.find((candidate: { id: string }) => candidate.id === id)
}

describe('offices for their managers', () => {
  test('R8.20 adds an office with hours, holidays and services that everyone can find', async () => {
    const { id } = await addOffice()
    expect(await shown(id)).toMatchObject({
      name: 'Registrar',
      topics: ['Transcripts'],
      hours: [{ days: ['MO', 'FR'], open: '08:00', close: '16:30' }],
      campus: { code: 'MAIN', title: 'Main Campus' },
    })
    const all = (await ask('GET', '/v1/directory/manage')).json()
    agreesWithContract('ManagedDirectory', all)
    expect(all.campuses).toContainEqual({ id: 'MAIN', code: 'MAIN', title: 'Main Campus' })
  })

  test('R1.10 R8.20 returns both names of a building that has a Spanish name', async () => {
    const { db } = app().database
    const extra = { translations: { es: { title: 'Centro Estudiantil' } } }
    await buildCode(db, { list: 'building', code: 'COM', title: 'Student Center', extra })
    const all = (await ask('GET', '/v1/directory/manage')).json()
    agreesWithContract('ManagedDirectory', all)
    expect(all.buildings).toContainEqual({
      id: 'COM',
      code: 'COM',
      title: 'Student Center',
      ...extra,
    })
  })

  test('R8.20 keeps a hidden office but does not show it in the directory', async () => {
    const { id } = await addOffice()
    const hidden = await ask('PATCH', `/v1/directory/office/${id}`, { isActive: false })
    expect(hidden.json()).toMatchObject({ version: 2, isActive: false, room: '120' })
    expect(await shown(id)).toBeUndefined()
  })

  test('rejects a change to an outdated version', async () => {
    const { id } = await addOffice()
    const url = `/v1/directory/office/${id}`
    await ask('PATCH', url, { room: '121' })
    expect((await ask('PATCH', url, { room: '122' }, { 'if-match': '"1"' })).statusCode).toBe(412)
    expect((await ask('DELETE', url, undefined, { 'if-match': '"1"' })).statusCode).toBe(412)
    expect(await shown(id)).toMatchObject({ room: '121' })
  })

  test('rejects deleting an office with child offices and deletes one without', async () => {
    const parentOffice = await addOffice()
    const childOffice = await addOffice({ parentId: parentOffice.id })
    expect((await ask('DELETE', `/v1/directory/office/${parentOffice.id}`)).statusCode).toBe(409)
    expect((await ask('DELETE', `/v1/directory/office/${childOffice.id}`)).statusCode).toBe(204)
    expect((await ask('DELETE', `/v1/directory/office/${parentOffice.id}`)).statusCode).toBe(204)
    expect((await ask('DELETE', `/v1/directory/office/${parentOffice.id}`)).statusCode).toBe(404)
  })

  test('R8.20 hides a deleted office until it is restored under the same address', async () => {
    const { id, slug } = await addOffice()
    const url = `/v1/directory/office/${id}`
    expect((await ask('DELETE', url)).statusCode).toBe(204)
    expect(await shown(id)).toBeUndefined()
    const other = await addOffice()
    expect(other.slug).not.toBe(slug)
    const restored = await ask('POST', `${url}/restore`)
    agreesWithContract('ManagedOffice', restored.json())
    expect(await shown(id)).toMatchObject({ slug })
    expect((await ask('POST', `${url}/restore`)).statusCode).toBe(404)
  })

  test('rejects an office that contains itself, directly or indirectly', async () => {
    const parentOffice = await addOffice()
    const childOffice = await addOffice({ parentId: parentOffice.id })
    for (const parentId of [parentOffice.id, childOffice.id]) {
      const response = await ask('PATCH', `/v1/directory/office/${parentOffice.id}`, { parentId })
      expect(response.json().error.fields[0].path).toBe('parentId')
    }
  })

  test.each([
    { change: { phone: '319 555' }, path: 'phone' },
    { change: { url: 'http://a.example' }, path: 'url' },
    { change: { hours: [{ days: [], open: '08:00', close: '09:00' }] }, path: 'hours.0.days' },
    { change: { hours: [{ days: ['MO'], open: '25:00', close: '09:00' }] }, path: 'hours.0.open' },
    {
      change: { closures: [{ startOn: '2026-11-27', endOn: '2026-11-26', reason: null }] },
      path: 'closures.0.endOn',
    },
    { change: { name: ' ' }, path: 'name' },
  ])('rejects an office with an error at $path and names the field', async ({ change, path }) => {
    const response = await ask('POST', '/v1/directory/office', office(change))
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe(path)
  })
})

describe('departments for their managers', () => {
  test('R8.20 adds, changes and deletes a department', async () => {
    const created = await ask('POST', '/v1/directory/department', department())
    expect(created.statusCode, created.body).toBe(201)
    agreesWithContract('ManagedDepartment', created.json())
    expect(created.json().headUsername).toBe('jexample')
    const url = `/v1/directory/department/${created.json().id}`
    const changed = await ask('PATCH', url, { title: 'English and Writing' })
    expect(changed.json()).toMatchObject({ title: 'English and Writing', version: 2 })
    expect((await ask('DELETE', url)).statusCode).toBe(204)
    expect((await ask('PATCH', url, { title: 'x' })).statusCode).toBe(404)
    expect((await ask('POST', `${url}/restore`)).json()).toMatchObject({
      title: 'English and Writing',
    })
  })

  test('R8.20 rejects restoring a department whose code another one has', async () => {
    const first = await ask('POST', '/v1/directory/department', department())
    const url = `/v1/directory/department/${first.json().id}`
    await ask('DELETE', url)
    const { code } = first.json()
    const second = await ask('POST', '/v1/directory/department', department({ code }))
    expect(second.statusCode).toBe(201)
    expect((await ask('POST', `${url}/restore`)).statusCode).toBe(409)
  })

  test('rejects a duplicate department code and an unknown office', async () => {
    const one = department()
    expect((await ask('POST', '/v1/directory/department', one)).statusCode).toBe(201)
    expect((await ask('POST', '/v1/directory/department', one)).statusCode).toBe(409)
    const withUnknownOffice = department({ officeId: randomUUID() })
    const response = await ask('POST', '/v1/directory/department', withUnknownOffice)
    expect(response.json().error.fields[0].path).toBe('officeId')
  })
})
