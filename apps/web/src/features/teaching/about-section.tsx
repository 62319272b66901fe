import { campusLabel } from '#data/registration/format-meeting.ts'
import { modalityOf } from '#data/registration/modality.ts'
import type { Section } from '#data/shapes.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { m } from '#locales/compiled/messages.js'
import { Fact, FactGrid } from '#ui/layout/facts.tsx'
import { Banner } from '#ui/status/banner.tsx'
import { formatSeats } from './format-seats.ts'
import { SectionMeetings } from './section-meetings.tsx'

/** A class's meetings, seats, waitlist, and instructors. */
export function AboutSection({ section }: { section: Section }) {
  const { campus, deliveryMode } = section
  const word = modalityOf(deliveryMode)?.word ?? m.teaching_unknown()
  return (
    <div className="grid gap-5">
      {section.status === 'cancelled' && (
        <Banner tone="bad" title={m.schedule_section_cancelled()} />
      )}
      <FactGrid>
        <Fact label={m.teaching_meets()}>
          <SectionMeetings section={section} />
        </Fact>
        <Fact label={m.teaching_how()}>
          {word}
          {campus && campus.title !== word && (
            <span className="block text-sm text-ink-soft">{campusLabel(campus)}</span>
          )}
        </Fact>
        <Fact label={m.teaching_seats_label()}>{formatSeats(section)}</Fact>
        <Fact label={m.teaching_waitlist()}>{describeWaitlist(section)}</Fact>
        <Fact label={m.schedule_instructors()}>
          <ul>
            {section.instructors.map(({ personId, displayName, isPrimary }) => (
              <li key={personId}>
                <bdi>{displayName}</bdi>
                {isPrimary && section.instructors.length > 1 && (
                  <span className="text-sm text-ink-soft"> · {m.teaching_lead()}</span>
                )}
              </li>
            ))}
          </ul>
        </Fact>
      </FactGrid>
    </div>
  )
}

/** Describes the waitlist. Unknown is not shown as none. */
function describeWaitlist({ waitlist }: Section): string {
  if (!waitlist || waitlist.count === null) return m.teaching_unknown()
  const { count, max } = waitlist
  if (max === 0 && count === 0) return m.teaching_no_waitlist()
  return m.teaching_waitlist_of({ count: formatCount(count), max: formatCount(max) })
}
