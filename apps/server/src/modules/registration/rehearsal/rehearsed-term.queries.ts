import type { PlannedClass } from '@myhub/domain/registration/checks/class-plan.ts'
import type { RehearsedSection } from '@myhub/domain/registration/rehearsal/rehearse.ts'
import type { SimilarSection } from '@myhub/domain/registration/rehearsal/section-of-next-term.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { type Offer, type Term, toTerm } from '../../courses/sections/offer.queries.ts'
import {
  type SeatRow,
  seatColumns,
  seatsLateral,
  toSeats,
} from '../../courses/sections/seats.queries.ts'
import { periods } from '../../programs/academic-periods/academic-period.queries.ts'
import { readPlannedClasses } from '../checks/requested-classes.queries.ts'
import { likeColumns } from './first-hour.queries.ts'

const ids = (all: readonly string[]) => sql`${[...all]}::uuid[]`

/** Whether the records are the demo college's, which registers in the hub itself. */
export async function isDemo(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('sis_source')
    .where('is_active', '=', true)
    .select('kind')
    .executeTakeFirst()
  return row?.kind === 'demo'
}

/**
 * When a term's first window opens: a group's or a student's own, otherwise the term's.
 * @returns null if none is set
 */
export async function firstOpening(db: Database, termId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce(
      least(
        (select min(w.opens_at) from priority_window w
          join priority_registration p on p.id = w.priority_registration_id
          where p.is_active and p.academic_period_id = ${termId}),
        (select min(e.opens_at) from registration_eligibility e
          where e.removed_at is null and e.academic_period_id = ${termId})),
      (select t.registration_opens_at from academic_period t where t.id = ${termId})) as at`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

interface SectionRow extends SeatRow {
  readonly like: SimilarSection
  readonly name: string
  readonly title: string
  readonly cross_list: string | null
}

/** A section of the rehearsed term with the seats that it has when registration opens. */
export interface OfferedSection extends SimilarSection {
  readonly name: string
  readonly title: string
}

/**
 * The term's sections of some courses that aren't canceled, and their seats at the opening.
 * @param openingDay registrations from before it keep their seats
 */
export async function rehearsedSections(
  db: Database,
  term: Term,
  courses: readonly string[],
  { offer, openingDay }: { readonly offer: Offer; readonly openingDay: CollegeDate },
): Promise<{ offered: OfferedSection[]; classes: RehearsedSection[] }> {
  const { rows } = await sql<SectionRow>`
    select json_build_object(${likeColumns}) as like, s.name, s.title,
      s.academic_period_id || ' ' || s.cross_list_code as cross_list, ${seatColumns}
    from section s join course c on c.id = s.course_id
    cross join ${seatsLateral(offer, openingDay)} seats
    where s.academic_period_id = any(${ids(term.periodIds)}) and s.removed_at is null
      and s.status <> 'cancelled' and c.number = any(${[...courses]}::text[])
    order by s.name, s.id`.execute(db)
  const planned = await readPlannedClasses(
    db,
    rows.map(({ like }) => ({ sectionId: like.id, credits: null, gradingMode: null })),
    offer,
  )
  const byId = new Map(rows.map((row) => [row.like.id, row]))
  return {
    offered: rows.map(({ like, name, title }) => ({ ...like, name, title })),
    classes: planned.map((entry) => ({
      ...entry,
      // The college opens its classes with registration.
      status: entry.status === 'pending' ? 'open' : entry.status,
      seats: seatsAtOpening(byId.get(entry.id)),
      sharesSeats: byId.get(entry.id)?.cross_list ?? null,
    })),
  }
}

function seatsAtOpening(row: SectionRow | undefined): PlannedClass['seats'] {
  const { open = null, reserved = null, waitlist = null } = row ? toSeats(row) : {}
  // The waitlists are empty before the opening.
  return { open, reserved, waitlist: waitlist && { ...waitlist, count: 0 } }
}

/** A term's windows for everyone and for groups, as far as groups decide. */
export async function termWindows(db: Database, { id, endOn }: Term) {
  const [term, windows] = await Promise.all([
    db
      .selectFrom('academic_period')
      .where('id', '=', id)
      .select(['registration_opens_at', 'registration_closes_at'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('priority_window as w')
      .innerJoin('priority_registration as p', 'p.id', 'w.priority_registration_id')
      .where('p.is_active', '=', true)
      .where('p.academic_period_id', '=', id)
      .orderBy('w.opens_at')
      .orderBy('w.sort_order')
      .select(['w.id', 'w.label', 'w.opens_at', 'w.closes_at'])
      .execute(),
  ])
  const asText = (at: Date | null) => at?.toISOString() ?? null
  return {
    term: {
      opensAt: asText(term.registration_opens_at),
      closesAt: asText(term.registration_closes_at),
      endOn,
    },
    windows: windows.map(({ opens_at, closes_at, ...window }) => ({
      ...window,
      opensAt: opens_at.toISOString(),
      closesAt: asText(closes_at),
    })),
  }
}

/** The terms before a term, the last one first, with their sessions. */
export async function earlierTerms(db: Database, { startOn }: Term): Promise<Term[]> {
  const all = await periods(db)
    .where('p.start_on', '<', startOn)
    .orderBy('p.start_on', 'desc')
    .orderBy('p.code')
    .execute()
  return all.filter(({ type }) => type === 'term').map((term) => toTerm(term, all))
}
