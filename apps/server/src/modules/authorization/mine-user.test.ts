import { expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildInstructor, buildSection } from '#testing/build-section.ts'
import { signIn, signInByKey, signInByPages } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const url = '/v1/authorization/user/mine'

test('R4.1 R5.1 an advisor sees their identity and permissions', async () => {
  const advisor = await buildAccount(app().database.db, {
    legalFirst: 'Roberta',
    preferredFirst: 'Bobbie',
    legalLast: 'Field',
    permissions: ['person.view', 'audit.read'],
  })
  const { headers } = await signIn(app(), advisor.username)
  const response = await app().inject({ url, headers })
  expect(response.json()).toEqual({
    id: advisor.id,
    username: advisor.username,
    displayName: 'Bobbie Field',
    permissions: ['audit.read', 'person.view'],
    isAdmin: false,
    isInactiveAdmin: false,
    impersonatorName: null,
    showPasskeyAlert: true,
    studies: 'student',
    teaches: false,
    advises: false,
    leads: false,
    coordinates: false,
  })
})

test.each([
  ['studies here', ['student'], 'student'],
  ['has finished', ['alumni'], 'student'],
  ['has applied', ['applicant'], 'applicant'],
  ['applies anew after a degree', ['applicant', 'alumni'], 'student'],
  ['advises', ['advisor', 'employee'], 'none'],
  ['teaches and studies', ['instructor', 'student'], 'student'],
  ['works here and has applied', ['employee', 'applicant'], 'applicant'],
  ['is known by name alone', [], 'student'],
] as const)('R2.12 returns which pages are for a person who %s', async (_who, roles, studies) => {
  const { username } = await buildAccount(app().database.db, { roles })
  const { headers } = await signIn(app(), username)
  expect((await app().inject({ url, headers })).json()).toMatchObject({ studies })
})

test('R2.12 an employee who studied here keeps the pages of that time', async () => {
  const { db } = app().database
  const { id, username } = await buildAccount(db, { roles: ['employee', 'student'] })
  const { headers } = await signIn(app(), username)
  const studies = async () => (await app().inject({ url, headers })).json().studies
  const role = () => db.updateTable('person_role').where('person_id', '=', id)
  await role().set({ end_on: '2019-05-17' }).where('role', '=', 'student').execute()
  expect(await studies(), 'the role is over').toBe('student')
  await role().set({ removed_at: new Date() }).where('role', '=', 'student').execute()
  expect(await studies(), 'it was never there').toBe('none')
  const section = await buildSection(db)
  await buildRegistration(db, id, section.id)
  expect(await studies(), 'a class is on record').toBe('student')
})

test.each([
  ['active', { isAdmin: true, isInactiveAdmin: false }],
  ['inactive', { isAdmin: false, isInactiveAdmin: true }],
] as const)('R5.4 tells an admin that admin mode is %s', async (admin, expected) => {
  const { username } = await buildAccount(app().database.db, { admin })
  const { headers } = await signIn(app(), username)
  expect((await app().inject({ url, headers })).json()).toMatchObject(expected)
})

test('R4.4 returns the same person for a token', async () => {
  const person = await buildAccount(app().database.db)
  const { headers } = await signInByKey(app(), person.username)
  expect((await app().inject({ url, headers })).json()).toMatchObject({ id: person.id })
})

test('returns 401 to anonymous callers', async () => {
  const response = await app().inject({ url })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toMatchObject({ error: { code: 'unauthorized' } })
})

test('R5.1 a person turns the passkey alert off and on again', async () => {
  const { username, id } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  const flag = (payload: object) =>
    app().inject({ method: 'PATCH', url: `${url}/flag`, headers, payload })
  for (const showPasskeyAlert of [false, false, true]) {
    const response = await flag({ showPasskeyAlert })
    expect(response.json()).toMatchObject({ id, showPasskeyAlert })
    expect((await app().inject({ url, headers })).json()).toEqual(response.json())
  }
  const events = await app()
    .database.db.selectFrom('audit_event')
    .where('subject_id', '=', id)
    .where('action', '=', 'changeFlag')
    .select('details')
    .execute()
  expect(events, 'saying the same again changes nothing').toHaveLength(2)
  for (const bad of [{}, { showPasskeyAlert: 'no' }, { showPasskeyAlert: true, isAdmin: true }])
    expect((await flag(bad)).statusCode).toBe(400)
})

test('returns 401 to anonymous callers who change a setting', async () => {
  const payload = { showPasskeyAlert: false }
  const response = await app().inject({ method: 'PATCH', url: `${url}/flag`, payload })
  expect(response.statusCode).toBe(401)
})

test.each([
  ['an instructor by role', ['instructor'], true],
  ['a student', ['student'], false],
  ['an employee', ['employee', 'advisor'], false],
] as const)('R2.12 returns whether %s teaches', async (_who, roles, teaches) => {
  const { username } = await buildAccount(app().database.db, { roles })
  const { headers } = await signIn(app(), username)
  expect((await app().inject({ url, headers })).json()).toMatchObject({ teaches })
})

test('R2.12 a student who is assigned to a lab teaches', async () => {
  const { db } = app().database
  const { id, username } = await buildAccount(db, { roles: ['student'] })
  await buildInstructor(db, (await buildSection(db)).id, id, false)
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ url, headers })
  expect(response.json()).toMatchObject({ studies: 'student', teaches: true })
})

test.each([
  ['studies', ['student'], 'registers'],
  ['teaches and studies', ['student', 'instructor'], 'registers.teaches'],
  ['works here', ['employee'], 'yes'],
] as const)(
  'R4.3 tells the first document what a person who %s does here',
  async (_who, roles, hint) => {
    const { username } = await buildAccount(app().database.db, { roles })
    const { headers } = await signInByPages(app(), username)
    expect(String(headers.cookie).split('; ')).toContain(`myhub-here=${hint}`)
    expect((await app().inject({ url, headers })).cookies).toEqual([])
  },
)

test('R4.3 updates the hint for the next document when a person starts to teach', async () => {
  const { db } = app().database
  const { id, username } = await buildAccount(db, { roles: ['student'] })
  const { headers } = await signIn(app(), username)
  await buildInstructor(db, (await buildSection(db)).id, id)
  const { cookies } = await app().inject({ url, headers })
  expect(cookies).toMatchObject([{ name: 'myhub-here', value: 'registers.teaches' }])
})

test('R4.3 sends no cookie to a caller with a token', async () => {
  const { username } = await buildAccount(app().database.db, { roles: ['student'] })
  const { headers } = await signInByKey(app(), username)
  expect((await app().inject({ url, headers })).cookies).toEqual([])
})
