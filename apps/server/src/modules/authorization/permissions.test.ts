import { describe, expect, test } from 'vitest'
import { buildAccount, type PersonOverrides } from '#testing/build-person.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const reason = 'Keeps the links of the library'

async function newUser(overrides: PersonOverrides = {}) {
  const person = await buildAccount(app().database.db, overrides)
  const { headers } = await signIn(app(), person.username)
  const ask = (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) =>
    app().inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
  return { ...person, ask }
}
const of = (id: string) => `/v1/authorization/person/${id}/permissions`
const newGranter = (...more: string[]) => newUser({ permissions: ['permissions.write', ...more] })
const grantBody = (permission: string) => ({ permission, isGranted: true, reason })
const revokeBody = (permission: string) => ({ permission, isGranted: false, reason })

describe('permissions of a person', () => {
  test('R8.20 R5.1 apply from the next request after a grant or a revocation', async () => {
    const [granter, person] = [await newGranter('audit.read'), await newUser()]
    const search = () => person.ask('POST', '/v1/admin/audit/search', {})
    expect((await search()).statusCode).toBe(403)
    const response = await granter.ask('PATCH', of(person.id), grantBody('audit.read'))
    expect(response.statusCode, response.body).toBe(200)
    agreesWithContract('PersonPermissions', response.json())
    expect(response.json().own).toMatchObject([
      { permission: 'audit.read', grantedBy: 'Robin Prairie' },
    ])
    expect((await search()).statusCode).not.toBe(403)
    await granter.ask('PATCH', of(person.id), revokeBody('audit.read'))
    expect((await search()).statusCode).toBe(403)
  })

  test('R8.20 show which come from a role and whether the person is an admin', async () => {
    const granter = await newGranter('person.view')
    const advisor = await newUser({ roles: ['instructor'], permissions: ['links.write'] })
    const role = await granter.ask('PATCH', '/v1/authorization/role/instructor/permissions', {
      ...grantBody('person.view'),
    })
    agreesWithContract('RolePermissions', role.json())
    const held = (await granter.ask('GET', of(advisor.id))).json()
    expect(held).toMatchObject({
      isAdmin: false,
      own: [{ permission: 'links.write', grantedBy: null }],
      byRole: [{ role: 'instructor', permissions: ['person.view'] }],
    })
    await granter.ask(
      'PATCH',
      '/v1/authorization/role/instructor/permissions',
      revokeBody('person.view'),
    )
    expect((await granter.ask('GET', of(advisor.id))).json().byRole).toEqual([
      { role: 'instructor', permissions: [] },
    ])
  })

  test('R8.20 can only be granted or revoked by someone who holds them, or by an admin', async () => {
    const [granter, person] = [await newGranter(), await newUser({ permissions: ['audit.read'] })]
    for (const change of [grantBody('links.write'), revokeBody('audit.read')]) {
      const response = await granter.ask('PATCH', of(person.id), change)
      expect([response.statusCode, response.json().error.code]).toEqual([403, 'notHeld'])
    }
    const role = '/v1/authorization/role/student/permissions'
    expect((await granter.ask('PATCH', role, grantBody('audit.read'))).statusCode).toBe(403)
    const admin = await newUser({ admin: 'active' })
    expect((await admin.ask('PATCH', of(person.id), grantBody('links.write'))).statusCode).toBe(200)
  })

  test('R8.20 cannot be changed by the person themselves, even an admin', async () => {
    const granter = await newGranter('links.write')
    const response = await granter.ask('PATCH', of(granter.id), grantBody('links.write'))
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'ownPermissions'])
    const admin = await newUser({ admin: 'active' })
    expect((await admin.ask('PATCH', of(admin.id), grantBody('audit.read'))).statusCode).toBe(403)
  })

  test("R8.20 cannot be gained by granting them to one's own role", async () => {
    const role = '/v1/authorization/role/advisor/permissions'
    const admin = await newUser({ admin: 'active', roles: ['advisor'] })
    const refused = await admin.ask('PATCH', role, grantBody('person.editOnBehalf'))
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'ownRole'])
    const holder = await newUser({
      roles: ['advisor'],
      permissions: ['permissions.write', 'links.write'],
    })
    expect((await holder.ask('PATCH', role, grantBody('links.write'))).statusCode).toBe(200)
    expect((await holder.ask('PATCH', role, revokeBody('links.write'))).statusCode).toBe(200)
  })

  test.each(['student', 'applicant', 'alumni'])(
    'R5.1 rejects a staff permission for the role %s',
    async (role) => {
      const admin = await newUser({ admin: 'active' })
      const url = `/v1/authorization/role/${role}/permissions`
      const refused = await admin.ask('PATCH', url, grantBody('person.view.academic'))
      expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'staffOnly'])
      expect((await admin.ask('PATCH', url, grantBody('beta.tester'))).statusCode).toBe(200)
      expect((await admin.ask('PATCH', url, revokeBody('beta.tester'))).statusCode).toBe(200)
    },
  )

  test('audits a grant once with actor, subject and reason, and each view', async () => {
    const [granter, person] = [await newGranter('links.write'), await newUser()]
    for (const change of [
      grantBody('links.write'),
      grantBody('links.write'),
      revokeBody('links.write'),
    ])
      await granter.ask('PATCH', of(person.id), change)
    await granter.ask('GET', of(person.id))
    const events = await app()
      .database.db.selectFrom('audit_event')
      .where('actor_id', '=', granter.id)
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
    const granter = await newGranter('links.write')
    const response = await granter.ask('GET', '/v1/authorization/permissions')
    agreesWithContract('PermissionOverview', response.json())
    const { permissions, roles } = response.json()
    expect(roles).toHaveLength(6)
    const links = permissions.find(
      (permission: { permission: string }) => permission.permission === 'links.write',
    )
    expect(links.mayGrant).toBe(true)
    expect(links.holders).toContainEqual(expect.objectContaining({ personId: granter.id }))
    expect(permissions).toContainEqual(
      expect.objectContaining({ permission: 'audit.read', mayGrant: false }),
    )
  })

  test.each([
    { body: { ...grantBody('links.write'), reason: 'x' }, path: 'reason' },
    { body: { ...grantBody('links.write'), reason: '      ' }, path: 'reason' },
    { body: grantBody('everything'), path: 'permission' },
  ])(
    'rejects a change without a reason or with an unknown subject at $path',
    async ({ body, path }) => {
      const [granter, person] = [await newGranter('links.write'), await newUser()]
      const response = await granter.ask('PATCH', of(person.id), body)
      expect(response.json().error.fields[0].path).toBe(path)
      const unknownPerson = of('0199c2f4-5c1e-7a53-9d7e-1c2f3a4b5c99')
      expect((await granter.ask('PATCH', unknownPerson, grantBody('links.write'))).statusCode).toBe(
        404,
      )
    },
  )
})
