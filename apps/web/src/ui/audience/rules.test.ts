import { isInAudience } from '@myhub/domain/access/audience.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeAudience } from './describe-audience.ts'
import { type Audience, audienceOf, changeRule, isGroup, newRule, toRules } from './rules.ts'

const words = ['role:student', 'role:employee', 'campus:MAIN', 'program:NURS', 'links.write']
const rules = fc.letrec<{ rule: Audience }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...words),
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }),
    fc.record({ and: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('rule'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('rule') }),
  ),
})).rule
const members = fc.record({
  permissions: fc.subarray(['links.write']),
  isAdmin: fc.constant(false),
  roles: fc.subarray(['student', 'employee']),
  campus: fc.constantFrom('MAIN', 'ICRC', null),
  programs: fc.subarray(['NURS']),
})

test('R8.20 means the same people after opening and saving a rule in the editor', () => {
  fc.assert(
    fc.property(rules, members, (audience, member) => {
      expect(isInAudience(member, audienceOf(toRules(audience)))).toBe(
        isInAudience(member, audience),
      )
    }),
  )
})

const choices = {
  campuses: [{ code: 'ICRC', title: 'Iowa City' }],
  programs: [{ code: 'NURS', title: 'Nursing' }],
}

test.each<[Audience, string]>([
  [[], 'Everyone'],
  ['role:student', 'Students'],
  [['role:student', { not: 'campus:ICRC' }], 'Students and not Iowa City'],
  [{ or: ['role:employee', ['role:student', 'program:NURS']] }, 'Staff or (Students and Nursing)'],
  [{ not: { or: ['role:alumni', 'campus:GONE'] } }, 'not (Alumni or GONE)'],
  ['links.write', 'can links.write'],
])('R8.20 shows %j as “%s”', (audience, text) => {
  expect(describeAudience(audience, choices)).toBe(text)
})

test('R8.20 removes a line, keeps the others, and leaves no empty group', () => {
  const group = toRules(['role:student', { or: ['campus:MAIN'] }])
  const [, inner] = group.parts
  if (!inner || !isGroup(inner)) throw new Error('There is no group')
  const gone = changeRule(group, inner.parts[0]?.key ?? '', () => null)
  expect(audienceOf(gone)).toEqual(['role:student'])
  const other = changeRule(group, inner.parts[0]?.key ?? '', () => newRule('role:advisor'))
  expect(audienceOf(other)).toEqual(['role:student', { or: ['role:advisor'] }])
})
