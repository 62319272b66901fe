import { beforeEach, expect, test, vi } from 'vitest'
import { useEthos } from '#testing/sources/ethos.ts'
import { useRegistering } from '#testing/sources/registering.ts'

vi.setConfig({ testTimeout: 60_000 })
const ethos = useEthos()
const { request, send, stored, writes, person, section } = useRegistering(ethos)

beforeEach(() => {
  ethos().registrar.system = 'banner'
})

const accepted = (state: string) => ({
  outcome: 'accepted',
  registrationSisId: null,
  state,
  waitlistPlace: null,
})

test('sends all classes of a student at once, and reads the failures inside a 200', async () => {
  const good = request()
  const full = request({ sectionSisId: section({ maxEnrollment: 0 }, 'HIS-151') })
  const early = request({ sectionSisId: section({}, 'MAT-216') })
  expect(await send([good, full, early])).toEqual([
    accepted('registered'),
    { outcome: 'refused', reasons: [{ code: 'full', message: 'Closed Section' }] },
    {
      outcome: 'refused',
      reasons: [{ code: 'prerequisite', message: 'Prerequisite and Test Score error' }],
    },
  ])
  expect([good, full, early].map(stored)).toEqual([['RW'], [], []])
  expect(writes()).toBe(1)
})

test('registers a lab together with its lecture', async () => {
  const lecture = request({ sectionSisId: section({}, 'ENV-115') })
  const lab = request({ sectionSisId: section({}, 'ENV-116') })
  expect(await send([lab])).toMatchObject([{ reasons: [{ code: 'corequisite' }] }])
  expect(await send([lecture, lab])).toEqual([accepted('registered'), accepted('registered')])
})

test('refuses every class for a reason about the student', async () => {
  const of = { personSisId: person('hold.money') }
  const answers = await send([request(of), request(of)])
  expect(answers).toHaveLength(2)
  for (const result of answers)
    expect(result).toMatchObject({
      outcome: 'refused',
      reasons: [
        { code: 'window' },
        { code: 'hold', message: 'You have Holds which will prevent registration.' },
      ],
    })
})

test('joins a waitlist and leaves it, and reports when it is full', async () => {
  const sectionSisId = section({ maxEnrollment: 0, waitlist: { waitlistMaximum: 1 } })
  const registrationRequest = request({ sectionSisId, action: 'waitlist' })
  expect(await send([registrationRequest])).toEqual([accepted('waitlisted')])
  const other = request({ sectionSisId, action: 'waitlist', personSisId: person('opt.out') })
  expect(await send([other])).toMatchObject([{ reasons: [{ code: 'waitlistFull' }] }])
  expect(await send([{ ...registrationRequest, action: 'drop' }])).toEqual([accepted('dropped')])
  expect(stored(registrationRequest)).toEqual(['DW'])
})

test('takes an open seat instead of a place on the waitlist', async () => {
  expect(await send([request({ action: 'waitlist' })])).toEqual([accepted('registered')])
})

test('drops, withdraws after the last day to drop, and changes credits', async () => {
  const credits = [{ minimum: 1, maximum: 3 }]
  const registrationRequest = request({ sectionSisId: section({ credits }) })
  await send([registrationRequest])
  expect(await send([{ ...registrationRequest, action: 'change', credits: 2 }])).toEqual([
    accepted('registered'),
  ])
  expect(await send([{ ...registrationRequest, action: 'drop' }])).toEqual([accepted('dropped')])
  const begun = request({ sectionSisId: section({ startOn: '2026-10-01' }, 'HIS-151') })
  await send([begun])
  expect(await send([{ ...begun, action: 'drop' }])).toMatchObject([
    { outcome: 'refused', reasons: [{ code: 'deadline' }] },
  ])
  expect(await send([{ ...begun, action: 'withdraw' }])).toEqual([accepted('withdrawn')])
})

test('does not send what the business process cannot express', async () => {
  const unsupported = { outcome: 'notSent', failure: 'unsupported', retryAfterMs: null }
  expect(await send([request({ gradingMode: 'audit' }), request({ credits: 1 })])).toEqual([
    unsupported,
    unsupported,
  ])
  expect(writes()).toBe(0)
})

test('returns unknown for all classes of a lost response, and enters none twice', async () => {
  ethos().fail({ match: /registration-register/, nth: [1], effect: { kind: 'silentAfter' } })
  const all = [request(), request({ sectionSisId: section({}, 'HIS-151') })]
  const unknown = { outcome: 'unknown', failure: 'unavailable' }
  expect(await send(all)).toEqual([unknown, unknown])
  expect(all.map(stored)).toEqual([['RW'], ['RW']])
  for (const result of await send(all))
    expect(result).toMatchObject({ reasons: [{ code: 'alreadyRegistered' }] })
  expect(all.map(stored)).toEqual([['RW'], ['RW']])
})

test('returns unknown for a truncated response', async () => {
  ethos().fail({ match: /registration-register/, effect: { kind: 'truncate' } })
  const registrationRequest = request()
  expect(await send([registrationRequest])).toEqual([{ outcome: 'unknown', failure: 'malformed' }])
  expect(stored(registrationRequest)).toEqual(['RW'])
})

test('returns notSent for too many calls', async () => {
  const effect = { kind: 'status', status: 429, retryAfter: 3 } as const
  ethos().fail({ match: /registration-register/, effect })
  expect(await send([request(), request()])).toEqual([
    { outcome: 'notSent', failure: 'rateLimited', retryAfterMs: 3_000 },
    { outcome: 'notSent', failure: 'rateLimited', retryAfterMs: 3_000 },
  ])
})

const swapFor = (old: string, sectionSisId: string) =>
  request({ sectionSisId, insteadOf: { sectionSisId: old, action: 'drop' } })

test('sends a swap as one call, checked without the dropped class', async () => {
  const old = request({ sectionSisId: section({}, 'ART-101') })
  await send([old])
  const other = section({}, 'ART-101')
  expect(await send([request({ sectionSisId: other })])).toMatchObject([
    { reasons: [{ code: 'alreadyRegistered' }] },
  ])
  const swap = swapFor(old.sectionSisId, other)
  const before = writes()
  expect(await send([swap])).toEqual([{ ...accepted('registered'), left: 'dropped' }])
  expect([old, swap].map(stored)).toEqual([['DW'], ['RW']])
  expect(writes()).toBe(before + 1)
})

test('completes a swap entirely or not at all', async () => {
  const old = request({ sectionSisId: section({}, 'ART-101') })
  await send([old])
  const full = swapFor(old.sectionSisId, section({ maxEnrollment: 0 }, 'HIS-151'))
  const other = request({ sectionSisId: section({}, 'SOC-110') })
  expect(await send([full, other])).toEqual([
    { outcome: 'refused', reasons: [{ code: 'full', message: 'Closed Section' }] },
    accepted('registered'),
  ])
  const never = swapFor(section({}, 'PSY-111'), section({}, 'HIS-151'))
  expect(await send([never])).toMatchObject([{ reasons: [{ code: 'notRegistered' }] }])
  expect([old, full, never].map(stored)).toEqual([['RW'], [], []])
})

test('keeps a class when the other would only be a place on a waitlist', async () => {
  const old = request({ sectionSisId: section({}, 'ART-101') })
  await send([old])
  const waitlist = { maxEnrollment: 0, waitlist: { waitlistMaximum: 1 } }
  const swap = swapFor(old.sectionSisId, section(waitlist, 'HIS-151'))
  expect(await send([{ ...swap, action: 'waitlist' }])).toEqual([accepted('waitlisted')])
  expect(stored(old)).toEqual(['RW'])
})
