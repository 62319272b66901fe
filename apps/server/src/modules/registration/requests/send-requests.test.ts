import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildRegistration } from '#testing/build-records.ts'
import { today } from '#testing/offer/use-offer.ts'
import { useRegistering } from '#testing/offer/use-registering.ts'
import { sendRequests } from './send-requests.ts'

const { app, offer, student } = useRegistering()
const now = new Date(`${today}T15:00:00Z`)

/** A request that a process sent before it died. */
async function sentBy(
  personId: string,
  sectionId: string,
  action: 'add' | 'drop',
  requestedAt = now,
) {
  const id = randomUUID()
  await app()
    .database.db.insertInto('registration_request')
    .values({
      ...{ id, person_id: personId, section_id: sectionId, action, state: 'sending' },
      ...{ requested_at: requestedAt, sent_at: new Date(now.getTime() - 60_000), next_try_at: now },
      ...{ claim: randomUUID(), attempts: 1 },
    })
    .execute()
  return id
}

const send = () => sendRequests(app(), { personId: null, signal: new AbortController().signal })

test('accepts a request with a lost response if the class is on record', async () => {
  const { id: sectionId } = await offer('ENG-105', 'Composition I', { capacity: 9 })
  const { id, requests, statuses } = await student()
  await buildRegistration(app().database.db, id, sectionId, { status_code: 'A' })
  await sentBy(id, sectionId, 'add')
  await send()
  expect(await requests()).toMatchObject([{ state: 'accepted', result: 'registered' }])
  expect(await statuses()).toEqual(['ENG-105-01 A'])
})

test('uses the later of two registrations of a class, regardless of the write order', async () => {
  const { id: sectionId } = await offer('ENG-105', 'Composition I', { capacity: 9 })
  const { id, requests, statuses, drop } = await student()
  const { db } = app().database
  await buildRegistration(db, id, sectionId, { status_code: 'A', registered_on: '2026-07-09' })
  await buildRegistration(db, id, sectionId, { status_code: 'D', registered_on: '2026-07-07' })
  await sentBy(id, sectionId, 'add')
  await send()
  expect(await requests()).toMatchObject([{ state: 'accepted', result: 'registered' }])
  expect((await statuses()).toSorted()).toEqual(['ENG-105-01 A', 'ENG-105-01 D'])
  expect(await drop(sectionId)).toBe('dropped')
  expect(await statuses()).toEqual(['ENG-105-01 D', 'ENG-105-01 D'])
})

test('sends a request that never arrived again, once', async () => {
  const { id: sectionId } = await offer('ENG-105', 'Composition I', { capacity: 9 })
  const { id, requests, statuses } = await student()
  await sentBy(id, sectionId, 'add')
  await Promise.all([send(), send()])
  expect(await requests()).toMatchObject([{ state: 'accepted', result: 'registered' }])
  expect(await statuses()).toEqual(['ENG-105-01 A'])
})

const notices = (personId: string) =>
  app()
    .database.db.selectFrom('notification')
    .where('person_id', '=', personId)
    .select(['kind', 'title', 'url', 'translations'])
    .execute()

test('notifies a student once of a late response', async () => {
  const { id: sectionId } = await offer('ENG-105', 'Composition I', { capacity: 9 })
  const { id } = await student()
  await sentBy(id, sectionId, 'add', new Date(now.getTime() - 60_000))
  await send()
  await send()
  expect(await notices(id)).toEqual([
    {
      kind: 'registration',
      title: 'You’re registered for ENG-105-01',
      url: '/classes/plan',
      translations: { es: expect.objectContaining({ title: 'Ya está inscrito: ENG-105-01' }) },
    },
  ])
})

test('notifies a student of a refusal, but not of a response they saw', async () => {
  const { id: sectionId } = await offer('ART-101', 'Drawing', { capacity: 0 })
  const late = await student()
  await sentBy(late.id, sectionId, 'add', new Date(now.getTime() - 60_000))
  await send()
  expect(await notices(late.id)).toMatchObject([{ title: 'Not accepted: ART-101-01' }])
  const watching = await student()
  expect(await watching.add(sectionId)).toBe('full')
  expect(await notices(watching.id)).toEqual([])
})

test('completes a drop with a lost response if the class is gone', async () => {
  const { id: sectionId } = await offer('ENG-105', 'Composition I', { capacity: 9 })
  const { id, requests } = await student()
  await sentBy(id, sectionId, 'drop')
  await send()
  expect(await requests()).toMatchObject([{ state: 'accepted', result: 'dropped' }])
})
