import { expect, test } from 'vitest'
import { buildRegistration } from '#testing/build-records.ts'
import { buildMeeting } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { today } from '#testing/offer/use-offer.ts'
import { useRegistering } from '#testing/offer/use-registering.ts'
import { notifyOfSeats } from './notify-of-seats.ts'
import { MAX_WATCHES } from './watches.schema.ts'

const { app, offer, student } = useRegistering()
const db = () => app().database.db
const url = '/v1/registration/watches'
let minute = 0

/** The job's next run. */
const checkSeats = () => {
  minute += 1
  const now = new Date(Date.parse(`${today}T15:00:00Z`) + minute * 60_000)
  return notifyOfSeats(app().database, now, 'America/Chicago')
}

async function watcher() {
  const person = await student()
  const { headers } = person
  const list = async () => (await app().inject({ url, headers })).json()
  return {
    ...person,
    list,
    watch: (payload: object) => app().inject({ method: 'POST', url, headers, payload }),
    unwatch: (id: string) => app().inject({ method: 'DELETE', url: `${url}/${id}`, headers }),
    told: async () =>
      (
        await db()
          .selectFrom('notification')
          .where('person_id', '=', person.id)
          .orderBy('created_at')
          .select('title')
          .execute()
      ).map(({ title }) => title),
  }
}

const later = { start_on: '2026-08-24', end_on: '2026-12-11' }
const setCapacity = (id: string, capacity: number) =>
  db().updateTable('section').set({ capacity }).where('id', '=', id).execute()

test('notifies a student once per opening of a watched class', async () => {
  const { id: sectionId } = await offer('ENG-105', 'Composition I', { ...later, capacity: 0 })
  const { watch, told: notifications, list } = await watcher()
  const added = await watch({ sectionId })
  expect(added.statusCode).toBe(200)
  agreesWithContract('ClassWatch', added.json())
  expect(await checkSeats()).toBe(0)
  await setCapacity(sectionId, 1)
  expect(await checkSeats()).toBe(1)
  await checkSeats()
  expect(await notifications()).toEqual(['A seat is open in ENG-105-01'])
  expect(await list()).toMatchObject([{ open: [{ name: 'ENG-105-01' }], isOver: false }])
  await setCapacity(sectionId, 0)
  await checkSeats()
  await setCapacity(sectionId, 1)
  await checkSeats()
  expect(await notifications()).toHaveLength(2)
})

test('does not report a seat that was already open, or that the student took', async () => {
  const { id: open } = await offer('ENG-105', 'Composition I', { ...later, capacity: 5 })
  const { id: fullSectionId } = await offer('ART-101', 'Drawing', { ...later, capacity: 0 })
  const { id, watch } = await watcher()
  await watch({ sectionId: open })
  await watch({ sectionId: fullSectionId })
  await buildRegistration(db(), id, fullSectionId, { status_code: 'A' })
  await setCapacity(fullSectionId, 5)
  expect(await checkSeats()).toBe(0)
})

test('does not count a seat that goes to the waitlist', async () => {
  const { id: sectionId } = await offer('ENG-105', 'Composition I', {
    ...{ ...later, capacity: 0, waitlist_max: 5, waitlist_count: 1 },
  })
  await (await watcher()).watch({ sectionId })
  await setCapacity(sectionId, 1)
  expect(await checkSeats()).toBe(0)
})

test('notifies of a watched course only if a class has no conflict with the student’s own', async () => {
  const english = await offer('ENG-105', 'Composition I', { ...later, capacity: 0 })
  const drawing = await offer('ART-101', 'Drawing', { ...later, capacity: 9 })
  for (const { id } of [english, drawing])
    await buildMeeting(db(), id, { start_on: later.start_on, end_on: later.end_on })
  const busy = await watcher()
  await buildRegistration(db(), busy.id, drawing.id, { status_code: 'A' })
  const free = await watcher()
  for (const { watch } of [busy, free])
    expect((await watch({ term: '2026FA', course: 'ENG-105' })).statusCode).toBe(200)
  await setCapacity(english.id, 1)
  await checkSeats()
  expect([await busy.told(), await free.told()]).toEqual([[], ['A seat is open in ENG-105-01']])
})

test('a watch ends when its class begins', async () => {
  const { id: sectionId } = await offer('ENG-105', 'Composition I', {
    ...{ start_on: '2026-06-01', end_on: '2026-12-11', capacity: 0 },
  })
  const { watch, list } = await watcher()
  await watch({ sectionId })
  await setCapacity(sectionId, 1)
  expect(await checkSeats()).toBe(0)
  expect(await list()).toMatchObject([{ isOver: true, open: [] }])
})

test('stores the same watch once, lets only its owner remove it, and reports the limit', async () => {
  const { id: sectionId } = await offer('ENG-105', 'Composition I', { ...later, capacity: 0 })
  const [one, other] = [await watcher(), await watcher()]
  const [first, repeated] = [await one.watch({ sectionId }), await one.watch({ sectionId })]
  expect(repeated.json().id).toBe(first.json().id)
  expect((await other.unwatch(first.json().id)).statusCode).toBe(404)
  expect((await one.unwatch(first.json().id)).statusCode).toBe(204)
  expect(await one.list()).toEqual([])
  for (let at = 0; at < MAX_WATCHES; at += 1) {
    const { id } = await offer(`ART-${100 + at}`, 'Drawing', { ...later, capacity: 0 })
    await one.watch({ sectionId: id })
  }
  const lastAllowed = await one.watch({ sectionId })
  expect([lastAllowed.statusCode, lastAllowed.json().error.message]).toEqual([
    409,
    'You’re watching 20 classes, which is the maximum. Stop watching one first.',
  ])
})

test.each([
  [{ sectionId: '00000000-0000-7000-8000-000000000000' }, 'sectionId'],
  [{ term: 'nope', course: 'ENG-105' }, 'term'],
  [{ course: 'ENG-105' }, 'term'],
  [{ term: '2026FA', course: 'XXX-999' }, 'course'],
])('bad input %o names the field', async (payload, path) => {
  const { watch } = await watcher()
  const response = await watch(payload)
  expect([response.statusCode, response.json().error.fields[0].path]).toEqual([400, path])
})

test('a watch is part of the copy of a student’s data', async () => {
  const { id: sectionId } = await offer('ENG-105', 'Composition I', { ...later, capacity: 0 })
  const { watch, headers } = await watcher()
  await watch({ sectionId })
  const copy = await app().inject({ url: '/v1/people/person/mine/copy', headers })
  expect(copy.json().classWatches).toMatchObject([{ section: { name: 'ENG-105-01' } }])
})
