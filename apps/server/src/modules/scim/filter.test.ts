import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPerson } from '#testing/build-person.ts'
import { buildContact } from '#testing/build-records.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { idsOf, scimProgram } from '#testing/services/scim-program.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { collegeSchema } from './urns.ts'
import type { ScimUser } from './user.schema.ts'

const app = useOwnTestApp({ RATE_LIMIT_PER_MINUTE: '100000' })
const db = () => app().database.db

let program: Awaited<ReturnType<typeof scimProgram>>
beforeAll(async () => {
  program = await scimProgram(app())
})
beforeEach(() => emptyTables(app().database.pool, 'person'))

const first = fc.constantFrom('Ana', 'ana', 'Anabel', 'Bo', "O'B%_\\")
const last = fc.constantFrom('Nuñez', 'NU', 'Lee', 'lee-Ana')
const role = fc.constantFrom('student', 'employee')
const address = fc.constantFrom('ana@x.example', 'LEE@x.example', 'bo@y.example')
const person = fc.record({
  legalFirst: first,
  preferredFirst: fc.option(first, { nil: undefined }),
  legalLast: last,
  isEnabled: fc.boolean(),
  optedOut: fc.boolean(),
  hasNumber: fc.boolean(),
  roles: fc.uniqueArray(role, { maxLength: 2 }),
  school: fc.option(address),
  personal: fc.option(address),
})

const textAttributes = [
  ...['id', 'externalId', 'userName', 'name.givenName', 'name.familyName', 'displayName'],
  ...['emails.value', 'emails.type', `${collegeSchema}:studentId`],
] as const
type TextAttribute = (typeof textAttributes)[number]

/** A test filter: sent to the server as text, and evaluated here on the visible attributes. */
type TestFilter =
  | { attribute: TextAttribute; op: 'eq' | 'ne' | 'co' | 'sw' | 'ew'; value: string }
  | { attribute: 'active' | 'optOut'; op: 'eq' | 'ne'; value: boolean }
  | { role: string }
  | { present: TextAttribute | 'roles' }
  | { and: TestFilter[] }
  | { or: TestFilter[] }
  | { not: TestFilter }

function textOf(user: ScimUser, attribute: TextAttribute): string | undefined {
  const [email] = user.emails ?? []
  const values: Record<string, string | undefined> = {
    ...{ id: user.id, externalId: user.externalId, userName: user.userName },
    'name.givenName': user.name?.givenName,
    'name.familyName': user.name?.familyName,
    displayName: user.displayName,
    'emails.value': email?.value,
    'emails.type': email?.type,
  }
  return attribute in values ? values[attribute] : user[collegeSchema]?.studentId
}

function compare(op: string, stored: string, value: string): boolean {
  if (op === 'eq') return stored === value
  if (op === 'co') return stored.includes(value)
  return op === 'sw' ? stored.startsWith(value) : stored.endsWith(value)
}

function isMatch(testFilter: TestFilter, user: ScimUser): boolean {
  if ('and' in testFilter) return testFilter.and.every((candidate) => isMatch(candidate, user))
  if ('or' in testFilter) return testFilter.or.some((candidate) => isMatch(candidate, user))
  if ('not' in testFilter) return !isMatch(testFilter.not, user)
  if ('role' in testFilter) return (user.roles ?? []).some(({ value }) => value === testFilter.role)
  if ('present' in testFilter)
    return testFilter.present === 'roles'
      ? user.roles !== undefined
      : textOf(user, testFilter.present) !== undefined
  if (testFilter.attribute === 'active' || testFilter.attribute === 'optOut') {
    const stored =
      testFilter.attribute === 'active' ? user.active : user[collegeSchema]?.directoryOptOut
    return (stored === testFilter.value) === (testFilter.op === 'eq')
  }
  const stored = textOf(user, testFilter.attribute)
  const isExact = testFilter.attribute === 'id' || testFilter.attribute === 'externalId'
  const foldCase = (text: string) => (isExact ? text : text.toLowerCase())
  if (testFilter.op === 'ne')
    return stored === undefined || foldCase(stored) !== foldCase(String(testFilter.value))
  return (
    stored !== undefined &&
    compare(testFilter.op, foldCase(stored), foldCase(String(testFilter.value)))
  )
}

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`

function toText(testFilter: TestFilter): string {
  if ('and' in testFilter) return `(${testFilter.and.map(toText).join(' and ')})`
  if ('or' in testFilter) return `(${testFilter.or.map(toText).join(' or ')})`
  if ('not' in testFilter) return `not (${toText(testFilter.not)})`
  if ('role' in testFilter) return `roles.value eq ${quoted(testFilter.role)}`
  if ('present' in testFilter) return `${testFilter.present} pr`
  const { attribute, op, value } = testFilter
  const path = attribute === 'optOut' ? `${collegeSchema}:directoryOptOut` : attribute
  return `${path} ${op} ${typeof value === 'string' ? quoted(value) : value}`
}

/** Values that people have, parts of them, and others; without a backslash, which is refused. */
const value = (users: readonly ScimUser[]) => {
  const stored = users.flatMap((user) =>
    textAttributes.map((textAttribute) => textOf(user, textAttribute) ?? 'x'),
  )
  const part = fc
    .tuple(fc.constantFrom('x', ...stored), fc.nat(4), fc.nat(6))
    .map(([text, from, length]) => text.slice(from, from + length))
  return fc
    .oneof(fc.constantFrom('work', 'ANA', ...stored), part)
    .map((text) => text.replaceAll('\\', ''))
}

const filterOf = (users: readonly ScimUser[]) =>
  fc.letrec<{ filter: TestFilter }>((recursive) => ({
    filter: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      fc.record({
        attribute: fc.constantFrom(...textAttributes),
        op: fc.constantFrom(
          'eq' as const,
          'ne' as const,
          'co' as const,
          'sw' as const,
          'ew' as const,
        ),
        value: value(users),
      }),
      fc.record({
        attribute: fc.constantFrom('active' as const, 'optOut' as const),
        op: fc.constantFrom('eq' as const, 'ne' as const),
        value: fc.boolean(),
      }),
      fc.record({ role }),
      fc.record({ present: fc.constantFrom(...textAttributes, 'roles' as const) }),
      fc.record({ and: fc.array(recursive('filter'), { minLength: 2, maxLength: 2 }) }),
      fc.record({ or: fc.array(recursive('filter'), { minLength: 2, maxLength: 2 }) }),
      fc.record({ not: recursive('filter') }),
    ),
  })).filter

test('RFC 7644 3.4.2.2: a filter finds exactly the people whose visible attributes match', async () => {
  const run = async (
    people: readonly (typeof person extends fc.Arbitrary<infer P> ? P : never)[],
  ) => {
    await emptyTables(app().database.pool, 'person')
    for (const { preferredFirst, optedOut, hasNumber, school, personal, ...one } of people) {
      const { id } = await buildPerson(db(), { ...one, ...(preferredFirst && { preferredFirst }) })
      await db()
        .updateTable('person')
        .set({ directory_opt_out: optedOut, ...(!hasNumber && { student_id: null }) })
        .where('id', '=', id)
        .execute()
      for (const [type, address] of [
        ['school', school],
        ['personal', personal],
      ] as const)
        if (address) await buildContact(db(), id, { kind: 'email', type, value: address })
    }
    const all = (await program.list({})).Resources
    for (const testFilter of fc.sample(filterOf(all), 25)) {
      const filter = toText(testFilter)
      const expected = all.filter((user) => isMatch(testFilter, user)).map(({ id }) => id)
      const resources = await program.list({ filter })
      expect([resources.totalResults, idsOf(resources)], filter).toEqual([
        expected.length,
        expected,
      ])
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 6 }), run), {
    numRuns: 6,
  })
})
