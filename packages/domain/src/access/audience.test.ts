import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AudienceMember, isInAudience } from './audience.ts'
import { matchesPattern, type PermissionPattern } from './permissions.ts'

const student: AudienceMember = {
  permissions: ['beta'],
  isAdmin: false,
  roles: ['student'],
  campus: 'MAIN',
  programs: ['NURS'],
}
const admin: AudienceMember = {
  permissions: [],
  isAdmin: true,
  roles: ['employee'],
  campus: null,
  programs: [],
}

describe('who is in an audience', () => {
  test.each([
    [[], true, true],
    ['role:student', true, false],
    ['campus:MAIN', true, false],
    ['campus:ICRC', false, false],
    ['program:NURS', true, false],
    ['program:WELD', false, false],
    [{ not: 'role:student' }, false, true],
    ['beta', true, true],
    ['links.write', false, true],
    [{ or: ['role:employee', 'beta'] }, true, true],
    [{ or: [] }, false, false],
    [{ and: ['role:student', { not: 'campus:ICRC' }] }, true, false],
  ] satisfies [PermissionPattern, boolean, boolean][])(
    'R5.2 %j: a student of the main campus %s, an admin %s',
    (audience, ofStudent, ofAdmin) => {
      expect(isInAudience(student, audience)).toBe(ofStudent)
      expect(isInAudience(admin, audience)).toBe(ofAdmin)
    },
  )

  test('R5.2 treats an audience without personal attributes as a permission pattern', () => {
    const pattern = fc.letrec<{ rule: PermissionPattern }>((tie) => ({
      rule: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom('beta', 'links.write'),
        fc.array(tie('rule'), { maxLength: 3 }),
        fc.record({ and: fc.array(tie('rule'), { maxLength: 3 }) }),
        fc.record({ or: fc.array(tie('rule'), { maxLength: 3 }) }),
        fc.record({ not: tie('rule') }),
      ),
    })).rule
    fc.assert(
      fc.property(pattern, fc.constantFrom(student, admin), (rule, member) => {
        expect(isInAudience(member, rule)).toBe(matchesPattern(member, rule))
      }),
    )
  })
})
