import { describe, expect, test } from 'vitest'
import { buildAccount, type PersonOverrides } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const reason = 'Keeps the links of the library'

async function somebody(overrides: PersonOverrides = {}) {
  const person = await buildAccount(app().database.db, overrides)
  const { headers } = await signIn(app(), person.username)
  const ask = (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) =>
    app().inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
  return { ...person, ask }
}
const of = (id: string) => `/v1/authorization/person/${id}/permissions`
const keeper = (...more: string[]) => somebody({ permissions: ['permissions.write', ...more] })
const give = (permission: string) => ({ permission, isGranted: true, reason })
const take = (permission: string) => ({ permission, isGranted: false, reason })

describe('permissions of a person', () => {
  test('R8.20 R5.1 apply from the next request after a grant or a revocation', async () => {
    const [giver, person] = [await keeper('audit.read'), await somebody()]
    const search = () => person.ask('POST', '/v1/admin/audit/search', {})
    expect((await search()).statusCode).toBe(403)
    const given = await giver.ask('PATCH', of(person.id), give('audit.read'))
    expect(given.statusCode, given.body).toBe(200)
    agreesWithContract('PersonPermissions', given.json())
    expect(given.json().own).toMatchObject([
      { permission: 'audit.read', grantedBy: 'Robin Prairie' },
    ])
    expect((await search()).statusCode).not.toBe(403)
    await giver.ask('PATCH', of(person.id), take('audit.read'))
    expect((await search()).statusCode).toBe(403)
  })

  test('R8.20 show which come from a role and whether the person is an admin', async () => {
    const giver = await keeper('person.view')
    const advisor = await somebody({ roles: ['instructor'], permissions: ['links.write'] })
    const role = await giver.ask('PATCH', '/v1/authorization/role/instructor/permissions', {
      ...give('person.view'),
    })
    agreesWithContract('RolePermissions', role.json())
    const held = (await giver.ask('GET', of(advisor.id))).json()
    expect(held).toMatchObject({
      isAdmin: false,
      own: [{ permission: 'links.write', grantedBy: null }],
      byRole: [{ role: 'instructor', permissions: ['person.view'] }],
    })
    await giver.ask('PATCH', '/v1/authorization/role/instructor/permissions', take('person.view'))
    expect((await giver.ask('GET', of(advisor.id))).json().byRole).toEqual([
      { role: 'instructor', permissions: [] },
    ])
  })

  test('R8.20 can only be granted or revoked by someone who holds them, or by an admin', async () => {
    const [giver, person] = [await keeper(), await somebody({ permissions: ['audit.read'] })]
    for (const change of [give('links.write'), take('audit.read')]) {
      const answer = await giver.ask('PATCH', of(person.id), change)
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'notHeld'])
    }
    const role = '/v1/authorization/role/student/permissions'
    expect((await giver.ask('PATCH', role, give('audit.read'))).statusCode).toBe(403)
    const admin = await somebody({ admin: 'active' })
    expect((await admin.ask('PATCH', of(person.id), give('links.write'))).statusCode).toBe(200)
  })

  test('R8.20 cannot be changed by the person themselves, even an admin', async () => {
    const giver = await keeper('links.write')
    const answer = await giver.ask('PATCH', of(giver.id), give('links.write'))
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'ownPermissions'])
    const admin = await somebody({ admin: 'active' })
    expect((await admin.ask('PATCH', of(admin.id), give('audit.read'))).statusCode).toBe(403)
  })

  test("R8.20 cannot be gained by granting them to one's own role", async () => {
    const role = '/v1/authorization/role/advisor/permissions'
    const admin = await somebody({ admin: 'active', roles: ['advisor'] })
    const refused = await admin.ask('PATCH', role, give('person.editOnBehalf'))
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'ownRole'])
    const holder = await somebody({
      roles: ['advisor'],
      permissions: ['permissions.write', 'links.write'],
    })
    expect((await holder.ask('PATCH', role, give('links.write'))).statusCode).toBe(200)
    expect((await holder.ask('PATCH', role, take('links.write'))).statusCode).toBe(200)
  })

  test.each(['student', 'applicant', 'alumni'])(
    'R5.1 rejects a staff permission for the role %s',
    async (role) => {
      const admin = await somebody({ admin: 'active' })
      const url = `/v1/authorization/role/${role}/permissions`
      const refused = await admin.ask('PATCH', url, give('person.view.academic'))
      expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'staffOnly'])
      expect((await admin.ask('PATCH', url, give('beta.tester'))).statusCode).toBe(200)
      expect((await admin.ask('PATCH', url, take('beta.tester'))).statusCode).toBe(200)
    },
  )

  test('audits a grant once with actor, subject and reason, and each view', async () => {
    const [giver, person] = [await keeper('links.write'), await somebody()]
    for (const change of [give('links.write'), give('links.write'), take('links.write')])
      await giver.ask('PATCH', of(person.id), change)
    await giver.ask('GET', of(person.id))
    const events = await app()
      .database.db.selectFrom('audit_event')
      .where('actor_id', '=', giver.id)
      .where('subject_id', '=', person.id)
      .orderBy('action')
      .select(['action', 'details', 'reason'])
      .execute()
    const details = { permission: 'links.write' }
    expect(events).toEqual([
      { action: 'grantPermission', details, reason },
      { action: 'revokePermission', details, reason },
      { action: 'viewPermissions', details: {}, reason: null },
    ])
  })

  test('lists every permission with its holders and whether the caller may grant it', async () => {
    const giver = await keeper('links.write')
    const answer = await giver.ask('GET', '/v1/authorization/permissions')
    agreesWithContract('PermissionOverview', answer.json())
    const { permissions, roles } = answer.json()
    expect(roles).toHaveLength(6)
    const links = permissions.find(
      (one: { permission: string }) => one.permission === 'links.write',
    )
    expect(links.mayGrant).toBe(true)
    expect(links.holders).toContainEqual(expect.objectContaining({ personId: giver.id }))
    expect(permissions).toContainEqual(
      expect.objectContaining({ permission: 'audit.read', mayGrant: false }),
    )
  })

  test.each([
    { body: { ...give('links.write'), reason: 'x' }, path: 'reason' },
    { body: { ...give('links.write'), reason: '      ' }, path: 'reason' },
    { body: give('everything'), path: 'permission' },
  ])(
    'rejects a change without a reason or with an unknown subject at $path',
    async ({ body, path }) => {
      const [giver, person] = [await keeper('links.write'), await somebody()]
      const answer = await giver.ask('PATCH', of(person.id), body)
      expect(answer.json().error.fields[0].path).toBe(path)
      const nobody = of('0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c99')
      expect((await giver.ask('PATCH', nobody, give('links.write'))).statusCode).toBe(404)
    },
  )
})
