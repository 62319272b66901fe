import type { ReactNode } from 'react'
import { whenInWords, whereInWords } from '#data/registration/meeting-words.ts'
import type { Section } from '#data/shapes.ts'

/** A class on the dashboard, with when and where it meets. */
export function ClassRow({
  section,
  untimed,
  children,
}: {
  section: Section
  /** Shown instead of meetings for a class without any. */
  untimed: ReactNode
  /** Its name. */
  children: ReactNode
}) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>{children}</div>
      <ul className="figures text-sm">
        {section.meetings.length === 0 && <li>{untimed}</li>}
        {section.meetings.map((meeting) => (
          <li key={meeting.id}>
            {whenInWords(meeting)}
            <span className="block text-ink-soft">{whereInWords(meeting)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
