import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { OwnFieldInput } from '#modules/people/profile/writebacks.queries.ts'
import { useEthos } from '#testing/sources/ethos.ts'
import { type WritebackCollege, writebackCollege } from '#testing/sources/writeback-college.ts'
import { useTestDatabase } from '#testing/test-database.ts'

const database = useTestDatabase()
const college = { partial: useEthos(), full: useEthos({ putMode: 'full' }) }
const minute = 60_000

let open: WritebackCollege | undefined
afterEach(async () => {
  await open?.source.close()
})

/** The same student each time, with the document that the college had at first. */
async function student(putMode: 'partial' | 'full' = 'partial') {
  const ethos = college[putMode]()
  ethos.time.advance(minute)
  open = await writebackCollege(database(), ethos, 0, { putMode })
  const first = open.document()
  onTestFinished(() => ethos.store.put('persons', first))
  return { ethos, ...open }
}

const rowsOf = async (text: string) => (await database().pool.query(text)).rows
const inputs: readonly OwnFieldInput[] = [
  { field: 'preferredName', value: { first: 'Maya', middle: 'J.' } },
  { field: 'genderPronoun', value: 'THEY' },
  { field: 'genderIdentity', value: 'NB' },
  { field: 'mobilePhone', value: '+13195550199' },
  { field: 'personalEmail', value: 'maya@mail.example' },
]
const email: OwnFieldInput = { field: 'personalEmail', value: 'maya@mail.example' }

const codes = (ethos: ReturnType<typeof college.partial>, list: string) =>
  ethos.store.all(list).map(({ code, id }) => ({ code: String(code), id }))

describe.each(['partial', 'full'] as const)('a system that accepts %s documents', (putMode) => {
  test('gets each of the five fields a person changed, and nothing else changes', async () => {
    const { ethos, requestChange, deliver, document, states } = await student(putMode)
    const before = document()
    const [pronoun] = codes(ethos, 'personal-pronouns').slice(-1)
    const [identity] = codes(ethos, 'gender-identities').slice(-1)
    for (const each of inputs)
      await requestChange(
        each.field === 'genderPronoun'
          ? { ...each, value: pronoun?.code ?? '' }
          : each.field === 'genderIdentity'
            ? { ...each, value: identity?.code ?? '' }
            : each,
      )
    expect(await deliver()).toEqual({ done: 5 })
    expect(new Set(await states())).toEqual(new Set(['done']))
    const after = document()
    expect(after).toMatchObject({
      names: expect.arrayContaining([
        expect.objectContaining({ type: { category: 'favored' }, firstName: 'Maya' }),
      ]),
      personalPronoun: { id: pronoun?.id },
      genderIdentity: { id: identity?.id },
      phones: expect.arrayContaining([
        expect.objectContaining({ countryCallingCode: '1', number: '3195550199' }),
      ]),
      emails: expect.arrayContaining([expect.objectContaining({ address: 'maya@mail.example' })]),
    })
    for (const same of ['dateOfBirth', 'roles', 'addresses', 'gender'] as const)
      expect(after[same]).toEqual(before[same])
    const school = (of: typeof after) =>
      (of.emails as { type: { emailType: string } }[]).filter(
        ({ type }) => type.emailType === 'school',
      )
    expect(school(after)).toEqual(school(before))
  })

  test('loses a value that a person cleared', async () => {
    const { requestChange, deliver, document } = await student(putMode)
    for (const each of inputs.filter(({ field }) => !field.startsWith('gender')))
      await requestChange(each)
    await deliver()
    await requestChange({ field: 'preferredName', value: { first: null } })
    await requestChange({ field: 'mobilePhone', value: null })
    await requestChange({ field: 'personalEmail', value: null })
    expect(await deliver()).toEqual({ done: 3 })
    expect(JSON.stringify(document())).not.toMatch(/favored|"mobile"|"personal"/)
    expect(await rowsOf(`select from person_contact where removed_at is null`)).toEqual([])
  })
})

test('never receives a government id number in a PUT', async () => {
  const { requestChange, deliver, document, source } = await student('full')
  expect(JSON.stringify(document())).toContain('123-45-6789')
  await requestChange(email)
  await deliver()
  expect(JSON.stringify(document())).not.toMatch(/123-?45-?6789/)
  expect(source.kind).toBe('ethos')
})

test('rejects a choice missing from the college’s list, with a sentence', async () => {
  const { requestChange, deliver, states } = await student()
  await requestChange({ field: 'genderIdentity', value: 'NOWHERE' })
  expect(await deliver()).toEqual({ rejected: 1 })
  expect(await states()).toEqual(['rejected unknownCode'])
  expect(await rowsOf(`select from person where gender_identity_code = 'NOWHERE'`)).toEqual([])
})

describe('error handling', () => {
  test('retries a lost write once', async () => {
    const { ethos, requestChange, deliver, states, puts } = await student()
    ethos.fail({ match: /PUT/, nth: [1], effect: { kind: 'loseWrite' } })
    await requestChange(email)
    expect(await deliver()).toEqual({ queued: 1, done: 1 })
    expect(puts()).toHaveLength(2)
    expect(await states()).toEqual(['done'])
  })

  test('keeps the college’s value after two lost writes, and notifies the person', async () => {
    const { ethos, requestChange, deliver, states } = await student()
    ethos.fail({ match: /PUT/, effect: { kind: 'loseWrite' } })
    await requestChange(email)
    expect(await deliver()).toEqual({ queued: 1, conflict: 1 })
    expect(await states()).toEqual(['conflict notTaken'])
  })

  test('detects by reading again that a timed-out write arrived, and writes nothing twice', async () => {
    const { ethos, requestChange, deliver, states, puts } = await student()
    ethos.fail({ match: /PUT/, effect: { kind: 'silentAfter' } })
    await requestChange(email)
    expect(await deliver()).toEqual({ queued: 1 })
    expect(await deliver()).toEqual({})
    ethos.time.advance(minute)
    expect(await deliver()).toEqual({ done: 1 })
    expect(puts()).toHaveLength(1)
    expect(await states()).toEqual(['done'])
  })

  test('doesn’t treat a timed-out write that arrived as a conflict with the next change', async () => {
    const { ethos, requestChange, deliver, document } = await student()
    ethos.fail({ match: /PUT/, nth: [1], effect: { kind: 'silentAfter' } })
    await requestChange(email)
    await deliver()
    await requestChange({ ...email, value: 'second@mail.example' })
    expect(await deliver()).toEqual({ done: 1 })
    expect(JSON.stringify(document())).toContain('second@mail.example')
    expect(await rowsOf('select from sis_writeback')).toHaveLength(1)
  })

  const unwritten = { match: /PUT/, effect: { kind: 'loseWrite' } } as const
  const errorResponse = (status: number, more: object = {}) =>
    ({ match: /PUT/, effect: { kind: 'status', status, ...more } }) as const

  test.each([
    ['429', errorResponse(429), 'rateLimited', 1],
    ['503', errorResponse(503, { isHtml: true }), 'unavailable', 1],
    ['500', errorResponse(500), 'unavailable', 1],
    [
      'locked',
      errorResponse(400, { message: 'PERSON.ST record with ID 0712345 is locked' }),
      'locked',
      0.5,
    ],
  ] as const)(
    'waits out %s, and delivers when the system works again',
    async (_, rule, kind, wait) => {
      const { ethos, requestChange, deliver, states, puts } = await student()
      ethos.fail(rule, unwritten)
      await requestChange(email)
      expect(await deliver()).toEqual({ queued: 1 })
      expect(await states()).toEqual([`queued ${kind}`])
      expect(puts()).toHaveLength(1)
      ethos.fail()
      ethos.time.advance(wait * minute - 1)
      expect(await deliver()).toEqual({})
      ethos.time.advance(1)
      expect(await deliver()).toEqual({ done: 1 })
      expect(puts()).toHaveLength(2)
    },
  )

  test('escalates to staff when a system stays down, and keeps the person’s value', async () => {
    const { ethos, requestChange, deliver, states, puts } = await student()
    ethos.fail(errorResponse(503), unwritten)
    await requestChange(email)
    for (const wait of [1, 5, 15, 60, 360, 1_440]) {
      await deliver()
      ethos.time.advance(wait * minute)
    }
    expect(await states()).toEqual(['dead unavailable'])
    expect(puts()).toHaveLength(6)
    expect(await rowsOf('select value from own_contact')).toEqual([{ value: 'maya@mail.example' }])
  })

  test.each([
    ['400', errorResponse(400, { code: 'Global.SchemaValidation.Error' })],
    ['422', errorResponse(422, { code: 'Global.SchemaValidation.Error' })],
    [
      '200 with errors',
      {
        match: /PUT/,
        effect: { kind: 'errorsIn200', code: 'Global.SchemaValidation.Error', message: 'bad' },
      } as const,
    ],
  ])('gives up on %s, and the college’s value counts again', async (_, rule) => {
    const { ethos, requestChange, deliver, states } = await student()
    ethos.fail(rule, unwritten)
    await requestChange(email)
    expect(await deliver()).toEqual({ rejected: 1 })
    expect(await states()).toEqual(['rejected validation'])
    expect(await rowsOf('select from own_contact')).toEqual([])
  })

  test('keeps a change here without permission, and shows staff why', async () => {
    const { ethos, requestChange, deliver, states } = await student()
    ethos.denied.add('UPDATE.PERSON')
    await requestChange(email)
    expect(await deliver()).toEqual({ localOnly: 1 })
    expect(await states()).toEqual(['localOnly forbidden'])
    expect(await rowsOf('select from own_contact')).toHaveLength(1)
  })
})

test('leaves a dead process’s change to the next process, which reads before it writes', async () => {
  const { ethos, requestChange, deliver, puts, personId } = await student()
  await requestChange(email)
  await database().pool.query(
    `update sis_writeback set state = 'inflight', claim = gen_random_uuid(),
      next_try_at = next_try_at + interval '5 minutes'`,
  )
  expect(await deliver()).toEqual({})
  ethos.time.advance(5 * minute)
  expect(await deliver()).toEqual({ done: 1 })
  expect(puts()).toHaveLength(1)
  // It was already in progress: only the send is new.
  const steps = await rowsOf(
    `select details ->> 'state' as state from audit_event
    where action = 'moveWriteback' and subject_id = '${personId}'`,
  )
  expect(steps).toEqual([{ state: 'verifying' }])
})

test('sis.md 4.7 audits each step with its field and run, and never a value', async () => {
  const { ethos, requestChange, deliver, personId } = await student()
  ethos.fail({ match: /PUT/, nth: [1], effect: { kind: 'loseWrite' } })
  await requestChange(email)
  await deliver()
  const audited = await rowsOf(
    `select action, outcome, actor_id, impersonator_id, details from audit_event
    where action in ('moveWriteback', 'writeBack') and subject_id = '${personId}'
    order by details ->> 'state'`,
  )
  const step = (action: string, state: string, sisHas = 'none') => ({
    ...{ action, outcome: 'ok', actor_id: personId, impersonator_id: null },
    details: { field: 'personalEmail', by: 'job', state, sisHas, runId: expect.any(String) },
  })
  const move = (state: string) => {
    const { details, ...moved } = step('moveWriteback', state)
    return { ...moved, details: { ...details, wanted: 'some' } }
  }
  expect(audited).toMatchObject([
    step('writeBack', 'done', 'some'),
    ...[move('inflight'), move('inflight')],
    step('writeBack', 'queued'),
    ...[move('verifying'), move('verifying')],
  ])
  expect(new Set(audited.map(({ details }) => details.runId)).size).toBe(1)
  expect(JSON.stringify(audited)).not.toContain('mail.example')
  const [stored] = await rowsOf('select * from sis_writeback')
  expect(JSON.stringify(stored)).not.toContain('mail.example')
})
