import { describe, expect, test } from 'vitest'
import { buildAccount, type PersonOverrides } from '#testing/build-person.ts'
import { signIn, signInByKey } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'

const rule = {
  requireAllPermissions: ['person.view'],
  requireAnyPermissions: ['audit.read', 'x.y'],
}
const permissions = ['audit.read', 'links.write', 'person.sync']

describe.each([
  [
    'no rule, though another app has one',
    { links: { requireAdmin: true } },
    { given: 200, viewer: 200, active: 200, resting: 403 },
  ],
  [
    'active admins alone',
    { admin: { requireAdmin: true } },
    { given: 403, viewer: 403, active: 200, resting: 403 },
  ],
  ['some permissions', { admin: rule }, { given: 403, viewer: 200, active: 200, resting: 403 }],
] as const)('R5.3 the administration with %s', (_rule, access, expected) => {
  const app = useOwnTestApp({ APP_ACCESS: JSON.stringify(access) })
  const search = { method: 'POST', url: '/v1/admin/audit/search', payload: {} } as const
  const overridesByRole: Readonly<Record<keyof typeof expected, PersonOverrides>> = {
    given: { permissions },
    viewer: { permissions: [...permissions, 'person.view'] },
    active: { admin: 'active' },
    resting: { admin: 'inactive' },
  }

  test('R5.6 returns 403 from the server to people without access, by cookie and by token', async () => {
    for (const [role, overrides] of Object.entries(overridesByRole)) {
      const { username } = await buildAccount(app().database.db, overrides)
      for (const way of [signIn, signInByKey]) {
        const { headers } = await way(app(), username)
        const { statusCode } = await app().inject({ ...search, headers })
        expect([role, statusCode]).toEqual([role, expected[role as keyof typeof expected]])
      }
    }
  })

  test('R5.6 is not offered to people without access, who keep their other permissions', async () => {
    const { username } = await buildAccount(app().database.db, overridesByRole.given)
    const { headers } = await signIn(app(), username)
    const user = await app().inject({ url: '/v1/authorization/user/mine', headers })
    const expectedPermissions = expected.given === 200 ? permissions : ['person.sync']
    expect(user.json()).toMatchObject({ permissions: expectedPermissions })
  })
})
