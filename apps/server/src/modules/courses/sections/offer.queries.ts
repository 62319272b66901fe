import { registeredCodes } from '@myhub/domain/registration/registration-status.ts'
import { registrationTerm } from '@myhub/domain/registration/registration-terms.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { fieldError } from '#http/errors.ts'
import type { Period } from '#http/schemas/common.schema.ts'
import type { OfferSource } from '#http/schemas/offered-course.schema.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import {
  type PeriodRow,
  periods,
  toPeriod,
  toPeriodRef,
} from '../../programs/academic-periods/academic-period.queries.ts'

/** The college's offered terms and data, which every search needs. */
export interface Offer {
  readonly sourceId: string | null
  readonly source: OfferSource
  /** Whether these tables were ever delivered. */
  readonly hasSeats: boolean
  readonly hasMeetings: boolean
  readonly hasInstructors: boolean
  readonly hasRequisites: boolean
  /** Status codes of registrations that take a seat. */
  readonly takingSeats: readonly string[]
  /** Terms that have not ended, soonest first. */
  readonly terms: readonly Term[]
  /** The term to search by default. */
  readonly defaultTerm: Term | null
}

export interface Term extends Period {
  /** The IDs of the term and its sessions. */
  readonly periodIds: readonly string[]
}

const hour = 3_600_000
/** Maximum age in milliseconds of current data, for colleges that send sections nightly. */
const staleAfterMs = 36 * hour

/** The fields of the active source that `sourceState` reads. */
export interface DeliveredSource {
  readonly kind: string
  readonly last_state: string | null
}

interface SourceRow extends DeliveredSource {
  readonly id: string
  readonly deliveries: Readonly<Record<string, string>>
  readonly statuses: readonly { code: string; extra: object | null }[]
}

async function activeSource(db: Database): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`
    select source.id, source.kind,
      coalesce((select json_object_agg(sent.table_name, sent.delivered_at)
        from sis_delivery sent where sent.source_id = source.id), '{}') as deliveries,
      (select run.state from sis_run run where run.source_id = source.id
        and run.kind in ('csv', 'bulk') and run.state <> 'running'
        order by run.started_at desc limit 1) as last_state,
      coalesce((select json_agg(json_build_object('code', status.code, 'extra', status.extra))
        from code status where status.source_id = source.id
          and status.list = 'registrationStatus'), '[]') as statuses
    from sis_source source where source.is_active`.execute(db)
  return rows[0]
}

const toInstant = (value: string | undefined) => (value ? new Date(value).toISOString() : null)

/** How current a table of the source is. @param asOf its last delivery; null if never delivered */
export function sourceState(
  row: DeliveredSource,
  asOf: string | null,
  now: Date,
): OfferSource['state'] {
  if (asOf === null) return 'notProvided'
  if (row.last_state === 'failed' || row.last_state === 'rejected') return 'failed'
  // The demo college has no system behind it that could have newer data.
  const isStale = row.kind !== 'demo' && now.getTime() - Date.parse(asOf) > staleAfterMs
  return isStale ? 'old' : 'current'
}

/** A term with its sessions. */
export const toTerm = (row: PeriodRow, all: readonly PeriodRow[]): Term => ({
  ...toPeriodRef(row),
  periodIds: [row.id, ...all.filter((period) => period.parent_id === row.id).map(({ id }) => id)],
})

/** The college's terms and how current its sections are. @param today at the college */
export async function currentOffer(db: Database, now: Date, today: CollegeDate): Promise<Offer> {
  const [row, all] = await Promise.all([
    activeSource(db),
    periods(db).where('p.end_on', '>=', today).orderBy('p.start_on').orderBy('p.code').execute(),
  ])
  const asOf = toInstant(row?.deliveries.section)
  const terms = all.filter(({ type }) => type === 'term').map((term) => toTerm(term, all))
  const open = registrationTerm(all.map(toPeriod), now)
  return {
    sourceId: row?.id ?? null,
    source: {
      state: row ? sourceState(row, asOf, now) : 'notProvided',
      asOf,
      seatsAsOf: toInstant(row?.deliveries.section_registration),
    },
    hasSeats: row?.deliveries.section_registration !== undefined,
    hasMeetings: row?.deliveries.meeting !== undefined,
    hasInstructors: row?.deliveries.section_instructor !== undefined,
    hasRequisites: row?.deliveries.course_requisite !== undefined,
    takingSeats: registeredCodes(row?.statuses ?? []),
    terms,
    defaultTerm: terms.find(({ id }) => id === open?.id) ?? terms[0] ?? null,
  }
}

/** A term without its sessions, as the API returns it. */
export const withoutSessions = ({ periodIds: _, ...period }: Term): Period => period

/**
 * The requested term, or the default one.
 * @returns null if all of the college's terms have ended
 * @throws HttpError 400 when the requested term has ended or doesn't exist
 */
export function selectTerm({ terms, defaultTerm }: Offer, code: string | undefined): Term | null {
  if (code === undefined) return defaultTerm
  const term = terms.find((candidate) => candidate.code === code)
  if (!term) throw fieldError('term', 'unknown', 'must be a term that has not ended')
  return term
}
