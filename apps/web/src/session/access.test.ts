import { expect, test } from 'vitest'
import { accessOf } from './access.ts'
import type { MineUser } from './user.ts'

const advisor: MineUser = {
  id: 'a',
  username: 'r.benavides',
  displayName: 'Rosa Benavides',
  permissions: ['person.view', 'beta.tester'],
  isAdmin: false,
  isInactiveAdmin: false,
  impersonatorName: null,
  showPasskeyAlert: false,
  studies: 'student',
  teaches: false,
  advises: false,
  leads: false,
  coordinates: false,
}
const apps = {
  'my-hub': { betaPermission: 'beta.tester' },
  admin: { requireAdmin: true },
  links: { requireAllPermissions: ['links.write'] },
  people: { requireAnyPermissions: ['person.view', 'person.sync'] },
}

test('R5.3 lets an advisor use the apps that their permissions open, and try new ones', () => {
  const { mayUse, isBetaTester } = accessOf(advisor, apps)
  expect(['my-hub', 'admin', 'links', 'people', 'unheard-of'].map(mayUse)).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
  expect(isBetaTester('my-hub')).toBe(true)
  expect(isBetaTester('people')).toBe(false)
})

test('R5.1 R5.2 gives an active admin every permission and pattern, and a signed-out person none', () => {
  const admin = accessOf({ ...advisor, permissions: [], isAdmin: true }, apps)
  expect(admin.holds('audit.read')).toBe(true)
  expect(admin.matches({ and: ['audit.read', { or: ['links.write'] }] })).toBe(true)
  const anonymous = accessOf(null, apps)
  expect(anonymous.holds('audit.read')).toBe(false)
  expect(anonymous.matches([])).toBe(false)
  expect(anonymous.mayUse('my-hub')).toBe(false)
  expect(anonymous.isKimeraAdmin).toBe(false)
})

test('R5.4 gives an admin with admin mode off ordinary permissions and lets them turn it on', () => {
  const resting = accessOf({ ...advisor, isInactiveAdmin: true }, apps)
  expect(resting.isKimeraAdmin).toBe(true)
  expect(resting.isAdmin).toBe(false)
  expect(resting.mayUse('admin')).toBe(false)
})

test('R5.3 lets a college limit its administration to active admins', () => {
  const keeper = { ...advisor, permissions: ['links.write'] }
  expect(accessOf(keeper, {}).managesSomething).toBe(true)
  expect(accessOf(keeper, apps).managesSomething).toBe(false)
  expect(accessOf({ ...keeper, isAdmin: true }, apps).managesSomething).toBe(true)
})
