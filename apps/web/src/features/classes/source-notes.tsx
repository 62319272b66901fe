import type { OfferSource } from '#data/registration/sections.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/status/banner.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'

/** The time when the seats were counted, in the college's time zone. */
export function SeatsAsOf({ source }: { source: OfferSource | undefined }) {
  const zone = useCollegeZone()
  const seatsAsOf = source?.state === 'current' ? source.seatsAsOf : null
  if (!seatsAsOf) return null
  return (
    <>
      {' '}
      <span>{m.classes_seats_as_of({ time: formatInstant(seatsAsOf, zone, new Date()) })}</span>
    </>
  )
}

/** Shown when the class data is old or missing, which is not the same as no classes. */
export function SourceNote({ state }: { state: OfferSource['state'] | undefined }) {
  switch (state) {
    case 'notProvided':
      return <Banner tone="warn" title={m.classes_not_provided()} announce />
    case 'failed':
      return <Banner tone="warn" title={m.classes_failed()} announce />
    case 'old':
      return <Banner tone="warn" title={m.classes_old()} announce />
    default:
      return null
  }
}
