import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveWaitlist, OFFER_HOURS, type WaitlistEntry } from './move-waitlist.ts'
import { isOfferOpen } from './seat-offer.ts'

const now = Date.parse('2026-07-01T15:00:00Z')
const hour = 3_600_000
const later = now + 30 * 24 * hour
const moment = { now, startsAt: later }

/** A waitlist; offers have ended, are open, or were never made. */
const waitlists = fc
  .array(fc.option(fc.integer({ min: -100, max: 100 })), { maxLength: 8 })
  .map((hours) =>
    hours.map(
      (left, index): WaitlistEntry => ({
        id: String(index + 1),
        place: index + 1,
        offerEndsAt: left === null ? null : now + left * hour,
      }),
    ),
  )
const seats = fc.integer({ min: 0, max: 6 })

test('the first in line is offered a free seat for 24 hours', () => {
  const waiting = [
    { id: 'second', place: 2, offerEndsAt: null },
    { id: 'first', place: 1, offerEndsAt: null },
  ]
  expect(moveWaitlist(waiting, 1, moment)).toEqual({
    lapsed: [],
    offered: ['first'],
    offerEndsAt: now + OFFER_HOURS * hour,
  })
})

test('no more seats are offered than are free, and a seat on offer is not offered again', () => {
  fc.assert(
    fc.property(waitlists, seats, (waiting, free) => {
      const { offered, lapsed } = moveWaitlist(waiting, free, moment)
      const open = waiting.filter(
        ({ id, offerEndsAt }) => offerEndsAt !== null && !lapsed.includes(id),
      )
      expect(offered.length + open.length).toBeLessThanOrEqual(Math.max(free, open.length))
      const inLine = waiting.length - lapsed.length
      expect(offered.length + open.length).toBeGreaterThanOrEqual(Math.min(free, inLine))
    }),
  )
})

test('passes over no one, and never offers the same seat again after an offer ended', () => {
  fc.assert(
    fc.property(waitlists, seats, (waiting, free) => {
      const { offered, lapsed } = moveWaitlist(waiting, free, moment)
      expect(offered.filter((id) => lapsed.includes(id))).toEqual([])
      const without = waiting.filter(({ offerEndsAt }) => offerEndsAt === null)
      expect(without.slice(0, offered.length).map(({ id }) => id)).toEqual(offered)
    }),
  )
})

test('looking again at once changes nothing', () => {
  fc.assert(
    fc.property(waitlists, seats, (waiting, free) => {
      const { lapsed, offered, offerEndsAt } = moveWaitlist(waiting, free, moment)
      const after = waiting
        .filter(({ id }) => !lapsed.includes(id))
        .map((waitlistEntry) =>
          offered.includes(waitlistEntry.id) ? { ...waitlistEntry, offerEndsAt } : waitlistEntry,
        )
      expect(moveWaitlist(after, free, moment)).toMatchObject({ lapsed: [], offered: [] })
    }),
  )
})

test('an offer ends when the class begins at the latest, and then none is made', () => {
  fc.assert(
    fc.property(waitlists, seats, fc.integer({ min: -50, max: 50 }), (waiting, free, hours) => {
      const startsAt = now + hours * hour
      const { offered, offerEndsAt } = moveWaitlist(waiting, free, { now, startsAt })
      expect(offerEndsAt).toBeLessThanOrEqual(startsAt)
      if (hours <= 0) expect(offered).toEqual([])
    }),
  )
})

test('an offer is open until its end, and without an end until the college says otherwise', () => {
  const endsAt = new Date(now).toISOString()
  expect(isOfferOpen({ endsAt }, now - 1)).toBe(true)
  expect(isOfferOpen({ endsAt }, now)).toBe(false)
  expect(isOfferOpen({ endsAt: null }, later)).toBe(true)
})
