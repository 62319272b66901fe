import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildContact, buildRun } from '#testing/build-records.ts'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useOwnTestApp } from '#testing/test-app.ts'
import { groupNames } from '../groups.ts'

const app = useOwnTestApp({}, () => new Date('2026-09-01T15:00:00Z'))
const url = '/v1/people/person/mine'

async function readMine(username: string) {
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ url, headers })
  expect(response.statusCode, response.body).toBe(200)
  agreesWithContract('Person', response.json())
  return response.json()
}

describe('a person reads their own identity', () => {
  test('R6.7 R8.4 with the preferred name, codes with titles, and null for unknown values', async () => {
    const { db } = app().database
    const { id, username, studentId } = await buildAccount(db, {
      legalFirst: 'Margaret',
      preferredFirst: 'Maya',
      legalLast: 'Lindgren',
      studentId: '0012345',
      roles: ['student'],
    })
    await buildCode(db, { list: 'pronoun', code: 'SHE', title: 'she/her' })
    await db
      .updateTable('person')
      .set({
        legal_middle: 'Ann',
        suffix: 'Jr.',
        pronoun_code: 'SHE',
        home_campus_code: 'NEW',
        birth_date: '2004-02-29',
        veteran_status: 'nonVeteran',
      })
      .where('id', '=', id)
      .execute()
    const person = await readMine(username)
    expect(person).toMatchObject({
      id,
      username,
      studentId,
      legalName: { first: 'Margaret', middle: 'Ann', last: 'Lindgren', suffix: 'Jr.' },
      preferredName: { first: 'Maya', middle: null, last: null },
      displayName: 'Maya Lindgren',
      formerNames: [],
      birthDate: '2004-02-29',
      pronoun: { id: 'SHE', code: 'SHE', title: 'she/her' },
      genderIdentity: null,
      // An unlisted code uses the code as its title.
      homeCampus: { code: 'NEW', title: 'NEW' },
      veteran: { status: 'nonVeteran', benefits: [] },
      roles: ['student'],
      writebacks: { mobilePhone: { state: 'none', message: null, at: null } },
    })
    expect(person.studentId).toBe('0012345')
    expect(person.legalName.full).toBe('Margaret Ann Lindgren Jr.')
  })

  test('R8.4 with current addresses and numbers, the preferred ones first', async () => {
    const { db } = app().database
    const { id, username } = await buildAccount(db)
    const email = { kind: 'email', type: 'school' }
    await buildContact(db, id, { ...email, value: 'old@prairiebend.example', end_on: '2026-08-31' })
    await buildContact(db, id, {
      ...email,
      value: 'last@prairiebend.example',
      end_on: '2026-09-01',
    })
    await buildContact(db, id, {
      kind: 'email',
      type: 'personal',
      value: 'me@mail.example',
      is_preferred: true,
    })
    await buildContact(db, id, {
      kind: 'phone',
      type: 'mobile',
      value: '+13195550100',
      extension: '12',
    })
    await buildContact(db, id, {
      kind: 'address',
      type: 'home',
      line1: '12 Prairie Lane',
      line2: 'Apt 3',
      city: 'Cedar Rapids',
      state: 'IA',
      county: 'Linn',
    })
    const { emails, phones, addresses } = await readMine(username)
    expect(emails).toMatchObject([
      { type: 'personal', address: 'me@mail.example', isPreferred: true, isEditable: true },
      { type: 'school', address: 'last@prairiebend.example', isEditable: false },
    ])
    expect(phones).toMatchObject([
      { type: 'mobile', e164: '+13195550100', extension: '12', isEditable: true },
    ])
    expect(addresses).toMatchObject([
      {
        lines: ['12 Prairie Lane', 'Apt 3'],
        city: 'Cedar Rapids',
        postalCode: null,
        county: 'Linn',
      },
    ])
  })

  test('with roles that have started and not ended', async () => {
    const { db } = app().database
    const { id, username } = await buildAccount(db, {
      roles: ['student', 'employee', 'instructor', 'alumni'],
    })
    const setRole = (role: string, dates: { start_on?: string; end_on?: string }) =>
      db
        .updateTable('person_role')
        .set(dates)
        .where('person_id', '=', id)
        .where('role', '=', role)
        .execute()
    await setRole('student', { start_on: '2026-09-01', end_on: '2026-09-01' })
    await setRole('employee', { start_on: '2026-09-02' })
    await setRole('instructor', { end_on: '2026-08-31' })
    expect((await readMine(username)).roles).toEqual(['alumni', 'student'])
  })

  test('with the freshness of each of their groups', async () => {
    const { db } = app().database
    await buildRun(db, { started_at: '2026-09-01T03:00:00Z' })
    const delivered = { source_id: 'test', table_name: 'gpa', delivered_at: '2026-09-01T03:00:00Z' }
    await db.insertInto('sis_delivery').values(delivered).execute()
    const { username } = await buildAccount(db)
    const { groups } = await readMine(username)
    expect(Object.keys(groups)).toEqual(groupNames)
    expect(groups.gpas).toEqual({ asOf: '2026-09-01T03:00:00.000Z', stale: false })
    // Unknown, because the college never sent it.
    expect(groups.residencies).toEqual({ asOf: null, stale: true })
  })
})

test('returns 401 to anonymous callers', async () => {
  const response = await app().inject({ url })
  expect(response.statusCode).toBe(401)
  agreesWithContract('Error', response.json())
})

test('compresses a long response for clients that accept it', async () => {
  const { username } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  const read = (encoding: string) =>
    app().inject({ url, headers: { ...headers, 'accept-encoding': encoding } })
  const plain = await read('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const compressed = await read('gzip, br')
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
})

test('forbids caching of personal records', async () => {
  const { username } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  const response = await app().inject({ url, headers })
  expect(response.headers['cache-control']).toBe('no-store')
})
