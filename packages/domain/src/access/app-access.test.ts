import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AppAccessRule, canUseApp, isBetaTester, isKimeraAdmin } from './app-access.ts'

const person = (...permissions: string[]) => ({ permissions, isAdmin: false })
const admin = { permissions: [], isAdmin: true }

const name = fc.constantFrom('links.write', 'person.view', 'audit.read')
const names = fc.array(name, { maxLength: 3 })
const user = fc.record({ permissions: names, isAdmin: fc.boolean() })
const rule: fc.Arbitrary<AppAccessRule> = fc.record(
  {
    requireAdmin: fc.boolean(),
    requireAllPermissions: names,
    requireAnyPermissions: names,
    betaPermission: name,
  },
  { requiredKeys: [] },
)

test('R5.3 denies an anonymous visitor every app, regardless of its rule', () => {
  fc.assert(
    fc.property(rule, (any) => {
      expect(canUseApp(null, any)).toBe(false)
    }),
  )
  expect(canUseApp(null, undefined)).toBe(false)
})

test('R5.3 an app that requires an admin opens only for active admins, whatever else a user holds', () => {
  fc.assert(
    fc.property(user, rule, (someone, any) => {
      expect(canUseApp(someone, { ...any, requireAdmin: true })).toBe(someone.isAdmin)
    }),
  )
})

test('R5.3 an advisor needs all of one list and any of the other', () => {
  const both = { requireAllPermissions: ['person.view'], requireAnyPermissions: ['a.x', 'a.y'] }
  expect(canUseApp(person('person.view', 'a.y'), both)).toBe(true)
  expect(canUseApp(person('person.view'), both)).toBe(false)
  expect(canUseApp(person('a.x', 'a.y'), both)).toBe(false)
  expect(canUseApp(admin, both)).toBe(true)
})

test('R5.3 an app without a rule is open to everyone who is signed in', () => {
  expect(canUseApp(person(), undefined)).toBe(true)
  expect(canUseApp(person(), {})).toBe(true)
  expect(canUseApp(person(), { requireAllPermissions: [], requireAnyPermissions: [] })).toBe(true)
})

test('R5.3 a beta tester holds the app’s beta permission', () => {
  const beta = { betaPermission: 'beta.tester' }
  expect(isBetaTester(person('beta.tester'), beta)).toBe(true)
  expect(isBetaTester(person(), beta)).toBe(false)
  expect(isBetaTester(person('beta.tester'), {})).toBe(false)
  expect(isBetaTester(null, beta)).toBe(false)
  expect(isBetaTester({ permissions: [], isAdmin: true }, {})).toBe(false)
})

test('R5.4 a user is an admin only with a Kimera admin mode, on or off', () => {
  expect(isKimeraAdmin({ isAdmin: true, isInactiveAdmin: false })).toBe(true)
  expect(isKimeraAdmin({ isAdmin: false, isInactiveAdmin: true })).toBe(true)
  expect(isKimeraAdmin({ isAdmin: false, isInactiveAdmin: false })).toBe(false)
  expect(isKimeraAdmin(null)).toBe(false)
})
