import { expect, test } from 'vitest'
import { groupNames } from '#modules/people/groups.ts'
import { buildAccount } from '#testing/build-person.ts'
import { contract } from '#testing/contract.ts'
import { signIn, signInByKey } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const app = useOwnTestApp({ RATE_LIMIT_PER_MINUTE: '100000' })
const db = () => app().database.db

type Headers = Readonly<Record<string, string>>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (headers: Headers, method: Method, url: string, payload?: object) =>
  app().inject({ method, url, headers, ...(payload && { payload }) })

/** A person's record values, which must not appear anywhere else. */
const values = {
  legalFirst: 'Wilhelmina',
  preferredFirst: 'Billie',
  legalLast: 'Quackenbush',
  username: 'wquackenbush',
  studentId: '7654321',
  birthDate: '1987-11-29',
  personalEmail: 'ducks.at.dawn@mail.example',
  mobile: '+15555550147',
  newEmail: 'geese.at.dusk@mail.example',
  newName: 'Minnie',
  newMobile: '(319) 555-0163',
  newDigits: '3195550163',
}

async function plantStudent() {
  const student = await buildAccount(db(), { ...values, roles: ['student'] })
  await db()
    .updateTable('person')
    .set({ birth_date: values.birthDate })
    .where('id', '=', student.id)
    .execute()
  for (const [kind, type, value] of [
    ['email', 'personal', values.personalEmail],
    ['phone', 'mobile', values.mobile],
  ] as const)
    await db()
      .insertInto('person_contact')
      .values({
        source_id: 'test',
        sis_id: `planted-${kind}`,
        person_id: student.id,
        kind,
        type,
        value,
        row_hash: Buffer.from(kind),
      })
      .execute()
  return student
}

/** Every read of a person's own data, and every change to it. */
async function useOwn(headers: Headers) {
  for (const path of Object.keys(contract.paths).filter((route) => route.startsWith('/v1/')))
    if (contract.paths[path]?.get && !path.includes('{')) await call(headers, 'GET', path)
  await call(headers, 'POST', '/v1/people/person/mine/data', { groups: groupNames.slice(0, 20) })
  const profile = '/v1/people/person/mine'
  for (const [path, change] of [
    ['personal-email', { address: values.newEmail }],
    ['mobile-phone', { number: values.newMobile }],
    ['preferred-name', { first: values.newName }],
  ] as const) {
    const response = await call(headers, 'PATCH', `${profile}/${path}`, change)
    expect(response.statusCode, response.body).toBe(200)
  }
  await call(headers, 'PATCH', '/v1/authorization/user/mine/flag', { showPasskeyAlert: false })
}

/** Every way in which staff can request another person's data. */
async function askAbout(headers: Headers, id: string) {
  const { username, studentId, legalLast } = values
  for (const query of [`id=${id}`, `username=${username}`, `studentId=${studentId}`])
    await call(headers, 'GET', `/v1/people/person?${query}`)
  const groups = groupNames.slice(0, 20)
  await call(headers, 'POST', '/v1/people/person/data', { personId: id, groups })
  for (const term of [legalLast, values.personalEmail, studentId])
    await call(headers, 'POST', '/v1/people/person/search', { searchTerms: [term] })
  await call(headers, 'POST', '/v1/admin/audit/search', { subjectId: id })
}

test('sis.md 6: the audit log names things and never contains record values', async () => {
  const student = await plantStudent()
  const { headers } = await signIn(app(), student.username)
  await useOwn({ ...headers })
  const byKey = await signInByKey(app(), student.username)
  await useOwn({ ...byKey.headers })

  const admin = await buildAccount(db(), { admin: 'active', permissions: ['person.editOnBehalf'] })
  const acting = { ...(await signIn(app(), admin.username)).headers }
  await askAbout(acting, student.id)
  const begin = `/v1/authorization/user/mine/spoof-as`
  const reason = 'They asked at the help desk'
  expect((await call(acting, 'POST', `${begin}/${values.legalLast}`, { reason })).statusCode).toBe(
    404,
  )
  expect((await call(acting, 'POST', `${begin}/${values.username}`, { reason })).statusCode).toBe(
    200,
  )
  await useOwn(acting)
  await askAbout(acting, student.id)
  await call(acting, 'DELETE', '/v1/authorization/user/mine/spoof')
  await call({ ...byKey.headers }, 'DELETE', '/v1/authentication/pkce/token')

  const { rows } = await app().database.pool.query<{ event: string; action: string }>(
    'select audit_event::text as event, action from audit_event',
  )
  expect(rows.length).toBeGreaterThan(30)
  const actions = new Set(rows.map(({ action }) => action))
  for (const action of [
    'signIn',
    'issueToken',
    'viewPersonData',
    'searchPeople',
    'impersonatedCall',
  ])
    expect(actions).toContain(action)
  const text = rows.map(({ event }) => event.toLowerCase()).join('\n')
  for (const [name, value] of Object.entries(values))
    expect(text, name).not.toContain(value.toLowerCase())
})

test('R5.5 logs each call on behalf of another person as one event with both names, its method and its route', async () => {
  const [student, admin] = [await buildAccount(db()), await buildAccount(db(), { admin: 'active' })]
  const acting = { ...(await signIn(app(), admin.username)).headers }
  const spoof = '/v1/authorization/user/mine/spoof'
  const payload = { reason: 'They asked at the help desk' }
  await call(acting, 'POST', `${spoof}-as/${student.username}`, payload)
  await call(acting, 'GET', '/v1/people/person/mine')
  await call(acting, 'POST', '/v1/people/person/mine/data', { groups: ['gpas'] })
  await call(acting, 'POST', '/v1/people/person/mine/data', { groups: ['nonsense'] })
  await call(acting, 'PATCH', '/v1/authorization/user/mine/flag', { showPasskeyAlert: false })
  await call({ ...acting, 'x-disable-impersonation': 'true' }, 'GET', '/v1/people/person/mine')
  await call(acting, 'GET', '/v1/authentication/login')
  await call(acting, 'DELETE', spoof)
  await call(acting, 'GET', '/v1/people/person/mine')
  const events = await db()
    .selectFrom('audit_event')
    .where('impersonator_id', '=', admin.id)
    .select(['action', 'actor_id', 'subject_id', 'details', 'outcome'])
    .execute()
  const both = { actor_id: student.id, subject_id: student.id }
  const event = (method: string, route: string, groups: string[], outcome: string) => ({
    action: 'impersonatedCall',
    ...both,
    details: { method, route, groups },
    outcome,
  })
  const expected = [
    event('GET', '/v1/people/person/mine', ['mine'], 'ok'),
    event('POST', '/v1/people/person/mine/data', ['gpas'], 'ok'),
    event('POST', '/v1/people/person/mine/data', [], 'failed'),
    event('PATCH', '/v1/authorization/user/mine/flag', [], 'denied'),
    { ...event('GET', '/v1/authentication/login', [], 'ok'), action: 'impersonatedPoll' },
    { ...both, action: 'impersonationEnd', details: {}, outcome: 'ok' },
    event('DELETE', spoof, [], 'ok'),
  ]
  // Two events of one call may be written within a millisecond: their order is not known.
  expect(events).toEqual(expect.arrayContaining(expected))
  expect(events).toHaveLength(expected.length)
})
