import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import {
  type PeriodRow,
  periods,
  toPeriodRef,
} from '../../programs/academic-periods/academic-period.queries.ts'
import type { Offer } from '../sections/offer.queries.ts'
import { offeredCourses } from '../sections/offered-courses.queries.ts'
import { booksCost } from '../sections/section-search.queries.ts'
import type { SectionDetail } from './section-detail.schema.ts'

interface Row {
  readonly course_id: string
  readonly period_id: string
  readonly status: string
  readonly shares: string[]
  /** Null if no materials were sent. */
  readonly has_cost: boolean | null
  readonly taught_in: string[]
}

/** Days before today for which a course's terms are listed. */
const historyDays = 4 * 365

/** The term of a period: the period itself, or the parent term of a session. */
const termOf = (id: string, all: readonly PeriodRow[]): PeriodRow | undefined => {
  const own = all.find((period) => period.id === id)
  return own?.type === 'subterm' ? all.find((period) => period.id === own.parent_id) : own
}

/**
 * A section with all its public details, even if it was canceled or has ended.
 * @returns null if the active source has no section with this ID
 */
export async function sectionDetail(
  db: Database,
  id: string,
  offer: Offer,
  today: CollegeDate,
): Promise<SectionDetail | null> {
  const { rows } = await sql<Row>`
    select s.course_id, s.academic_period_id as period_id, s.status,
      array(select part.name from section part
        where part.academic_period_id = s.academic_period_id and part.source_id = s.source_id
          and part.cross_list_code = s.cross_list_code and part.id <> s.id
          and part.removed_at is null and part.status <> 'cancelled' order by part.name) as shares,
      ${booksCost} as has_cost,
      array(select distinct other.academic_period_id from section other
        where other.course_id = s.course_id and other.removed_at is null
          and other.status <> 'cancelled' and other.end_on >= ${addDays(today, -historyDays)}::date
      ) as taught_in
    from section s where s.id = ${id} and s.removed_at is null
      and s.source_id = ${offer.sourceId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const found = [{ courseId: row.course_id, sectionCount: 1, sectionIds: [id] }]
  const [[course], all] = await Promise.all([
    offeredCourses(db, found, offer),
    periods(db).execute(),
  ])
  const term = termOf(row.period_id, all)
  if (!course || !term) return null
  const taughtIn = new Map<string, PeriodRow>()
  for (const period of row.taught_in) {
    const candidate = termOf(period, all)
    if (candidate) taughtIn.set(candidate.id, candidate)
  }
  return {
    term: toPeriodRef(term),
    source: offer.source,
    course,
    isCanceled: row.status === 'cancelled',
    sharesSeatsWith: row.shares,
    books: row.has_cost === null ? null : row.has_cost ? 'cost' : 'noCost',
    taughtIn: [...taughtIn.values()]
      .toSorted((a, b) => a.start_on.localeCompare(b.start_on))
      .map(toPeriodRef),
  }
}
