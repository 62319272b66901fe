import { describe, expect, test } from 'vitest'
import { buildAccount } from '#testing/build-person.ts'
import { buildContact } from '#testing/build-records.ts'
import { buildCode } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { signIn } from '#testing/sign-in.ts'
import { useTestApp } from '#testing/test-app.ts'

const app = useTestApp()
const base = '/v1/people/person/mine'

async function student(overrides: Parameters<typeof buildAccount>[1] = {}) {
  const person = await buildAccount(app().database.db, overrides)
  const { headers } = await signIn(app(), person.username)
  const patch = (path: string, payload: object) =>
    app().inject({ method: 'PATCH', url: `${base}/${path}`, headers, payload })
  const read = async () => (await app().inject({ url: base, headers })).json()
  const audited = async () => {
    const { rows } = await app().database.pool.query(
      `select details from audit_event where subject_id = $1 and action = 'changeProfile'
      order by details->>'field'`,
      [person.id],
    )
    return rows.map(({ details }) => details.field)
  }
  return { ...person, headers, patch, read, audited }
}

const codes = async () => {
  const { db } = app().database
  await buildCode(db, { list: 'pronoun', code: 'SHE', title: 'she/her' })
  await buildCode(db, { list: 'genderIdentity', code: 'NB', title: 'Nonbinary' })
}

describe('R8.4 a person changes', () => {
  test('their preferred first name, and keeps their legal last name', async () => {
    const { patch, read } = await student({ legalFirst: 'Margaret', legalLast: 'Lindgren' })
    const response = await patch('preferred-name', { first: ' Maya ', middle: 'J.' })
    expect(response.statusCode, response.body).toBe(200)
    agreesWithContract('Person', response.json())
    expect(await read()).toMatchObject({
      displayName: 'Maya Lindgren',
      preferredName: { first: 'Maya', middle: 'J.', last: null },
      legalName: { first: 'Margaret' },
      writebacks: { preferredName: { state: 'localOnly' }, mobilePhone: { state: 'none' } },
    })
    await patch('preferred-name', { first: 'Mai' })
    expect((await read()).preferredName).toEqual({ first: 'Mai', middle: 'J.', last: null })
    await patch('preferred-name', { first: null })
    expect(await read()).toMatchObject({
      preferredName: null,
      displayName: 'Margaret Lindgren',
      // Same value as at the college, so there is nothing to write back.
      writebacks: { preferredName: { state: 'synced' } },
    })
  })

  test("their pronouns and gender identity, from the college's lists", async () => {
    await codes()
    const { patch, read } = await student()
    await patch('gender-pronoun', { pronounId: 'SHE' })
    await patch('gender-identity', { genderIdentityId: 'NB' })
    expect(await read()).toMatchObject({
      pronoun: { id: 'SHE', title: 'she/her' },
      genderIdentity: { id: 'NB', title: 'Nonbinary' },
    })
    await patch('gender-pronoun', { pronounId: null })
    expect(await read()).toMatchObject({ pronoun: null, genderIdentity: { id: 'NB' } })
  })

  test("their mobile number and personal address, besides the college's", async () => {
    const { id, patch, read } = await student()
    const { db } = app().database
    await buildContact(db, id, { kind: 'email', type: 'school', value: 's@prairiebend.example' })
    await buildContact(db, id, { kind: 'phone', type: 'home', value: '+13195550111' })
    await buildContact(db, id, { kind: 'phone', type: 'mobile', value: '+13195550122' })
    await patch('mobile-phone', { number: '(319) 555-0133' })
    await patch('personal-email', { address: 'Maya@Mail.Example' })
    const changed = await read()
    expect(changed.phones).toMatchObject([
      { type: 'home', e164: '+13195550111' },
      { type: 'mobile', e164: '+13195550133', isEditable: true },
    ])
    expect(changed.emails).toMatchObject([
      { type: 'school' },
      { type: 'personal', address: 'Maya@mail.example', isEditable: true },
    ])
    await patch('mobile-phone', { number: null })
    await patch('personal-email', { address: null })
    const cleared = await read()
    expect(cleared.phones).toMatchObject([{ type: 'home' }])
    expect(cleared.emails).toMatchObject([{ type: 'school' }])
  })
})

test('nothing by repeating a change, which is audited once', async () => {
  const { id, patch, audited } = await student()
  const rows = async () =>
    (
      await app().database.pool.query(
        'select w.*, p.xmin from sis_writeback w join person p on p.id = w.person_id where p.id = $1',
        [id],
      )
    ).rows
  await patch('preferred-name', { first: 'Maya' })
  await patch('mobile-phone', { number: '+1 319 555 0133' })
  const before = await rows()
  expect((await patch('preferred-name', { first: 'Maya', middle: null })).statusCode).toBe(200)
  await patch('mobile-phone', { number: '319-555-0133' })
  await patch('gender-pronoun', { pronounId: null })
  expect(await rows()).toEqual(before)
  expect(await audited()).toEqual(['mobilePhone', 'preferredName'])
})

test('fields concurrently without losing any; each keeps its last value', async () => {
  await codes()
  const { patch, read, audited } = await student()
  await Promise.all([
    patch('preferred-name', { first: 'Maya' }),
    patch('gender-pronoun', { pronounId: 'SHE' }),
    patch('gender-identity', { genderIdentityId: 'NB' }),
    patch('mobile-phone', { number: '+13195550133' }),
    ...['a', 'b', 'c'].map((name) => patch('personal-email', { address: `${name}@mail.example` })),
  ])
  const person = await read()
  expect(person).toMatchObject({
    preferredName: { first: 'Maya' },
    pronoun: { id: 'SHE' },
    genderIdentity: { id: 'NB' },
    phones: [{ e164: '+13195550133' }],
  })
  expect(person.emails).toHaveLength(1)
  expect(await audited()).toHaveLength(7)
})

test.each([
  ['conflict', 'conflict', 'none'],
  ['rejected', 'rejected', 'none'],
  // A change that could not be delivered still counts in the hub.
  ['dead', 'rejected', 'localOnly'],
] as const)(
  'R8.2 R8.4 a seen result of %s is not reported again until it recurs',
  async (ended, reported, seen) => {
    const { id, patch, read, headers } = await student()
    const { pool } = app().database
    await patch('mobile-phone', { number: '(319) 555-0133' })
    const end = () =>
      pool.query(
        'update sis_writeback set state = $2, done_at = clock_timestamp() where person_id = $1',
        [id, ended],
      )
    const state = async () => (await read()).writebacks.mobilePhone.state
    const markSeen = (field: string) =>
      app().inject({ method: 'PUT', url: `${base}/writebacks/${field}/seen`, headers })
    await markSeen('mobilePhone')
    expect(await state()).toBe('localOnly')
    await end()
    expect(await state()).toBe(reported)
    await markSeen('personalEmail')
    expect(await state()).toBe(reported)
    const response = await markSeen('mobilePhone')
    expect(response.statusCode).toBe(200)
    agreesWithContract('Person', response.json())
    expect(response.json().writebacks.mobilePhone.state).toBe(seen)
    await markSeen('mobilePhone')
    expect(await state()).toBe(seen)
    const { rows } = await pool.query(
      `select details from audit_event where subject_id = $1 and action = 'changePreferences'`,
      [id],
    )
    expect(rows).toEqual([{ details: { fields: ['writebackSeen'] } }])
    await end()
    expect(await state()).toBe(reported)
    expect((await markSeen('legalName')).statusCode).toBe(400)
  },
)

test.each([
  ['preferred-name', { first: 'Maya7' }, 'first'],
  ['preferred-name', { first: '' }, 'first'],
  ['preferred-name', { first: 'M'.repeat(61) }, 'first'],
  ['preferred-name', { first: 'Maya', middle: '<i>' }, 'middle'],
  ['preferred-name', { first: 'Maya', last: 'Smith' }, 'last'],
  ['preferred-name', {}, 'first'],
  ['gender-pronoun', { pronounId: 'NOPE' }, 'pronounId'],
  ['gender-identity', { genderIdentityId: 'NOPE' }, 'genderIdentityId'],
  ['mobile-phone', { number: '555' }, 'number'],
  // Long enough, but not a valid number: no area code begins with 1.
  ['mobile-phone', { number: '(119) 555-0133' }, 'number'],
  ['mobile-phone', { number: '+13195550100 ext. 5' }, 'number'],
  ['mobile-phone', { number: 'call me' }, 'number'],
  ['mobile-phone', { number: 3195550100 }, 'number'],
  ['personal-email', { address: 'maya' }, 'address'],
  ['personal-email', { address: 'maya@prairiebend.example' }, 'address'],
  ['personal-email', { address: 'maya@Student.PrairieBend.example' }, 'address'],
  ['personal-email', { address: 'a b@mail.example' }, 'address'],
])('%s rejects %j and names the field', async (path, payload, field) => {
  const { patch } = await student()
  const response = await patch(path, payload)
  expect(response.statusCode).toBe(400)
  agreesWithContract('Error', response.json())
  expect(response.json().error.fields[0].path).toBe(field)
})

test('nothing without signing in', async () => {
  for (const path of ['preferred-name', 'gender-pronoun', 'gender-identity', 'mobile-phone'])
    expect(
      (await app().inject({ method: 'PATCH', url: `${base}/${path}`, payload: {} })).statusCode,
    ).toBe(401)
})

describe('options of a field', () => {
  test("are in the college's order and can be limited to active ones", async () => {
    const { pool } = app().database
    await codes()
    await buildCode(app().database.db, { list: 'pronoun', code: 'OLD', title: 'old' })
    await pool.query(
      `update code set is_active = code <> 'OLD', sort_order = case code when 'OLD' then -1 else 0 end`,
    )
    const { headers } = await student()
    const list = async (path: string, payload: object) =>
      (
        await app().inject({ method: 'POST', url: `/v1/people/${path}/list`, headers, payload })
      ).json()
    const active = await list('gender-pronoun', { activeOnly: true })
    expect(active).toEqual({
      items: [{ id: 'SHE', code: 'SHE', title: 'she/her' }],
      source: 'demo',
      allowsNull: true,
    })
    agreesWithContract('ChoiceList', active)
    expect((await list('gender-pronoun', {})).items.map(({ id }: { id: string }) => id)).toEqual([
      'OLD',
      'SHE',
    ])
    expect((await list('gender-identity', {})).items).toMatchObject([{ id: 'NB' }])
    const { patch } = await student()
    expect((await patch('gender-pronoun', { pronounId: 'OLD' })).statusCode).toBe(400)
  })
})
