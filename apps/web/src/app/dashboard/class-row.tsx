import type { ReactNode } from 'react'
import { formatMeetingPlace, formatMeetingTime } from '#data/registration/format-meeting.ts'
import type { Section } from '#data/shapes.ts'

/** A class on the dashboard, with when and where it meets. */
export function ClassRow({
  section,
  untimedText,
  children,
}: {
  section: Section
  /** Shown instead of meetings for a class without any. */
  untimedText: ReactNode
  /** Its name. */
  children: ReactNode
}) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>{children}</div>
      <ul className="figures text-sm">
        {section.meetings.length === 0 && <li>{untimedText}</li>}
        {section.meetings.map((meeting) => (
          <li key={meeting.id}>
            {formatMeetingTime(meeting)}
            <span className="block text-ink-soft">{formatMeetingPlace(meeting)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
