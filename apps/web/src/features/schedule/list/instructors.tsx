import { Fragment } from 'react'
import { officeHoursOf } from '#data/college/office-hours.ts'
import { useGroup } from '#data/query/group-view.ts'
import type { Section } from '#data/shapes.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { OfficeHours } from '#ui/academics/office-hours.tsx'
import Mail from '~icons/lucide/mail'

/** The instructors, lead first, with email links and office hours if they share them. */
export function Instructors({ instructors }: Pick<Section, 'instructors'>) {
  if (instructors.length === 0) {
    return <p className="text-sm text-ink-soft">{m.schedule_instructor_tba()}</p>
  }
  const sorted = instructors.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  return (
    <>
      <p className="text-sm">
        <span className="text-ink-soft">
          {isOne(instructors.length) ? m.schedule_instructor() : m.schedule_instructors()}:{' '}
        </span>
        {sorted.map(({ personId, displayName, email }, index) => (
          <Fragment key={personId}>
            {index > 0 && ', '}
            {email ? (
              <a
                href={`mailto:${email}`}
                aria-label={m.schedule_email({ name: displayName })}
                className="link -my-2.5 inline-flex min-h-11 items-center gap-1"
              >
                <bdi dir="ltr">{displayName}</bdi>
                <Mail size={14} strokeWidth={1.75} aria-hidden className="screen-only flex-none" />
              </a>
            ) : (
              <bdi dir="ltr">{displayName}</bdi>
            )}
          </Fragment>
        ))}
      </p>
      {sorted.map(({ personId, displayName }) => (
        <InstructorHours key={personId} personId={personId} name={displayName} />
      ))}
    </>
  )
}

/** An instructor's office hours, if posted. */
function InstructorHours({ personId, name }: { personId: string; name: string }) {
  return <OfficeHours group={useGroup(officeHoursOf(personId))} name={name} />
}
