import type { OrientationData } from '#data/shapes.ts'
import { dateInZone, formatDay, formatTime } from '#lib/i18n/format.ts'
import { getLang } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, Facts } from '#ui/layout/facts.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { LocalizedText } from '#ui/text/localized-text.tsx'
import { useCollegeZone } from '#ui/time/college-zone.ts'
import { useNow } from '#ui/time/use-now.ts'
import { ZoneNote } from '#ui/time/zone-note.tsx'

/** When and where the student's session is, and whether they have a place in it. */
export function Session({ session }: { session: NonNullable<OrientationData['session']> }) {
  const zone = useCollegeZone()
  const now = useNow()
  const { startsAt, location, translations, campus, registered } = session
  const starts = new Date(startsAt)
  const when = `${formatDay(dateInZone(zone, starts), dateInZone(zone, now))}, ${formatTime(startsAt, zone)}`
  const isOver = starts < now
  return (
    <Sheet title={m.orientation_session()} description={<ZoneNote />}>
      <Facts>
        <Fact label={m.orientation_session_when()} note={isOver && m.orientation_session_over()}>
          <time dateTime={startsAt}>{when}</time>
        </Fact>
        <Fact label={m.orientation_session_where()}>
          <bdi lang={getLang({ translations })}>{location}</bdi>
          <span className="block">
            <LocalizedText of={campus} />
          </span>
        </Fact>
        {!isOver && (
          <Fact label={m.orientation_session_place()}>
            {registered ? m.orientation_session_yes() : m.orientation_session_no()}
          </Fact>
        )}
      </Facts>
    </Sheet>
  )
}
