import { MapPin, Monitor } from 'lucide-react'
import { whenInWords, whereInWords } from '#data/registration/meeting-words.ts'
import { areTimesUnknown, untimedInWords } from '#data/registration/modality.ts'
import type { Meeting, Section } from '#data/shapes.ts'
import { formatDayRange } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { KnownPlace } from '#ui/academics/known-place.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { mapPlace } from '#ui/places/map-place.ts'
import { useToday } from '#ui/time/use-today.ts'

/** When and where a class meets, with its room on the map. */
export function SectionMeetings({ section }: { section: Section }) {
  if (section.meetings.length === 0)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 text-ink-soft">
        {areTimesUnknown(section) ? untimedInWords(section) : m.teaching_no_set_time()}
        <KnownPlace section={section} />
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
  const where = whereInWords(meeting)
  const Icon = meeting.isOnline ? Monitor : MapPin
  const ownDates = meeting.startOn !== section.startOn || meeting.endOn !== section.endOn
  return (
    <li>
      <span className="figures block">{whenInWords(meeting)}</span>
      {where && (
        <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
          <Icon size={14} className="flex-none" strokeWidth={1.75} aria-hidden />
          {meeting.building ? (
            <PlaceLink
              url={mapPlace(meeting.building.code, meeting.room?.number ?? null)}
              className="link -my-2.5 inline-block py-2.5"
              aria-label={m.schedule_on_map({ place: where })}
            >
              {where}
            </PlaceLink>
          ) : (
            where
          )}
        </span>
      )}
      {ownDates && (
        <span className="block text-sm text-ink-soft">
          {formatDayRange(meeting.startOn, meeting.endOn, today)}
        </span>
      )}
    </li>
  )
}
