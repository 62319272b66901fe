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
  const answer = await app().inject({ url, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  agreesWithContract('Person', answer.json())
  return answer.json()
}

describe('a person reads who they are', () => {
  test('R6.7 R8.4 by their preferred name, with codes in words and what nobody knows as null', async () => {
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
      // A code that no list knows is called by its code.
      homeCampus: { code: 'NEW', title: 'NEW' },
      veteran: { status: 'nonVeteran', benefits: [] },
      roles: ['student'],
      writebacks: { mobilePhone: { state: 'none', message: null, at: null } },
    })
    expect(person.studentId).toBe('0012345')
    expect(person.legalName.full).toBe('Margaret Ann Lindgren Jr.')
  })

  test('R8.4 with addresses and numbers that hold today, the preferred first', async () => {
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

  test('with the roles that have begun and are not over', async () => {
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

  test('and how current each of their groups is', async () => {
    const { db } = app().database
    await buildRun(db, { started_at: '2026-09-01T03:00:00Z' })
    const { username } = await buildAccount(db)
    const { groups } = await readMine(username)
    expect(Object.keys(groups)).toEqual(groupNames)
    expect(groups.gpas).toEqual({ asOf: '2026-09-01T03:00:00.000Z', stale: false })
  })
})

test('a stranger is asked to sign in', async () => {
  const answer = await app().inject({ url })
  expect(answer.statusCode).toBe(401)
  agreesWithContract('Error', answer.json())
})

test('a long answer travels compressed to who accepts that', async () => {
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

test('personal records are kept by no cache', async () => {
  const { username } = await buildAccount(app().database.db)
  const { headers } = await signIn(app(), username)
  const answer = await app().inject({ url, headers })
  expect(answer.headers['cache-control']).toBe('no-store')
})
