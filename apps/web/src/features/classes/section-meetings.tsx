import { formatMeetingPlace, formatMeetingTime } from '#data/registration/format-meeting.ts'
import { formatPeriods } from '#data/registration/modality.ts'
import type { OfferedSection } from '#data/registration/sections.ts'
import { m } from '#locales/compiled/messages.js'
import { MeetingPlace } from '#ui/academics/meeting-place.tsx'
import { PlaceName } from '#ui/academics/place-name.tsx'

/** The times and places of a section's meetings. */
export function SectionMeetings({ section }: { section: OfferedSection }) {
  const { meetings, periods } = section
  if (meetings === null || meetings.length === 0)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3">
        {meetings === null || periods.length > 0
          ? formatPeriods(section)
          : m.schedule_no_set_time()}
        <PlaceName section={section} />
      </p>
    )
  return (
    <ul aria-label={m.schedule_meetings()} className="grid gap-1">
      {meetings.map((meeting) => (
        <li key={meeting.id} className="flex flex-wrap items-baseline gap-x-3">
          <span>{formatMeetingTime(meeting)}</span>
          <MeetingPlace meeting={meeting} place={formatMeetingPlace(meeting)} />
        </li>
      ))}
    </ul>
  )
}
