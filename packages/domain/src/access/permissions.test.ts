import fc from 'fast-check'
import { expect, test } from 'vitest'
import { permissions } from './permission-names.ts'
import {
  holdsAll,
  holdsAny,
  holdsPermission,
  isForManaging,
  matchesPattern,
  type PermissionPattern,
} from './permissions.ts'

const person = (...permissions: string[]) => ({ permissions, isAdmin: false })
const admin = { permissions: [], isAdmin: true }

const name = fc.constantFrom('link.manage', 'person.view', 'person.sync', 'audit.read')
const names = fc.array(name, { maxLength: 4 })
const user = fc.record({ permissions: names, isAdmin: fc.boolean() })
const { pattern } = fc.letrec<{ pattern: PermissionPattern }>((tie) => {
  const parts = fc.array(tie('pattern'), { maxLength: 3 })
  return {
    pattern: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      name,
      parts,
      fc.record({ and: parts }),
      fc.record({ or: parts }),
      fc.record({ not: tie('pattern') }),
    ),
  }
})

test('R5.1 a person holds the permissions in their list, an admin all of them', () => {
  expect(holdsPermission(person('person.view'), 'person.view')).toBe(true)
  expect(holdsPermission(person('person.view'), 'person.sync')).toBe(false)
  expect(holdsPermission(admin, 'person.sync')).toBe(true)
})

test('R5.1 has-all needs every permission, has-any at least one, and both pass an empty list', () => {
  const advisor = person('person.view')
  expect(holdsAll(advisor, ['person.view', 'person.sync'])).toBe(false)
  expect(holdsAny(advisor, ['person.view', 'person.sync'])).toBe(true)
  expect(holdsAny(advisor, ['person.sync'])).toBe(false)
  expect(holdsAll(advisor, [])).toBe(true)
  expect(holdsAny(person(), [])).toBe(true)
})

test('R5.2 an advisor matches a nested pattern only when all of its parts match', () => {
  const staffWithoutSync = {
    and: [{ or: ['person.view', 'audit.read'] }, { not: ['person.sync'] }],
  }
  expect(matchesPattern(person('person.view'), staffWithoutSync)).toBe(true)
  expect(matchesPattern(person('person.view', 'person.sync'), staffWithoutSync)).toBe(false)
  expect(matchesPattern(person(), staffWithoutSync)).toBe(false)
})

test('R5.2 passes an empty `and`, fails an empty `or`, and reads a plain list as all', () => {
  expect(matchesPattern(person(), { and: [] })).toBe(true)
  expect(matchesPattern(person(), { or: [] })).toBe(false)
  expect(matchesPattern(person(), [])).toBe(true)
  expect(matchesPattern(person('person.view'), ['person.view', 'person.sync'])).toBe(false)
})

/** Ways to nest a pattern in another, and how each changes the result. */
const around: [
  wrap: (inner: PermissionPattern) => PermissionPattern,
  say: (is: boolean) => boolean,
][] = [
  [(inner) => [inner], (is) => is],
  [(inner) => ({ not: inner }), (is) => !is],
  [(inner) => ({ and: [{ and: [] }, inner] }), (is) => is],
  [(inner) => ({ and: [inner, { or: [] }] }), () => false],
  [(inner) => ({ or: [{ or: [] }, inner] }), (is) => is],
  [(inner) => ({ or: [inner, []] }), () => true],
]

test('R5.2 evaluates combinations nested up to 6 deep', () => {
  const six = fc.array(fc.constantFrom(...around), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(user, name, six, (someone, permission, layers) => {
      const nested = layers.reduce<PermissionPattern>((inner, [wrap]) => wrap(inner), permission)
      const is = holdsPermission(someone, permission)
      const expected = layers.reduce((inner, [, say]) => say(inner), is)
      expect(matchesPattern(someone, nested)).toBe(expected)
    }),
    { numRuns: 1000 },
  )
})

test('R5.2 treats a list like `and`, and inverts any pattern with `not`', () => {
  fc.assert(
    fc.property(user, fc.array(pattern, { maxLength: 3 }), (someone, parts) => {
      const all = matchesPattern(someone, parts)
      expect(matchesPattern(someone, { and: parts })).toBe(all)
      expect(matchesPattern(someone, { not: parts })).toBe(!all)
      expect(matchesPattern(someone, { not: { not: parts } })).toBe(all)
    }),
  )
})

test('R5.2 `or` and `and` follow De Morgan’s laws', () => {
  fc.assert(
    fc.property(user, fc.array(pattern, { maxLength: 3 }), (someone, parts) => {
      const none = { not: { and: parts.map((part) => ({ not: part })) } }
      expect(matchesPattern(someone, { or: parts })).toBe(matchesPattern(someone, none))
    }),
  )
})

test('R5.1 R5.2 plain lists of permissions agree with has-all and has-any', () => {
  fc.assert(
    fc.property(user, names, (someone, list) => {
      expect(matchesPattern(someone, list)).toBe(holdsAll(someone, list))
      if (list.length > 0)
        expect(matchesPattern(someone, { or: list })).toBe(holdsAny(someone, list))
    }),
  )
})

test('R8.20 distinguishes permissions to manage the hub from permissions to see people', () => {
  const others = Object.keys(permissions).filter((each) => !isForManaging(each))
  expect(others).toEqual([
    'person.view',
    'person.view.academic',
    'person.view.financial',
    'person.view.identity',
    'person.sync',
    'person.editOnBehalf',
    'beta.tester',
  ])
})
