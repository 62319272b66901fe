import { standingOf } from '@myhub/domain/registration/registration-standing.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { byTerm, type TermRegistrations, termTime } from '#data/registration/terms.ts'
import type { Registration } from '#data/shapes.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import { formatCredits, sumIfKnown } from '#ui/text/credits.ts'
import { useToday } from '#ui/time/use-today.ts'
import CalendarClock from '~icons/lucide/calendar-clock'
import CalendarDays from '~icons/lucide/calendar-days'
import { RegistrationsTable } from './registrations-table.tsx'

type Term = TermRegistrations<Registration>

/** With more past classes than this, all terms but the newest are collapsed. */
const COLLAPSE_LIMIT = 40

/** Current and upcoming terms in calendar order, then the past ones, newest first. */
export function RegistrationsByTerm({ registrations }: { registrations: readonly Registration[] }) {
  const today = useToday()
  const terms = byTerm(registrations)
  const past = terms.filter(({ term }) => termTime(term, today) === 'past')
  const upcoming = terms.filter(({ term }) => termTime(term, today) !== 'past').reverse()
  const isLong =
    past.reduce((sum, { registrations: rows }) => sum + rows.length, 0) > COLLAPSE_LIMIT
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {upcoming.length === 0 && <p className="text-ink-soft">{m.registrations_none_ahead()}</p>}
      {upcoming.map((term) => (
        <UpcomingTerm key={term.term.id} of={term} today={today} />
      ))}
      <PastTerms terms={past} isLong={isLong} today={today} />
    </div>
  )
}

function UpcomingTerm({ of: { term, registrations }, today }: { of: Term; today: string }) {
  const id = useId()
  const isCurrent = termTime(term, today) === 'current'
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} className="text-lg">
            {term.title}
          </h3>
          <Chip tone={isCurrent ? 'brand' : 'info'} icon={isCurrent ? CalendarDays : CalendarClock}>
            {isCurrent ? m.registrations_current_term() : m.registrations_coming_term()}
          </Chip>
          <span className="text-sm text-ink-soft">{formatTermSummary(registrations, today)}</span>
        </div>
        <Link
          to="/profile/schedule"
          search={{ term: term.code }}
          className="link screen-only inline-flex min-h-11 items-center"
          aria-label={m.registrations_see_schedule_of({ term: term.title })}
        >
          {m.registrations_see_schedule()}
        </Link>
      </div>
      <RegistrationsTable caption={term.title} registrations={registrations} today={today} />
    </section>
  )
}

function PastTerms({
  terms,
  isLong,
  today,
}: {
  terms: readonly Term[]
  isLong: boolean
  today: string
}) {
  const id = useId()
  if (terms.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-lg">
        {m.registrations_past()}
      </h3>
      <div className="rows">
        {terms.map(({ term, registrations }, index) => (
          <details key={term.id} open={!isLong || index === 0} className="disclosure">
            <summary>
              <span className="font-semibold">{term.title}</span>
              <span className="text-sm text-ink-soft">
                {formatTermSummary(registrations, today)}
              </span>
            </summary>
            <RegistrationsTable caption={term.title} registrations={registrations} today={today} />
          </details>
        ))}
      </div>
    </section>
  )
}

const excludedStates = new Set(['dropped', 'withdrawn', 'cancelled', 'pending', 'ended'])

/** `4 classes, 12 credits`, without dropped and waitlisted ones. */
function formatTermSummary(registrations: readonly Registration[], today: string): string {
  const counted = registrations.filter((row) => !excludedStates.has(standingOf(row, today)))
  const credits = sumIfKnown(counted.map((row) => row.credits.registered))
  const classes = isOne(counted.length)
    ? m.registrations_one_class()
    : m.registrations_many_classes({ count: counted.length })
  return m.registrations_term_sum({ classes, credits: formatCredits(credits) })
}
