import { formatDayAndTime, zoneName } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useCollegeZone } from '../time/college-zone.ts'
import { Countdown } from '../time/countdown.tsx'
import { formatTimeLeft } from '../time/time-left.ts'

/**
 * A seat that the college offers, with the end that it sent and the time left; or that it ended.
 * Only the sentence is announced, when it changes.
 * @param now milliseconds since 1970, by the server's clock
 */
export function SeatOffer({
  state,
  endsAt,
  now,
}: {
  state: 'open' | 'ended'
  endsAt: string | null
  now: number
}) {
  const zone = useCollegeZone()
  const at = new Date(now)
  // `Central` where English has `Central Time`.
  const short = zoneName(zone, at).replace(/ Time$/, '')
  const when = endsAt && m.offer_when({ when: formatDayAndTime(endsAt, zone, at), zone: short })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className={state === 'open' ? 'font-semibold' : 'text-ink-soft'}>
        {when === null
          ? m.offer_open()
          : state === 'open'
            ? m.offer_until({ when })
            : m.offer_ended({ when })}
      </p>
      {state === 'open' && endsAt && (
        <Countdown text={m.offer_left({ time: formatTimeLeft(Date.parse(endsAt) - now) })} />
      )}
    </div>
  )
}
