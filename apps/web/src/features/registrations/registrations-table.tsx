import { standingOf } from '@myhub/domain/registration/registration-standing.ts'
import { Link } from '@tanstack/react-router'
import { useSeatOffer } from '#data/registration/plans/seat-offers.ts'
import { seatLabel } from '#data/registration/standing.ts'
import type { Registration } from '#data/shapes.ts'
import { formatCount, formatCreditFigure, formatDay } from '#lib/i18n/format.ts'
import { inEnglish } from '#lib/i18n/language.ts'
import { isOne } from '#lib/i18n/plural.ts'
import { m } from '#locales/compiled/messages.js'
import { useRegisters } from '#session/studies.ts'
import { CourseNumber, hasOwnName } from '#ui/academics/course-number.tsx'
import { SeatOffer } from '#ui/academics/seat-offer.tsx'
import { Chip } from '#ui/status/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { PrivateValue } from '#ui/text/private-value.tsx'

type Row = { registration: Registration; today: string }

const columns: readonly Column<Row>[] = [
  {
    key: 'class',
    header: m.registrations_class(),
    rowHeader: true,
    cell: ({ registration: { section } }) => (
      <>
        <CourseNumber course={section.course} />
        <bdi lang={inEnglish} className="font-normal">
          {section.title}
        </bdi>
        {hasOwnName(section) && (
          <span className="block text-sm font-normal text-ink-soft">{section.name}</span>
        )}
      </>
    ),
  },
  {
    key: 'status',
    header: m.registrations_status(),
    width: '9rem',
    cell: (row) => <Status row={row} />,
  },
  {
    key: 'credits',
    header: m.registrations_credits(),
    isNarrow: true,
    width: '4.5rem',
    number: true,
    cell: ({ registration: { credits } }) =>
      credits.registered === null ? '–' : formatCreditFigure(credits.registered),
  },
  {
    key: 'grade',
    header: m.registrations_grade(),
    isNarrow: true,
    width: '5rem',
    cell: (row) => renderGrade(row.registration),
  },
  {
    key: 'registered',
    header: m.registrations_registered_on(),
    isNarrow: true,
    width: '7.5rem',
    cell: ({ registration: { registeredOn }, today }) =>
      registeredOn && (
        <time dateTime={registeredOn} className="whitespace-nowrap">
          {formatDay(registeredOn, today)}
        </time>
      ),
  },
]

/** The classes of one term: status in plain words, credits, grade and dates. */
export function RegistrationsTable({
  caption,
  registrations,
  today,
}: {
  caption: string
  registrations: readonly Registration[]
  today: string
}) {
  return (
    <DataTable
      caption={caption}
      hideCaption
      rows={registrations.map((registration) => ({ registration, today }))}
      columns={columns}
      rowKey={({ registration }) => registration.id}
    />
  )
}

/**
 * For these statuses, the college's text is more specific than ours: why a seat was lost or is
 * pending.
 */
const explainedStates = new Set(['cancelled', 'pending', 'transfer'])
const endedStates = new Set(['dropped', 'withdrawn', 'cancelled', 'ended'])

function Status({ row: { registration, today } }: { row: Row }) {
  const { status } = registration
  const standing = standingOf(registration, today)
  const { word, tone, icon } = seatLabel(registration, today)
  const isExplained = explainedStates.has(standing) && registration.waitlistPlace === null
  const note = isExplained && status.title !== word ? status.title : null
  const endedOn = endedStates.has(standing) ? status.date : null
  return (
    <div className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip tone={tone} icon={icon}>
        {word}
      </Chip>
      {note && <span>{note}</span>}
      <WaitlistSize registration={registration} />
      {endedOn && (
        <time dateTime={endedOn} className="text-ink-soft">
          {m.registrations_on({ date: formatDay(endedOn, today) })}
        </time>
      )}
      {registration.seatOffer && <Offer registration={registration} />}
    </div>
  )
}

/** A seat that the college offers, with a link to answer. */
function Offer({ registration }: { registration: Registration }) {
  const { state, now } = useSeatOffer(registration, useRegisters())
  if (state === null) return null
  const { name, term } = registration.section
  return (
    <div className="grid gap-1">
      <SeatOffer state={state} endsAt={registration.seatOffer?.endsAt ?? null} now={now} />
      {state === 'open' && (
        <Link
          to="/classes/plan"
          search={{ term: term.code }}
          className="link screen-only inline-flex min-h-11 items-center"
          aria-label={m.offer_answer_name({ name })}
        >
          {m.offer_answer()}
        </Link>
      )}
    </div>
  )
}

/** The size of the waitlist. */
function WaitlistSize({ registration: { status, section } }: { registration: Registration }) {
  const count = section.waitlist?.count
  if (status.state !== 'pending' || !count) return null
  return (
    <span className="text-ink-soft">
      {isOne(count)
        ? m.registrations_waiting_one()
        : m.registrations_waiting_many({ count: formatCount(count) })}
    </span>
  )
}

function renderGrade({ finalGrade, midtermGrade }: Registration) {
  if (finalGrade) {
    return (
      <PrivateValue>
        <span className="font-semibold">{finalGrade.value}</span>
      </PrivateValue>
    )
  }
  return (
    midtermGrade && (
      <>
        {m.registrations_midterm()} <PrivateValue>{midtermGrade.value}</PrivateValue>
      </>
    )
  )
}
