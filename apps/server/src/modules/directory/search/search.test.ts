import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildDepartment, buildEmployee, buildOffice } from '#testing/build-directory.ts'
import { buildAccount, buildPerson } from '#testing/build-person.ts'
import { buildContact } from '#testing/build-records.ts'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({}, () => new Date('2026-11-20T18:00:00Z'))
const db = () => app().database.db
const url = '/v1/directory/search'

/** A last name that is unique in the directory. */
const uniqueName = () => `Zeb${randomUUID().replaceAll('-', '')}`

async function search(payload: object) {
  const { username } = await buildAccount(db(), { roles: ['student'] })
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ method: 'POST', url, headers, payload })
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('DirectoryPage', response.json())
  return response.json()
}
const namesOf = async (payload: object) =>
  (await search(payload)).items.map((item: { displayName: string }) => item.displayName)

test("R1.10 R8.15 returns a person's place with the building's Spanish name", async () => {
  const extra = { translations: { es: { title: 'Edificio Sauce' } } }
  await buildCode(db(), { list: 'building', code: 'WIL', title: 'Willow Hall', extra })
  const legalLast = uniqueName()
  await buildEmployee(db(), { legalLast, employee: { office_room: 'Willow Hall 12' } })
  const { items } = await search({ searchTerms: [legalLast] })
  expect(items[0]).toMatchObject({
    office: 'Willow Hall 12',
    translations: { es: { office: 'Edificio Sauce 12' } },
  })
})

test('R8.15 a student finds employees with their public details and nothing else', async () => {
  await buildCode(db(), { list: 'campus', code: 'MAIN', title: 'Main Campus' })
  await buildCode(db(), { list: 'pronoun', code: 'SHE', title: 'she/her' })
  const departmentId = await buildDepartment(db(), { code: 'LIBX', title: 'Library Services' })
  const legalLast = uniqueName()
  const id = await buildEmployee(db(), {
    legalFirst: 'Roberta',
    preferredFirst: 'Bobbie',
    legalLast,
    person: { pronoun_code: 'SHE', birth_date: '1980-01-01' },
    employee: {
      title: 'Librarian',
      department_code: 'LIBX',
      phone: '+13195550100',
      extension: '2204',
      office_room: 'Wapsi Library 101',
      campus_code: 'MAIN',
      is_pronoun_shared: true,
    },
  })
  await buildContact(db(), id, { kind: 'email', type: 'personal', value: 'b@home.example' })
  await buildContact(db(), id, { kind: 'email', type: 'school', value: 'b@college.example' })
  await buildContact(db(), id, { kind: 'phone', type: 'mobile', value: '+13195550177' })
  const page = await search({ searchTerms: [legalLast] })
  expect(page).toEqual({
    items: [
      {
        kind: 'employee',
        id,
        displayName: `Bobbie ${legalLast}`,
        pronoun: { id: 'SHE', code: 'SHE', title: 'she/her' },
        title: 'Librarian',
        department: { id: departmentId, code: 'LIBX', title: 'Library Services', translations: {} },
        email: 'b@college.example',
        phone: '+13195550100',
        extension: '2204',
        office: 'Wapsi Library 101',
        translations: {},
        campus: { id: 'MAIN', code: 'MAIN', title: 'Main Campus' },
        photoUrl: null,
      },
    ],
    pageNumber: 1,
    pageSize: 20,
    totalCount: 1,
  })
  expect(await namesOf({ searchTerms: [legalLast, 'roberta'] })).toEqual([])
})

test('R8.15 leaves out a pronoun that the person did not choose to share', async () => {
  const legalLast = uniqueName()
  await buildEmployee(db(), { legalLast, person: { pronoun_code: 'SHE' } })
  expect((await search({ searchTerms: [legalLast] })).items).toMatchObject([{ pronoun: null }])
})

test('R8.15 never lists students, and lists a student employee as an employee', async () => {
  const legalLast = uniqueName()
  await buildPerson(db(), { legalLast, legalFirst: 'Only', roles: ['student'] })
  await buildPerson(db(), { legalLast, legalFirst: 'Was', roles: ['alumni', 'applicant'] })
  await buildEmployee(db(), { legalLast, legalFirst: 'Both', roles: ['student', 'employee'] })
  await buildPerson(db(), { legalLast, legalFirst: 'Teaches', roles: ['instructor'] })
  expect(await namesOf({ searchTerms: [legalLast] })).toEqual([
    `Both ${legalLast}`,
    `Teaches ${legalLast}`,
  ])
})

test.each([
  ['opted out', { directory_opt_out: true }],
  ['has died', { is_deceased: true }],
  ['is gone from the records', { removed_at: new Date() }],
  ['may no longer sign in', { is_enabled: false }],
] as const)('R8.15 never lists a person who %s', async (_who, person) => {
  const legalLast = uniqueName()
  await buildEmployee(db(), { legalLast, person })
  expect(await namesOf({ searchTerms: [legalLast] })).toEqual([])
})

test.each([
  ['ends today', { end_on: '2026-11-20' }, 1],
  ['ended yesterday', { end_on: '2026-11-19' }, 0],
  ['begins today', { start_on: '2026-11-20' }, 1],
  ['begins tomorrow', { start_on: '2026-11-21' }, 0],
  ['was taken back', { removed_at: new Date() }, 0],
] as const)('R8.15 a person whose role %s', async (_when, role, count) => {
  const legalLast = uniqueName()
  const id = await buildEmployee(db(), { legalLast })
  await db().updateTable('person_role').set(role).where('person_id', '=', id).execute()
  expect((await search({ searchTerms: [legalLast] })).totalCount).toBe(count)
})

test('R8.15 requires all terms to match word beginnings, ignoring case, accents and punctuation', async () => {
  const legalLast = `O’Brien-${uniqueName()}`
  await buildEmployee(db(), {
    legalFirst: 'Zoë',
    legalLast,
    employee: { title: 'Dean, 100% online' },
  })
  const countMatches = async (...searchTerms: string[]) =>
    (await namesOf({ searchTerms: [legalLast, ...searchTerms] })).length === 1
  expect(await countMatches('zoe')).toBe(true)
  expect(await countMatches('ZOË', 'dean')).toBe(true)
  expect(await countMatches('obrien')).toBe(true)
  expect(await countMatches("o'brien dean")).toBe(true)
  expect(await countMatches('100')).toBe(true)
  expect(await countMatches('rien')).toBe(false)
  expect(await countMatches('%')).toBe(false)
  expect(await countMatches('_')).toBe(true)
  expect(await countMatches('zoe', 'nurse')).toBe(false)
})

test('R8.15 finds offices and departments besides people and applies filters', async () => {
  const word = uniqueName()
  const officeId = await buildOffice(db(), { name: `${word} Desk`, campus_code: 'ICRC', room: '7' })
  const departmentId = await buildDepartment(db(), {
    code: word,
    title: `${word} Studies`,
    office_id: officeId,
  })
  await buildEmployee(db(), {
    legalLast: word,
    employee: { department_code: word, campus_code: 'MAIN' },
  })
  const kindsOf = async (overrides: object) =>
    (await search({ searchTerms: [word], ...overrides })).items.map(
      (item: { kind: string }) => item.kind,
    )
  expect(await kindsOf({})).toEqual(['office', 'department', 'employee'])
  expect(await kindsOf({ kinds: ['employee'] })).toEqual(['employee'])
  expect(await kindsOf({ campusCodes: ['ICRC'] })).toEqual(['office', 'department'])
  expect(await kindsOf({ departmentIds: [departmentId] })).toEqual([
    'office',
    'department',
    'employee',
  ])
  expect(await kindsOf({ departmentIds: [randomUUID()] })).toEqual([])
  const deleted = { removed_at: new Date() }
  await db().updateTable('department').set(deleted).where('id', '=', departmentId).execute()
  expect(await kindsOf({})).toEqual(['office', 'employee'])
  expect(await kindsOf({ departmentIds: [departmentId] })).toEqual([])
  await db().updateTable('office').set(deleted).where('id', '=', officeId).execute()
  expect(await kindsOf({})).toEqual(['employee'])
})

test('R8.15 lists a person with two positions once and pages people by name', async () => {
  const legalLast = uniqueName()
  for (const legalFirst of ['Cleo', 'Abe', 'Bea']) {
    const id = await buildEmployee(db(), { legalFirst, legalLast })
    await db()
      .insertInto('employee')
      .values({
        source_id: 'test',
        sis_id: randomUUID(),
        person_id: id,
        title: 'Coach',
        row_hash: Buffer.from(id),
      })
      .execute()
  }
  const page = (pageNumber: number) =>
    search({ searchTerms: [legalLast], paginationOptions: { pageNumber, pageSize: 2 } })
  expect(await page(1)).toMatchObject({
    items: [{ displayName: `Abe ${legalLast}` }, { displayName: `Bea ${legalLast}` }],
    totalCount: 3,
  })
  expect(await page(2)).toMatchObject({
    items: [{ displayName: `Cleo ${legalLast}` }],
    totalCount: 3,
  })
  expect(await page(3)).toMatchObject({ items: [], totalCount: 3 })
})

test.each([
  [{}, 'searchTerms'],
  [{ searchTerms: [''] }, 'searchTerms.0'],
  [{ searchTerms: [], departmentIds: ['x'] }, 'departmentIds.0'],
  [{ searchTerms: [], kinds: ['student'] }, 'kinds.0'],
  [{ searchTerms: [], paginationOptions: { pageSize: 101 } }, 'paginationOptions.pageSize'],
  [{ searchTerms: [], students: true }, 'students'],
])('rejects an invalid search, %j, at %s', async (payload, path) => {
  const { headers } = await signIn(app(), (await buildAccount(db())).username)
  const response = await app().inject({ method: 'POST', url, headers, payload })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.fields).toContainEqual(expect.objectContaining({ path }))
})

test('returns 401 to anonymous callers', async () => {
  const response = await app().inject({ method: 'POST', url, payload: { searchTerms: [] } })
  expect(response.statusCode).toBe(401)
})
