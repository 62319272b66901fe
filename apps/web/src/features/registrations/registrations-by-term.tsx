import { standingOf } from '@myhub/domain/registration/registration-standing.ts'
import { Link } from '@tanstack/react-router'
import { CalendarClock, CalendarDays } from 'lucide-react'
import { useId } from 'react'
import { byTerm, type TermRegistrations, termTime } from '#data/registration/terms.ts'
import type { Registration } from '#data/shapes.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { Chip } from '#ui/status/chip.tsx'
import { creditsInWords, sumIfKnown } from '#ui/text/credits.ts'
import { useToday } from '#ui/time/use-today.ts'
import { RegistrationsTable } from './registrations-table.tsx'

type Term = TermRegistrations<Registration>

/** With more past classes than this, all terms but the newest are collapsed. */
const FEW = 40

/** Current and upcoming terms in calendar order, then the past ones, newest first. */
export function RegistrationsByTerm({ registrations }: { registrations: readonly Registration[] }) {
  const today = useToday()
  const terms = byTerm(registrations)
  const past = terms.filter(({ term }) => termTime(term, today) === 'past')
  const ahead = terms.filter(({ term }) => termTime(term, today) !== 'past').reverse()
  const isLong = past.reduce((sum, { registrations: rows }) => sum + rows.length, 0) > FEW
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {ahead.length === 0 && <p className="text-ink-soft">{m.registrations_none_ahead()}</p>}
      {ahead.map((term) => (
        <TermAhead key={term.term.id} of={term} today={today} />
      ))}
      <PastTerms terms={past} isLong={isLong} today={today} />
    </div>
  )
}

function TermAhead({ of: { term, registrations }, today }: { of: Term; today: string }) {
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
          <span className="text-sm text-ink-soft">{sumOf(registrations, today)}</span>
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
        {terms.map(({ term, registrations }, place) => (
          <details key={term.id} open={!isLong || place === 0} className="disclosure">
            <summary>
              <span className="font-semibold">{term.title}</span>
              <span className="text-sm text-ink-soft">{sumOf(registrations, today)}</span>
            </summary>
            <RegistrationsTable caption={term.title} registrations={registrations} today={today} />
          </details>
        ))}
      </div>
    </section>
  )
}

const uncounted = new Set(['dropped', 'withdrawn', 'cancelled', 'pending', 'ended'])

/** `4 classes, 12 credits`, without dropped and waitlisted ones. */
function sumOf(registrations: readonly Registration[], today: string): string {
  const held = registrations.filter((row) => !uncounted.has(standingOf(row, today)))
  const credits = sumIfKnown(held.map((row) => row.credits.registered))
  const classes = isOne(held.length)
    ? m.registrations_one_class()
    : m.registrations_many_classes({ count: held.length })
  return m.registrations_term_sum({ classes, credits: creditsInWords(credits) })
}
