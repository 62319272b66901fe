import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildRegistration, buildRestriction } from '#testing/build-records.ts'
import { buildMeeting } from '#testing/build-section.ts'
import { today } from '#testing/offer/use-offer.ts'
import { describeRequest, useRegistering } from '#testing/offer/use-registering.ts'

const { app, term, offer, student } = useRegistering()
const db = () => app().database.db

describe('a request to add a class', () => {
  test('is accepted with a numbered receipt, and the class is on record', async () => {
    const { id } = await offer('ENG-105', 'Composition I', { capacity: 2 })
    const { sendRequest, statuses } = await student()
    const [request] = await sendRequest({ action: 'add', sectionId: id })
    expect(request).toMatchObject({ state: 'accepted', result: 'registered', termCode: '2026FA' })
    expect(request?.receipt).toMatch(/^\d{6}$/)
    expect(await statuses()).toEqual(['ENG-105-01 A'])
  })

  test('sent twice is the same request: one registration, one receipt', async () => {
    const { id: sectionId } = await offer('ENG-105', 'Composition I', { capacity: 2 })
    const { send, requests } = await student()
    const request = { id: randomUUID(), action: 'add', sectionId }
    const [one, other] = await Promise.all([send([request]), send([request])])
    const resent = await send([request])
    expect(resent.json()).toHaveLength(1)
    expect(await requests()).toEqual(resent.json())
    expect([one.statusCode, other.statusCode]).toEqual([200, 200])
  })

  test('is refused for a class the student has, in this or another section', async () => {
    const { id } = await offer('ENG-105', 'Composition I', { capacity: 9 })
    const { add } = await student()
    await add(id)
    expect(await add(id)).toBe('alreadyRegistered')
  })

  test('is refused at the time of another class', async () => {
    const english = await offer('ENG-105', 'Composition I', { capacity: 9 })
    const drawing = await offer('ART-101', 'Drawing', { capacity: 9 })
    for (const { id } of [english, drawing]) await buildMeeting(db(), id)
    const { add } = await student()
    expect(await add(english.id)).toBe('registered')
    expect(await add(drawing.id)).toBe('conflict')
  })

  test('is refused with the reason of a hold', async () => {
    const { id: sectionId } = await offer('ENG-105', 'Composition I', { capacity: 9 })
    const { id, sendRequest } = await student()
    await buildRestriction(db(), id, { blocks_registration: true, start_on: today })
    const [request] = await sendRequest({ action: 'add', sectionId })
    expect(request?.reasons).toEqual([{ code: 'hold', message: expect.stringMatching(/\S/) }])
  })

  test('is refused while the term is closed', async () => {
    const { id } = await offer('ENG-105', 'Composition I', { capacity: 9 })
    await db()
      .updateTable('academic_period')
      .set({ registration: 'closed' })
      .where('id', '=', term().id)
      .execute()
    expect(await (await student()).add(id)).toBe('window')
  })

  test('is refused above the college’s credit limit', async () => {
    const { id } = await offer('ENG-105', 'Composition I', { capacity: 9 })
    await db()
      .insertInto('code')
      .values({
        ...{ source_id: 'test', sis_id: 'limit', row_hash: Buffer.from('') },
        ...{ list: 'registrationRule', code: 'MOST_CREDITS', title: 'Most credits' },
        extra: JSON.stringify({ credits: 2 }),
      })
      .execute()
    expect(await (await student()).add(id)).toBe('creditLimit')
  })

  test('of two students for the last seat of cross-listed classes, one gets it', async () => {
    const both = [await student(), await student()]
    for (let race = 101; race <= 110; race += 1) {
      const shared = { capacity: 1, cross_list_code: `X${race}`, cross_list_capacity: 1 }
      const first = await offer(`ART-${race}`, 'Drawing I', shared)
      const second = await offer(`ART-${race}B`, 'Drawing II', shared)
      const answers = await Promise.all([both[0]?.add(first.id), both[1]?.add(second.id)])
      expect(answers.sort()).toEqual(['full', 'registered'])
    }
  })

  test('is refused if the seat is reserved for a group', async () => {
    const { id } = await offer('ENG-105', 'Composition I', { capacity: 3, reserved_seats: 3 })
    expect(await (await student()).add(id)).toBe('full')
  })

  test('gives each of 20 last seats to one of two students, and notifies the other', async () => {
    const both = [await student(), await student()]
    for (let race = 101; race <= 120; race += 1) {
      const { id } = await offer(`ART-${race}`, 'Drawing', { capacity: 1 })
      const answers = await Promise.all(both.map(({ add }) => add(id)))
      expect(answers.sort()).toEqual(['full', 'registered'])
    }
  })
})

describe('a full class', () => {
  const full = () => offer('ENG-105', 'Composition I', { capacity: 1, waitlist_max: 2 })

  test('takes as many on its waitlist as it has places, in their order', async () => {
    const { id } = await full()
    const [first, second, third, fourth] = [
      await student(),
      await student(),
      await student(),
      await student(),
    ]
    expect(await first.add(id)).toBe('registered')
    const places = []
    for (const otherStudent of [second, third])
      places.push(
        ...(await otherStudent.sendRequest({ action: 'add', sectionId: id, orWaitlist: true })),
      )
    expect(places.map(({ result, waitlistPlace }) => [result, waitlistPlace])).toEqual([
      ['waitlisted', 1],
      ['waitlisted', 2],
    ])
    expect(await fourth.add(id, { orWaitlist: true })).toBe('waitlistFull')
  })
})

describe('a request to leave a class', () => {
  const cases = [
    ['before the last day to drop', { last_drop_on: today }, 'dropped'],
    ['after it', { last_drop_on: '2026-06-30', last_withdraw_on: today }, 'withdrawn'],
    ['too late', { last_drop_on: '2026-06-01', last_withdraw_on: '2026-06-30' }, 'deadline'],
  ] as const
  test.each(cases)('%s', async (_case, dates, result) => {
    const { id } = await offer('ENG-105', 'Composition I', { capacity: 9, ...dates })
    const person = await student()
    await buildRegistration(db(), person.id, id)
    expect(await person.drop(id)).toBe(result)
  })

  test('is refused for a class the student is not in', async () => {
    const { id } = await offer('ENG-105', 'Composition I', { capacity: 9 })
    expect(await (await student()).drop(id)).toBe('notRegistered')
  })
})

describe('a swap', () => {
  test('drops the old class for one at the same time', async () => {
    const old = await offer('ENG-105', 'Composition I', { capacity: 9 })
    const wanted = await offer('ART-101', 'Drawing', { capacity: 1 })
    for (const { id } of [old, wanted]) await buildMeeting(db(), id)
    const { add, sendRequest, statuses } = await student()
    await add(old.id)
    const swapRequests = await sendRequest({
      action: 'swap',
      sectionId: wanted.id,
      dropSectionId: old.id,
    })
    expect(swapRequests.map(describeRequest)).toEqual(['registered', 'dropped'])
    expect(await statuses()).toEqual(['ART-101-01 A', 'ENG-105-01 D'])
  })

  test('keeps the old class when the new one is full', async () => {
    const old = await offer('ENG-105', 'Composition I', { capacity: 9 })
    const wanted = await offer('ART-101', 'Drawing', { capacity: 0 })
    const { add, sendRequest, statuses } = await student()
    await add(old.id)
    const swapRequests = await sendRequest({
      action: 'swap',
      sectionId: wanted.id,
      dropSectionId: old.id,
    })
    expect(swapRequests.map(describeRequest)).toEqual(['full', 'notTried'])
    expect(await statuses()).toEqual(['ENG-105-01 A'])
  })

  test('keeps the old class while the student is on the new one’s waitlist', async () => {
    const old = await offer('ENG-105', 'Composition I', { capacity: 9 })
    const wanted = await offer('ART-101', 'Drawing', { capacity: 0, waitlist_max: 2 })
    const { add, sendRequest, statuses } = await student()
    await add(old.id)
    const swap = { action: 'swap', sectionId: wanted.id, dropSectionId: old.id } as const
    const swapRequests = await sendRequest({ ...swap, orWaitlist: true })
    expect(swapRequests.map(describeRequest)).toEqual(['waitlisted', 'notTried'])
    expect(await statuses()).toEqual(['ART-101-01 WL', 'ENG-105-01 A'])
  })
})

describe('bad requests', () => {
  test('name the class that is over', async () => {
    const { id: sectionId } = await offer('ENG-105', 'Composition I', {
      start_on: '2026-01-10',
      end_on: '2026-05-10',
    })
    const { send, requests } = await student()
    const response = await send([{ id: randomUUID(), action: 'add', sectionId }])
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields[0].path).toBe('requests.0.sectionId')
    expect(await requests()).toEqual([])
  })

  test('don’t take over the id of another student’s request', async () => {
    const { id: sectionId } = await offer('ENG-105', 'Composition I', { capacity: 9 })
    const [one, other] = [await student(), await student()]
    const request = { id: randomUUID(), action: 'add', sectionId }
    await one.send([request])
    expect((await other.send([request])).statusCode).toBe(409)
    expect(await other.requests()).toEqual([])
  })
})
