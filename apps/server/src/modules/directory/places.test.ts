import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildDepartment, buildEmployee, buildOffice } from '#testing/build-directory.ts'
import { buildAccount } from '#testing/build-person.ts'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

let now = new Date('2026-11-20T18:00:00Z')
const app = useOwnTestApp({}, () => now)
const db = () => app().database.db

async function officeOf(id: string) {
  const response = await app().inject({ url: '/public/v1/directory/offices' })
  expect(response.statusCode).toBe(200)
  for (const office of response.json()) agreesWithContract('Office', office)
  return response.json().find((office: { id: string }) => office.id === id)
}

const hours = JSON.stringify([
  { days: ['MO', 'TU', 'WE', 'TH', 'FR'], open: '08:00', close: '16:30' },
])
const closures = JSON.stringify([
  { startOn: '2026-12-24', endOn: '2027-01-01', reason: 'Winter break' },
  { startOn: '2026-11-26', endOn: '2026-11-27', reason: 'Thanksgiving' },
  { startOn: '2026-09-07', endOn: '2026-09-07', reason: 'Labor Day' },
])

test("R8.15 shows everyone an office's hours, whether it is open now and when it is closed", async () => {
  await buildCode(db(), { list: 'campus', code: 'MAIN', title: 'Main Campus' })
  const id = await buildOffice(db(), { hours, closures, latitude: 41.9131, longitude: -91.6512 })
  expect(await officeOf(id)).toMatchObject({
    name: 'Records Desk',
    campus: { code: 'MAIN', title: 'Main Campus' },
    building: null,
    isOpen: true,
    nextChangeAt: '2026-11-20T22:30:00.000Z',
    closures: [{ reason: 'Thanksgiving' }, { reason: 'Winter break' }],
    lat: 41.9131,
    lng: -91.6512,
  })
  now = new Date('2026-11-26T18:00:00Z')
  expect(await officeOf(id)).toMatchObject({
    isOpen: false,
    nextChangeAt: '2026-11-30T14:00:00.000Z',
  })
  now = new Date('2026-11-20T18:00:00Z')
})

test('R8.15 closes the offices of a closed campus, except those that never close', async () => {
  const week = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
  const alwaysOpen = JSON.stringify([{ days: week, open: '00:00', close: '24:00' }])
  const desk = await buildOffice(db(), { hours, campus_code: 'MAIN' })
  const elsewhere = await buildOffice(db(), { hours, campus_code: 'NORTH' })
  const security = await buildOffice(db(), { hours: alwaysOpen, campus_code: 'MAIN' })
  await buildCode(db(), { list: 'campus', code: 'MAIN', title: 'Main Campus' })
  const day = { first_on: '2026-11-20', last_on: '2026-11-20', campuses: ['MAIN'] }
  const closures = [
    { ...day, title: 'Water main repair' },
    { ...day, title: 'Faculty day', offices_open: true },
    { ...day, title: 'Called off', removed_at: now },
  ]
  await db().insertInto('campus_closure').values(closures).execute()
  expect(await officeOf(desk)).toMatchObject({
    isOpen: false,
    closures: [{ startOn: '2026-11-20', endOn: '2026-11-20', reason: 'Water main repair' }],
  })
  expect(await officeOf(elsewhere)).toMatchObject({ isOpen: true, closures: [] })
  expect(await officeOf(security)).toMatchObject({ isOpen: true, closures: [] })
  await db().deleteFrom('campus_closure').execute()
})

test("R8.15 shows an office's street address from the campus map", async () => {
  const building_code = `B${randomUUID().slice(0, 8)}`
  const id = await buildOffice(db(), { building_code })
  expect(await officeOf(id)).toMatchObject({ address: null })
  const place = {
    ...{ campus_code: 'MAIN', kind: 'building', title: 'Compass', building_code },
    geometry: JSON.stringify({ type: 'Point', coordinates: [-91.65, 41.91] }),
  }
  await db()
    .insertInto('map_feature')
    .values([
      { ...place, address: '12 Old Street', is_active: false },
      { ...place, address: '1200 College Way' },
      { ...place, kind: 'entrance', title: 'Door', address: null },
    ])
    .execute()
  expect(await officeOf(id)).toMatchObject({ address: '1200 College Way' })
})

test('R8.15 leaves out a deleted office', async () => {
  expect(await officeOf(await buildOffice(db(), { is_active: false }))).toBeUndefined()
})

test('R8.15 shows signed-in people departments and their heads, except those who opted out', async () => {
  const { headers } = await signIn(app(), (await buildAccount(db())).username)
  const officeId = await buildOffice(db())
  const head = async (overrides: object = {}) => {
    const username = `h${randomUUID().replaceAll('-', '')}`
    const id = await buildEmployee(db(), { username, legalLast: 'Head', ...overrides })
    const department = await buildDepartment(db(), { head_username: username, office_id: officeId })
    return { id, department }
  }
  const shown = await head()
  const hidden = await head({ person: { directory_opt_out: true } })
  const deleted = await buildDepartment(db(), { removed_at: now })
  const response = await app().inject({ url: '/v1/directory/departments', headers })
  for (const department of response.json()) agreesWithContract('Department', department)
  const found = (id: string) =>
    response.json().find((department: { id: string }) => department.id === id)
  expect(found(shown.department)).toMatchObject({
    title: 'Prairie Studies',
    officeId,
    head: { id: shown.id, displayName: 'Robin Head', email: null },
  })
  expect(found(hidden.department).head).toBeNull()
  expect(found(deleted)).toBeUndefined()
})

test('returns 401 for departments to anonymous callers', async () => {
  expect((await app().inject({ url: '/v1/directory/departments' })).statusCode).toBe(401)
})
