import { randomUUID } from 'node:crypto'
import type { components } from '@myhub/contract'
import { expect, test } from 'vitest'
import { applyDemoRegistrations } from '#sync/registering/apply-demo-registrations.ts'
import { buildRegistration } from '#testing/build-records.ts'
import { buildMeeting } from '#testing/build-section.ts'
import { agreesWithContract } from '#testing/contract.ts'
import { today } from '#testing/offer/use-offer.ts'
import { useRegistering } from '#testing/offer/use-registering.ts'
import { updateDemoWaitlists } from '../registrar/demo-waitlists.ts'
import { notifyOfOffers } from './notify-of-offers.ts'

const { app, offer, student } = useRegistering()
const db = () => app().database.db
type Groups = Required<components['schemas']['MyData']['groups']>
const zone = 'America/Chicago'
const now = new Date(`${today}T15:00:00Z`)
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const updateWaitlists = (at = now) => updateDemoWaitlists(app().database, at, zone)

const fall = { start_on: '2026-08-24', end_on: '2026-12-11' }

/** A student, with their view of the offer and their notifications. */
async function buildWaiting() {
  const person = await student()
  const { id, headers } = person
  return {
    ...person,
    /** The status, the place and the offer of each class. */
    standing: async () => {
      const response = await app().inject({
        ...{ method: 'POST', url: '/v1/people/person/mine/data', headers },
        payload: { groups: ['sectionRegistrations'] },
      })
      expect(response.statusCode, response.body).toBe(200)
      agreesWithContract('MyData', response.json())
      const { data }: Groups['sectionRegistrations'] = response.json().groups.sectionRegistrations
      return (data ?? []).map(({ status, waitlistPlace, seatOffer }) => [
        ...[status.code, waitlistPlace, seatOffer],
      ])
    },
    told: async (at = now) => {
      await notifyOfOffers(app().database, at, zone)
      const rows = await db()
        .selectFrom('notification')
        .where('person_id', '=', id)
        .orderBy('created_at')
        .orderBy('id')
        .select(['title', 'body', 'translations'])
        .execute()
      return rows.map(({ title, body }) => `${title}: ${body}`)
    },
  }
}

/** A full class with one seat, and two waitlisted students. */
async function fullClass(dates: Partial<typeof fall> = fall) {
  const { id } = await offer('ENG-105', 'Composition I', {
    ...{ capacity: 1, waitlist_max: 5, ...fall, ...dates },
  })
  const [holder, first, second] = [await buildWaiting(), await buildWaiting(), await buildWaiting()]
  await holder.add(id)
  for (const rival of [first, second]) await rival.add(id, { orWaitlist: true })
  return { id, holder, first, second }
}

const tomorrow = { endsAt: later(24).toISOString() }

test('offers a freed seat to the first student in line for 24 hours', async () => {
  const { id, holder, first, second } = await fullClass()
  expect(await holder.drop(id)).toBe('dropped')
  expect(await first.standing()).toEqual([['WL', 1, tomorrow]])
  expect(await second.standing()).toEqual([['WL', 2, null]])
  expect(await first.told()).toEqual([
    'You’re offered a seat in ENG-105-01: Accept or decline it by Jul 2, 10:00 AM CDT.',
  ])
  expect(await first.told()).toHaveLength(1)
  expect(await second.told()).toEqual([])
})

test('reserves an offered seat, and accepting it twice registers once', async () => {
  const { id, holder, first, second } = await fullClass()
  await holder.drop(id)
  expect(await second.add(id)).toBe('full')
  expect(await (await student()).add(id)).toBe('full')
  const request = { id: randomUUID(), action: 'add', sectionId: id }
  const answers = await Promise.all([first.send([request]), first.send([request])])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const [accepted, ...others] = (await first.requests()).filter(({ action }) => action === 'add')
  expect(accepted).toMatchObject({ state: 'accepted', result: 'registered' })
  expect(others).toEqual([])
  expect(await first.standing()).toEqual([['A', null, null]])
  expect(await second.standing()).toEqual([['WL', 1, null]])
  expect(await updateWaitlists(later(48))).toBe(0)
})

test('a declined offer goes to the next in line', async () => {
  const { id, holder, first, second } = await fullClass()
  await holder.drop(id)
  expect(await first.drop(id)).toBe('dropped')
  expect(await first.standing()).toEqual([['D', null, null]])
  expect(await second.standing()).toEqual([['WL', 1, tomorrow]])
  expect(await first.told(later(30))).toEqual([])
})

test('an expired offer goes to the next in line, and the first student is notified', async () => {
  const { id, holder, first, second } = await fullClass()
  await holder.drop(id)
  expect(await updateWaitlists(later(23.9))).toBe(0)
  expect(await updateWaitlists(later(24))).toBe(1)
  expect(await first.standing()).toEqual([['D', null, tomorrow]])
  expect(await second.standing()).toEqual([['WL', 1, { endsAt: later(48).toISOString() }]])
  expect(await first.told(later(24))).toEqual([
    'The offer has ended: ENG-105-01: You’re no longer on the waitlist.',
  ])
})

test('refuses an expired offer, even before the registrar has processed it', async () => {
  const { id, holder, first } = await fullClass()
  await holder.drop(id)
  await db()
    .updateTable('section_registration')
    .set({ seat_offer_ends_at: now })
    .where('section_id', '=', id)
    .where('seat_offered_at', 'is not', null)
    .execute()
  expect(await first.add(id)).toBe('full')
})

test('an offer doesn’t override other refusal reasons', async () => {
  const { id, holder, first } = await fullClass()
  const drawing = await offer('ART-101', 'Drawing', { capacity: 9, ...fall })
  for (const sectionId of [id, drawing.id])
    await buildMeeting(db(), sectionId, { start_on: fall.start_on, end_on: fall.end_on })
  await holder.drop(id)
  await first.add(drawing.id)
  expect(await first.add(id)).toBe('conflict')
  expect((await first.standing()).flat()).toContainEqual(tomorrow)
})

test('a larger room gives a seat to each waiting student, and the next import keeps the offers', async () => {
  const { id, first, second } = await fullClass()
  await db().updateTable('section').set({ capacity: 3 }).where('id', '=', id).execute()
  expect(await updateWaitlists()).toBe(2)
  expect(await updateWaitlists()).toBe(0)
  await db()
    .updateTable('section_registration')
    .set({ seat_offered_at: null, seat_offer_ends_at: null })
    .where('section_id', '=', id)
    .execute()
  const { pool } = app().database
  await applyDemoRegistrations((text, values) => pool.query(text, values), 'test', null)
  for (const rival of [first, second])
    expect((await rival.standing()).map((row) => row[2])).toEqual([tomorrow])
})

test('an offer ends before the day the class begins', async () => {
  const { id, holder, first } = await fullClass({ start_on: '2026-07-02' })
  await holder.drop(id)
  expect(await first.standing()).toEqual([['WL', 1, { endsAt: '2026-07-02T05:00:00.000Z' }]])
})

test('notifies of an offer from the college’s own system as it was sent, with or without an end', async () => {
  const { id } = await offer('ENG-105', 'Composition I', fall)
  const [dated, open, late] = [await buildWaiting(), await buildWaiting(), await buildWaiting()]
  const onWaitlist = { status_code: 'WL', waitlist_place: 1 }
  await buildRegistration(db(), dated.id, id, { ...onWaitlist, seat_offer_ends_at: later(3) })
  await buildRegistration(db(), open.id, id, { ...onWaitlist, seat_offered_at: now })
  await buildRegistration(db(), late.id, id, { ...onWaitlist, seat_offer_ends_at: later(-1) })
  expect(await open.standing()).toEqual([['WL', 1, { endsAt: null }]])
  expect(await dated.told()).toEqual([
    'You’re offered a seat in ENG-105-01: Accept or decline it by Jul 1, 1:00 PM CDT.',
  ])
  expect(await open.told()).toEqual([
    'You’re offered a seat in ENG-105-01: Accept or decline it. The college hasn’t set a deadline.',
  ])
  expect(await late.told()).toEqual([
    'The offer has ended: ENG-105-01: Ask the registrar’s office about your place on the waitlist.',
  ])
})
