import { MapPin, Monitor } from 'lucide-react'
import { whenInWords, whereInWords } from '#data/registration/meeting-words.ts'
import { untimedInWords } from '#data/registration/modality.ts'
import type { OfferedSection } from '#data/registration/sections.ts'
import { m } from '#locales/compiled/messages.js'
import { KnownPlace } from '#ui/academics/known-place.tsx'
import { PlaceLink } from '#ui/controls/place-link.tsx'
import { mapPlace } from '#ui/places/map-place.ts'

/** When and where a section meets. */
export function SectionMeetings({ section }: { section: OfferedSection }) {
  const { meetings, periods } = section
  if (meetings === null || meetings.length === 0)
    return (
      <p className="flex flex-wrap items-baseline gap-x-3">
        {meetings === null || periods.length > 0
          ? untimedInWords(section)
          : m.schedule_no_set_time()}
        <KnownPlace section={section} />
      </p>
    )
  return (
    <ul aria-label={m.schedule_meetings()} className="grid gap-1">
      {meetings.map((meeting) => {
        const where = whereInWords(meeting)
        const Icon = meeting.isOnline ? Monitor : MapPin
        return (
          <li key={meeting.id} className="flex flex-wrap items-baseline gap-x-3">
            <span>{whenInWords(meeting)}</span>
            {where && (
              <span className="inline-flex items-baseline gap-1">
                <Icon
                  size={14}
                  className="flex-none self-center text-ink-soft"
                  strokeWidth={1.75}
                  aria-hidden
                />
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
          </li>
        )
      })}
    </ul>
  )
}
