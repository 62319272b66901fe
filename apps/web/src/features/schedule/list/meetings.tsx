import {
  campusLabel,
  formatMeetingPlace,
  formatMeetingTime,
  methodLabel,
} from '#data/registration/format-meeting.ts'
import { formatPeriods } from '#data/registration/modality.ts'
import type { Meeting, Section } from '#data/shapes.ts'
import { formatDayRange } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { MeetingPlace } from '#ui/academics/meeting-place.tsx'
import { PlaceName } from '#ui/academics/place-name.tsx'
import { useToday } from '#ui/time/use-today.ts'

/** When and where a class meets; each meeting names its kind when there are several. */
export function Meetings({ section }: { section: Section }) {
  if (section.meetings.length === 0) return <WithoutMeetings section={section} />
  return (
    <ul aria-label={m.schedule_meetings()} className="grid gap-2">
      {section.meetings.map((meeting) => (
        <MeetingLine key={meeting.id} meeting={meeting} section={section} />
      ))}
    </ul>
  )
}

/** The known periods and place of a class without meetings. */
function WithoutMeetings({ section }: { section: Section }) {
  if (section.periods.length === 0 && section.location === null) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {section.periods.length > 0 && (
        <span className="font-semibold">{formatPeriods(section)}</span>
      )}
      <PlaceName section={section} />
    </p>
  )
}

function MeetingLine({ meeting, section }: { meeting: Meeting; section: Section }) {
  const today = useToday()
  const hasSeveralKinds = section.meetings.some(({ method }) => method.code !== meeting.method.code)
  // The place already shows that it is online.
  const kind = hasSeveralKinds && !meeting.isOnline && methodLabel(meeting.method)
  const hasOwnDates = meeting.startOn !== section.startOn || meeting.endOn !== section.endOn
  const otherCampus =
    meeting.campus?.code !== section.campus?.code && !meeting.isOnline ? meeting.campus : null
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{formatMeetingTime(meeting)}</span>
      <MeetingPlace meeting={meeting} place={formatMeetingPlace(meeting)}>
        {otherCampus && `, ${campusLabel(otherCampus)}`}
      </MeetingPlace>
      {kind && <span className="text-sm text-ink-soft">{kind}</span>}
      {hasOwnDates && (
        <span className="text-sm text-ink-soft">
          {formatDayRange(meeting.startOn, meeting.endOn, today)}
        </span>
      )}
    </li>
  )
}
