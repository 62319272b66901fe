import { expect, test, vi } from 'vitest'
import { useEthos } from '#testing/sources/ethos.ts'
import { useRegistering } from '#testing/sources/registering.ts'
import { GateClosed, type SourceChange } from '../../connector.ts'
import type { RegistrationRequest } from '../../registrar.ts'

vi.setConfig({ testTimeout: 60_000 })
const ethos = useEthos()
const college = useRegistering(ethos)
const { request, send, stored, writes, person, section } = college

const codesOf = async (registration: RegistrationRequest) => {
  const [result] = await send([registration])
  return result?.outcome === 'refused' ? result.reasons.map(({ code }) => code) : result
}
const registered = (registration: RegistrationRequest) =>
  ethos()
    .store.by('section-registrations', 'registrant', registration.personSisId)
    .find((document) => Object(document.section).id === registration.sectionSisId)

test('registers a student in a class with one POST, as the newest version 16', async () => {
  const registration = request()
  const [result] = await send([registration])
  expect(result).toEqual({
    outcome: 'accepted',
    registrationSisId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    state: 'registered',
    waitlistPlace: null,
  })
  expect(stored(registration)).toEqual(['N'])
  expect(registered(registration)).toMatchObject({
    status: { registrationStatus: 'registered', sectionRegistrationStatusReason: 'registered' },
    statusDate: '2026-11-21T00:00:00Z',
    academicLevel: { id: ethos().guid('academic-levels', 'UG') },
    credit: { registrationCredit: 3 },
  })
  expect(writes()).toBe(1)
})

test('accepts the chosen credits and grading mode, and changes them', async () => {
  const credits = [{ measure: 'credit', minimum: 1, maximum: 3 }]
  const registration = request({
    sectionSisId: section({ credits }),
    credits: 2,
    gradingMode: 'audit',
  })
  const [added] = await send([registration])
  expect(registered(registration)).toMatchObject({
    credit: { registrationCredit: 2 },
    gradingOption: { mode: 'audit' },
  })
  const registrationSisId = added?.outcome === 'accepted' ? added.registrationSisId : null
  const change = {
    ...registration,
    action: 'change',
    registrationSisId,
    gradingMode: null,
  } as const
  expect(await send([{ ...change, credits: 3 }])).toMatchObject([{ state: 'registered' }])
  expect(registered(registration)).toMatchObject({
    credit: { registrationCredit: 3 },
    gradingOption: { mode: 'audit' },
  })
  expect(await codesOf({ ...change, credits: 9 })).toEqual(['credits'])
})

test('drops a class before it starts, and reads its notification as a drop', async () => {
  const registration = request()
  const { source } = await college.open()
  const cursor = String(ethos().queue.size())
  const [added] = await send([registration])
  const registrationSisId = added?.outcome === 'accepted' ? added.registrationSisId : null
  const [dropped] = await send([{ ...registration, action: 'drop', registrationSisId }])
  expect(dropped).toMatchObject({ outcome: 'accepted', state: 'dropped', registrationSisId })
  expect(stored(registration)).toEqual(['X'])
  const { page } = ethos().queue.after(ethos().queue.size() - 1, 10)
  expect(page).toMatchObject([{ operation: 'created', resource: { id: registrationSisId } }])
  const reported: SourceChange[] = []
  for await (const { changes } of source.changes?.(cursor, ethos().context()) ?? [])
    reported.push(...changes)
  expect(reported).toMatchObject([
    { sisId: registrationSisId, personSisId: registration.personSisId },
  ])
  const reading = await source.people?.(new Set([registration.personSisId]), ethos().context())
  if (!reading || !('records' in reading)) throw new Error('Nothing can be read')
  const states = new Map<string, string>()
  for await (const { records } of reading.records('registrationDetails'))
    for (const { sisId, values } of records) states.set(sisId, values[1] ?? '')
  expect(states.get(String(registrationSisId))).toBe('X')
})

test('reports a withdrawal when Colleague decides so by date', async () => {
  const dates = {
    startOn: '2026-10-01',
    pbLastDropOn: '2026-10-20',
    pbLastWithdrawOn: '2026-12-01',
  }
  const registration = request({ sectionSisId: section(dates) })
  const [added] = await send([registration])
  const registrationSisId = added?.outcome === 'accepted' ? added.registrationSisId : null
  const drop = { ...registration, action: 'drop', registrationSisId } as const
  expect(await send([drop])).toMatchObject([{ outcome: 'accepted', state: 'withdrawn' }])
  expect(await codesOf(drop)).toEqual(['notRegistered'])
})

test.each<[string, () => Partial<RegistrationRequest>, string[]]>([
  ['a full class', () => ({ sectionSisId: section({ maxEnrollment: 0 }) }), ['full']],
  [
    'a canceled class',
    () => ({ sectionSisId: section({ status: { category: 'cancelled' } }) }),
    ['canceled'],
  ],
  [
    'a closed class',
    () => ({ sectionSisId: section({ status: { category: 'closed' } }) }),
    ['closed'],
  ],
  ['a missing prerequisite', () => ({ sectionSisId: section({}, 'MAT-216') }), ['prerequisite']],
  ['a missing corequisite', () => ({ sectionSisId: section({}, 'ENV-116') }), ['corequisite']],
  [
    'too many credits',
    () => ({ sectionSisId: section({ credits: [{ minimum: 19 }] }) }),
    ['creditLimit'],
  ],
  [
    'a hold and hours that have not begun',
    () => ({ personSisId: person('hold.money') }),
    ['window', 'hold'],
  ],
])('returns the reason for a refusal: %s', async (_what, own, codes) => {
  const registration = request(own())
  expect(await codesOf(registration)).toEqual(codes)
  expect(stored(registration)).toEqual([])
})

test('refuses a class that overlaps another, with the message of the college’s system', async () => {
  const of = { personSisId: person('full.time') }
  const mine = new Set(
    ethos()
      .store.by('section-registrations', 'registrant', of.personSisId)
      .map((document) => String(Object(document.section).id)),
  )
  const candidates = ethos()
    .store.all('sections')
    .filter(({ id, academicPeriod, status }) => {
      const isOpen = Object(status).category === 'open' && !mine.has(String(id))
      return isOpen && Object(academicPeriod).id === request(of).periodSisId
    })
    .map(({ id }) => request({ ...of, sectionSisId: String(id) }))
  const answers = await send(candidates.slice(0, 40))
  const reasons = answers.flatMap((result) => (result.outcome === 'refused' ? result.reasons : []))
  expect(reasons).toContainEqual({
    code: 'conflict',
    message: expect.stringMatching(/^Section \S+ has a time conflict with \S+\.$/),
  })
})

test('doesn’t change someone else’s registration', async () => {
  const other = request({ personSisId: person('opt.out') })
  const [added] = await send([other])
  const registrationSisId = added?.outcome === 'accepted' ? added.registrationSisId : null
  ethos().account.reset()
  const mine = request({ action: 'drop', sectionSisId: other.sectionSisId, registrationSisId })
  expect(await codesOf(mine)).toEqual(['notRegistered'])
  expect(writes()).toBe(0)
  expect(stored(other)).toEqual(['N'])
})

test('does not offer a waitlist, which section-registrations cannot express', async () => {
  const [result] = await send([request({ action: 'waitlist' })])
  expect(result).toEqual({ outcome: 'notSent', failure: 'unsupported', retryAfterMs: null })
  expect(writes()).toBe(0)
})

test('returns unknown for a lost response, settles it by reading, and never registers twice', async () => {
  ethos().fail({ match: /^POST .api/, nth: [1], effect: { kind: 'silentAfter' } })
  const registration = request()
  expect(await send([registration])).toEqual([{ outcome: 'unknown', failure: 'unavailable' }])
  expect(writes()).toBe(1)
  expect(stored(registration)).toEqual(['N'])
  expect(await codesOf(registration)).toEqual(['alreadyRegistered'])
  expect(stored(registration)).toEqual(['N'])
})

test('returns unknown for a late response, and sends nothing twice', async () => {
  ethos().fail({ match: /^POST .api/, effect: { kind: 'delay', milliseconds: 2_000 } })
  const registration = request()
  const timeouts = { interactive: 50, background: 300 }
  expect(await send([registration], { timeouts })).toEqual([
    { outcome: 'unknown', failure: 'timeout' },
  ])
  expect(stored(registration)).toEqual(['N'])
})

test('waits longer for a slow response than for a page', async () => {
  ethos().fail({ match: /^POST .api/, effect: { kind: 'delay', milliseconds: 400 } })
  const timeouts = { interactive: 200, background: 20_000 }
  expect(await send([request()], { timeouts })).toMatchObject([{ outcome: 'accepted' }])
})

test('detects an accepted write that was lost by reading', async () => {
  ethos().fail({ match: /^POST .api/, effect: { kind: 'loseWrite' } })
  const registration = request()
  expect(await send([registration])).toMatchObject([{ outcome: 'accepted' }])
  expect(stored(registration)).toEqual([])
})

test.each([
  ['503', { kind: 'status', status: 503 }, 'unavailable'],
  ['an answer that breaks off', { kind: 'truncate' }, 'malformed'],
  ['a page of a proxy', { kind: 'status', status: 502, isHtml: true }, 'unavailable'],
] as const)('%s leaves it unknown, after one call', async (_what, effect, failure) => {
  ethos().fail({ match: /^POST .api/, effect })
  expect(await send([request()])).toEqual([{ outcome: 'unknown', failure }])
  expect(writes()).toBe(1)
})

test('returns notSent for too many calls, to be retried after the time that Ethos requests', async () => {
  ethos().fail({ match: /^POST .api/, effect: { kind: 'status', status: 429, retryAfter: 7 } })
  const registration = request()
  const result = { outcome: 'notSent', failure: 'rateLimited', retryAfterMs: 7_000 }
  expect(await send([registration])).toEqual([result])
  expect(writes()).toBe(1)
})

test('renews an expired token, and registers the class once', async () => {
  const registration = request()
  ethos().fail({ match: /^POST .api/, nth: [1], effect: { kind: 'expireToken' } })
  expect(await send([registration])).toMatchObject([{ outcome: 'accepted' }])
  expect(stored(registration)).toEqual(['N'])
})

test('returns notSent for a missing permission', async () => {
  ethos().denied.add('UPDATE.REGISTRATIONS')
  expect(await send([request()])).toMatchObject([{ outcome: 'notSent', failure: 'forbidden' }])
})

test('returns notSent for a closed gate', async () => {
  const gate = {
    run: async () => Promise.reject(new GateClosed('no turn')),
    slowDown: async () => {},
  }
  expect(await send([request()], {}, { gate })).toEqual([
    { outcome: 'notSent', failure: 'closed', retryAfterMs: null },
  ])
  expect(writes()).toBe(0)
})

test('treats failures inside a 200 as refusals with their message', async () => {
  const message = 'The student has a hold that prevents registration.'
  ethos().fail({
    match: /^POST .api/,
    effect: { kind: 'errorsIn200', code: 'sectionRegistrations', message },
  })
  expect(await send([request()])).toEqual([
    { outcome: 'refused', reasons: [{ code: 'hold', message }] },
  ])
})

test("refuses a locked record as locked, without the student's number", async () => {
  const message = "PERSON.ST record with ID '0715184' is locked."
  ethos().fail({ match: /^POST .api/, effect: { kind: 'status', status: 400, message } })
  expect(await send([request()])).toEqual([
    { outcome: 'refused', reasons: [{ code: 'locked', message: null }] },
  ])
  expect(writes()).toBe(1)
})

test('gives the last seat to one of two concurrent requests, and notifies the other person', async () => {
  const { registrar, context } = await college.open()
  if (!registrar) throw new Error('The simulated college registers nobody')
  const people = [person('new.student'), person('opt.out')]
  for (let race = 0; race < 200; race++) {
    const sectionSisId = section({
      maxEnrollment: 1,
      credits: [{ minimum: 0 }],
      course: { id: `race ${race}` },
      academicLevels: [{ id: ethos().guid('academic-levels', 'UG') }],
    })
    const candidates = people.map((personSisId) => request({ personSisId, sectionSisId }))
    const answers = await Promise.all(
      candidates.map((candidate) => registrar.register([candidate], context)),
    )
    const outcomes = answers.map((result) => result[0]?.outcome).sort()
    expect(outcomes, `race ${race}`).toEqual(['accepted', 'refused'])
    const [loser] = answers.flatMap((result) =>
      result[0]?.outcome === 'refused' ? result[0].reasons : [],
    )
    expect(loser?.code).toBe('full')
    expect(candidates.flatMap(stored)).toEqual(['N'])
  }
})

test("has no registrar if the college's Ethos doesn't accept registrations", async () => {
  ethos().registrar.system = 'none'
  expect((await college.open()).registrar).toBeNull()
})
