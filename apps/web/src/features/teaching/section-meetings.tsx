import { formatMeetingPlace, formatMeetingTime } from '#data/registration/format-meeting.ts'
import { areTimesUnknown, formatPeriods } from '#data/registration/modality.ts'
import type { Meeting, Section } from '#data/shapes.ts'
import { formatDayRange } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { MeetingPlace } from '#ui/academics/meeting-place.tsx'
import { PlaceName } from '#ui/academics/place-name.tsx'
import { useToday } from '#ui/time/use-today.ts'

/** When and where a class meets, with its room on the map. */
export function SectionMeetings({ section }: { section: Section }) {
  if (section.meetings.length === 0)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
        {areTimesUnknown(section) ? formatPeriods(section) : m.teaching_no_set_time()}
        <PlaceName section={section} />
      </p>
    )
  return (
    <ul aria-label={m.schedule_meetings()} className="grid content-start gap-1">
      {section.meetings.map((meeting) => (
        <MeetingLine key={meeting.id} meeting={meeting} section={section} />
      ))}
    </ul>
  )
}

function MeetingLine({ meeting, section }: { meeting: Meeting; section: Section }) {
  const today = useToday()
  const hasOwnDates = meeting.startOn !== section.startOn || meeting.endOn !== section.endOn
  return (
    <li>
      <span className="figures block">{formatMeetingTime(meeting)}</span>
      <MeetingPlace
        meeting={meeting}
        place={formatMeetingPlace(meeting)}
        className="text-sm text-ink-soft"
      />
      {hasOwnDates && (
        <span className="block text-sm text-ink-soft">
          {formatDayRange(meeting.startOn, meeting.endOn, today)}
        </span>
      )}
    </li>
  )
}
