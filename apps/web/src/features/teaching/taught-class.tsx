import { Link } from '@tanstack/react-router'
import { modalityOf } from '#data/registration/modality.ts'
import type { TaughtSection } from '#data/teaching/taught-sections.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { m } from '#locales/compiled/messages.js'
import { hasOwnName } from '#ui/academics/course-number.tsx'
import { Chip } from '#ui/status/chip.tsx'
import Ban from '~icons/lucide/ban'
import { CensusChip } from './attendance/census-chip.tsx'
import { formatSeats, formatWaitlist } from './format-seats.ts'
import { GradesChip } from './grades/grades-chip.tsx'
import { SectionMeetings } from './section-meetings.tsx'

/** One class in the list: title, meetings, seats, and status. */
export function TaughtClass({ taught }: { taught: TaughtSection }) {
  const { section, isPrimary } = taught
  const modality = modalityOf(section.deliveryMode)
  const waitlist = formatWaitlist(section)
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div>
        <h4 className="text-base font-semibold">
          <Link
            to="/teaching/$sectionId"
            params={{ sectionId: section.id }}
            className="link -my-2 inline-block py-2"
          >
            {hasOwnName(section) && (
              <>
                <span className="figures">{section.name}</span>{' '}
              </>
            )}
            <bdi lang={inEnglish}>{section.title}</bdi>
          </Link>
        </h4>
        <ul className="dotted text-sm text-ink-soft">
          {modality && (
            <li className="inline-flex items-center gap-1">
              <modality.icon size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
              {modality.word}
            </li>
          )}
          {!isPrimary && <li>{m.teaching_not_lead()}</li>}
        </ul>
      </div>
      <SectionMeetings section={section} />
      <div className="grid content-start justify-items-start gap-1 sm:w-52 sm:justify-items-end sm:text-right lg:w-64">
        {section.status === 'cancelled' ? (
          <Chip tone="bad" icon={Ban}>
            {m.teaching_cancelled()}
          </Chip>
        ) : (
          <p>{formatSeats(section)}</p>
        )}
        <CensusChip taught={taught} />
        <GradesChip taught={taught} kind="midterm" />
        <GradesChip taught={taught} kind="final" />
        {waitlist && <p className="text-sm text-ink-soft">{waitlist}</p>}
      </div>
    </li>
  )
}
