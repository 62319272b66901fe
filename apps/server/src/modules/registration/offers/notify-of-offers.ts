import { isOfferOpen } from '@myhub/domain/registration/waitlist/seat-offer.ts'
import type { OpenDatabase } from '#db/open.ts'
import { collegeDate } from '#lib/college-date.ts'
import { type Catalog, fill, inEveryLanguage } from '#locales/catalog.ts'
import { notify } from '../../alertification/notifications/notify.queries.ts'
import { type OfferedSeat, offeredSeats } from './offers.queries.ts'

const hour = 3_600_000
/** Expired offers older than this trigger no notification. */
const maxAgeMs = 24 * hour

/** Formats a time in the college's time zone: `Nov 28, 9:00 AM CST`. */
const formatTime = (at: Date, language: string, timeZone: string) =>
  new Intl.DateTimeFormat(language, {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  }).format(at)

function notificationText(
  { classNews }: Catalog,
  language: string,
  { section, endsAt, isWaiting }: OfferedSeat,
  { isOpen, timeZone }: { readonly isOpen: boolean; readonly timeZone: string },
) {
  const { seatOffered, offerEnded, acceptSoon, acceptBy, placeLost, askOffice } = classNews
  if (!isOpen)
    return { title: fill(offerEnded, { section }), body: isWaiting ? askOffice : placeLost }
  const when = endsAt && formatTime(endsAt, language, timeZone)
  return {
    title: fill(seatOffered, { section }),
    body: when === null ? acceptSoon : fill(acceptBy, { when }),
  }
}

/**
 * Notifies students once of each seat that the college's system offers them, and once when the
 * offer has ended.
 * @returns how many students were notified
 */
export async function notifyOfOffers(
  { db }: OpenDatabase,
  now: Date,
  timeZone: string,
): Promise<number> {
  let notified = 0
  for (const seat of await offeredSeats(db, collegeDate(now, timeZone))) {
    const { personId, key, endsAt, isWaiting } = seat
    const isOpen = isOfferOpen({ endsAt: endsAt?.toISOString() ?? null }, now.getTime())
    if (isOpen && !isWaiting) continue
    if (endsAt && !isOpen && now.getTime() - endsAt.getTime() > maxAgeMs) continue
    const options = { isOpen, timeZone }
    const isNew = await notify(
      db,
      {
        ...{ personId, kind: 'registration', url: '/classes/plan' },
        ...inEveryLanguage((texts, language) => notificationText(texts, language, seat, options)),
        dedupeKey: `${isOpen ? 'seat-offer' : 'seat-offer-ended'}-${key}`,
      },
      now,
    )
    if (isNew) notified += 1
  }
  return notified
}
