import { isOnWaitlist, registrationStatus } from '@myhub/domain/registration/registration-status.ts'
import { sql } from 'kysely'
import type { OpenDatabase } from '#db/open.ts'
import { prepare } from '#db/prepared.ts'
import type { Section } from '#http/schemas/course-section.schema.ts'
import { meetingsOf } from '../../../courses/sections/meetings.queries.ts'
import { isParentTerm } from '../../../programs/academic-periods/parent-term.queries.ts'
import { codeTitle } from '../../codes/codes.queries.ts'
import { toSection } from './course-section.ts'
import { instructorsOf } from './instructors.ts'
import { sectionsTaughtBy } from './sections-of.queries.ts'

/** A section that a person is assigned to, and whether they lead it. */
export interface TaughtSection {
  readonly section: Section
  readonly isPrimary: boolean
}

interface SeatCount {
  readonly code: string
  readonly extra: object | null
  readonly has_place: boolean
  readonly count: number
}

/** The number of a section's registrations with one status. */
const seatCounts = sql<SeatCount[] | null>`(
  select json_agg(counted) from (
    select r.status_code as code, status.extra, r.waitlist_place is not null as has_place,
      count(*)::int as count
    from section_registration r
    left join code status on status.source_id = r.source_id
      and status.list = 'registrationStatus' and status.code = r.status_code
    where r.section_id = s.id and r.removed_at is null
    group by r.status_code, status.extra, r.waitlist_place is not null) counted)`

/**
 * The sections a person teaches or taught, newest first. Sections that were removed are left out.
 */
const runQuery = prepare('taught sections', ['personId'], (db, { personId }) =>
  db
    .selectFrom('section as s')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('academic_period as p', 'p.id', 's.academic_period_id')
    .leftJoin('academic_period as parent', (join) => join.on(isParentTerm('parent', 'p')))
    .leftJoin(meetingsOf(sectionsTaughtBy(personId)), 'meeting_of.section_id', 's.id')
    .leftJoin(instructorsOf(sectionsTaughtBy(personId)), 'taught_by.section_id', 's.id')
    .where(sql<boolean>`s.id in ${sectionsTaughtBy(personId)}`)
    .where('s.removed_at', 'is', null)
    .orderBy('s.start_on', 'desc')
    .orderBy('s.name')
    .orderBy('s.id')
    .select(['s.id as section_id', 's.name', 's.number', 's.title', 's.campus_code'])
    .select(['s.delivery_mode', 's.status as section_status', 's.capacity', 's.waitlist_max'])
    .select(['s.waitlist_count', 's.credit_max', 's.location', 's.periods', 's.is_homeroom'])
    .select((eb) => eb.fn.coalesce('s.credit_min', 'c.credit_min').as('credit_min'))
    .select(['c.number as course_number', 'c.subject_code', 'c.short_title'])
    .select(['c.title as course_title', 'c.credit_increment'])
    .select(['p.id as period_id', 'p.code as period_code', 'p.title as period_title'])
    .select(['p.translations as period_translations', 'parent.id as parent_id'])
    .select(['parent.code as parent_code', 'parent.title as parent_title'])
    .select('parent.translations as parent_translations')
    .select(['meeting_of.list as meetings', 'taught_by.list as instructors'])
    .select(['s.start_on', 's.end_on', 's.census_on', 's.refund_on', 's.last_drop_on'])
    .select(['s.last_withdraw_on', 'p.start_on as period_start', 'p.end_on as period_end'])
    .select(['parent.start_on as parent_start', 'parent.end_on as parent_end'])
    .select(codeTitle('campus', 's.campus_code', 's.source_id').as('campus_title'))
    .select(seatCounts.as('seat_counts'))
    .select(
      sql<boolean>`exists (select from section_instructor own where own.section_id = s.id
        and own.person_id = ${personId} and own.removed_at is null and own.is_primary)`.as(
        'is_primary',
      ),
    )
    .select(
      sql<boolean>`exists (select from sis_delivery sent where sent.source_id = s.source_id
        and sent.table_name = 'section_registration')`.as('has_registrations'),
    ),
)

const total = (counts: readonly SeatCount[]) => counts.reduce((sum, { count }) => sum + count, 0)

/**
 * The sections that a person is assigned to, with their seats, newest first, in one round trip.
 * Seats and waitlist are null if the college never sent registrations.
 */
export async function taughtSections(
  database: Pick<OpenDatabase, 'pool'>,
  personId: string,
): Promise<TaughtSection[]> {
  const rows = await runQuery(database, { personId })
  return rows.map((row) => {
    const section = toSection(row)
    const counts = row.seat_counts ?? []
    const stateOf = ({ code, extra }: SeatCount) => registrationStatus(code, null, extra).state
    const seatsTaken = total(counts.filter((count) => stateOf(count) === 'registered'))
    const waiting = total(
      counts.filter((count) =>
        isOnWaitlist(stateOf(count), count.code, count.has_place ? 1 : null),
      ),
    )
    const knownCounts = row.has_registrations
    return {
      isPrimary: row.is_primary,
      section: {
        ...section,
        enrolled: knownCounts ? seatsTaken : null,
        waitlist: section.waitlist && {
          ...section.waitlist,
          // The college's own count, if it sends one, as shown to students.
          count: section.waitlist.count ?? (knownCounts ? waiting : null),
        },
      },
    }
  })
}
