import type { OfferedSource } from '#data/registration/sections.ts'
import { formatInstant } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Banner } from '#ui/status/banner.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'

/** When the seats were counted, in the college's words for a time. */
export function SeatsAsOf({ source }: { source: OfferedSource | undefined }) {
  const zone = useCollegeZone()
  const at = source?.state === 'current' ? source.seatsAsOf : null
  if (!at) return null
  return (
    <>
      {' '}
      <span>{m.classes_seats_as_of({ time: formatInstant(at, zone, new Date()) })}</span>
    </>
  )
}

/** That classes may be old, or are missing: never the same as no classes. */
export function SourceNote({ state }: { state: OfferedSource['state'] | undefined }) {
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
