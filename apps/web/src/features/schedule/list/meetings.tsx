import { MapPin } from 'lucide-react'
import type { Meeting, Section } from '#data/shapes.ts'
import { formatDayRange } from '#lib/format.ts'
import { m } from '#locales/compiled/messages.js'
import { useToday } from '#ui/use-today.ts'
import { whenInWords, whereInWords } from '../meeting-words.ts'

/** When and where a class meets; each meeting says what it is when there are several. */
export function Meetings({ section }: { section: Section }) {
  if (section.meetings.length === 0) return null
  return (
    <ul aria-label={m.schedule_meetings()} className="grid gap-2">
      {section.meetings.map((meeting) => (
        <MeetingLine key={meeting.id} meeting={meeting} section={section} />
      ))}
    </ul>
  )
}

function MeetingLine({ meeting, section }: { meeting: Meeting; section: Section }) {
  const today = useToday()
  const severalKinds = section.meetings.some(({ method }) => method.code !== meeting.method.code)
  const ownDates = meeting.startOn !== section.startOn || meeting.endOn !== section.endOn
  const elsewhere = meeting.campus.code !== section.campus.code && !meeting.isOnline
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{whenInWords(meeting)}</span>
      <span className="inline-flex items-baseline gap-1">
        {!meeting.isOnline && (
          <MapPin size={14} className="self-center text-ink-soft" strokeWidth={1.75} aria-hidden />
        )}
        {whereInWords(meeting)}
        {elsewhere && `, ${meeting.campus.title}`}
      </span>
      {severalKinds && <span className="text-sm text-ink-soft">{meeting.method.title}</span>}
      {ownDates && (
        <span className="text-sm text-ink-soft">
          {formatDayRange(meeting.startOn, meeting.endOn, today)}
        </span>
      )}
    </li>
  )
}
