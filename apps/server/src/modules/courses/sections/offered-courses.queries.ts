import { sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import type { OfferedCourse, OfferedSection } from '#http/schemas/offered-course.schema.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import { codeOf, codeOrNull, codeTitle } from '../../people/codes/codes.queries.ts'
import { formatPrerequisites } from '../requisites/format-requisites.ts'
import { readRequisites } from '../requisites/requisites.queries.ts'
import { meetingsOf, toMeeting, withoutMeetings } from './meetings.queries.ts'
import type { Offer } from './offer.queries.ts'
import { type SeatRow, seatsLateral, toSeats } from './seats.queries.ts'
import type { SectionSearchPage } from './section-search.queries.ts'

/** Instructors with public names, the primary one first. */
const instructorsOf = (sections: ReturnType<typeof idList>) =>
  sql<{ section_id: string; list: NonNullable<OfferedSection['instructors']> }>`(
    select taught.section_id, json_agg(json_build_object(
        'displayName', case when not person.directory_opt_out then
          ${displayNameOf('person')} end,
        'isPrimary', taught.is_primary)
      order by taught.is_primary desc, person.legal_last, person.id) as list
    from section_instructor taught
    join person on person.id = taught.person_id
    where taught.section_id in ${sections} and taught.removed_at is null
      and person.removed_at is null and not person.is_deceased
    group by taught.section_id)`.as<'taught_by'>('taught_by')

const idList = (ids: readonly string[]) => sql`(select unnest(${[...ids]}::uuid[]))`

async function sectionRows(db: Database, ids: readonly string[], offer: Offer) {
  return db
    .selectFrom('section as s')
    .innerJoin('academic_period as p', 'p.id', 's.academic_period_id')
    .innerJoin(
      sql<
        Pick<SeatRow, 'capacity' | 'taken' | 'free' | 'reserved'> & { state: string }
      >`${seatsLateral(offer)}`.as<'seats'>('seats'),
      (join) => join.onTrue(),
    )
    .leftJoin(meetingsOf(idList(ids)), 'meeting_of.section_id', 's.id')
    .leftJoin(instructorsOf(idList(ids)), 'taught_by.section_id', 's.id')
    .where(sql<boolean>`s.id in ${idList(ids)}`)
    .select(['s.id', 's.name', 's.title', 's.start_on', 's.end_on', 's.refund_on'])
    .select(['s.last_drop_on', 's.last_withdraw_on', 's.campus_code', 's.delivery_mode'])
    .select(['s.credit_min', 's.credit_max', 's.waitlist_max', 's.waitlist_count', 's.fees'])
    .select(['s.location', 's.periods'])
    .select(['p.id as period_id', 'p.code as period_code', 'p.title as period_title'])
    .select(['p.translations as period_translations', 'p.weeks'])
    .select(['p.start_on as period_start', 'p.end_on as period_end'])
    .select(['seats.capacity', 'seats.taken', 'seats.free', 'seats.reserved'])
    .select('seats.state as seat_state')
    .select(['meeting_of.list as meetings', 'taught_by.list as instructors'])
    .select(codeTitle('campus', 's.campus_code', 's.source_id').as('campus_title'))
    .execute()
}
type SectionRow = Awaited<ReturnType<typeof sectionRows>>[number]

function toSection(row: SectionRow, { hasMeetings, hasInstructors }: Offer): OfferedSection {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    session: {
      id: row.period_id,
      code: row.period_code,
      title: row.period_title,
      ...translatedAs(row.period_translations, 'title', 'title'),
      startOn: row.period_start,
      endOn: row.period_end,
      weeks: row.weeks > 0 ? row.weeks : null,
    },
    startOn: row.start_on,
    endOn: row.end_on,
    refundOn: row.refund_on,
    lastDropOn: row.last_drop_on,
    lastWithdrawOn: row.last_withdraw_on,
    campus: codeOrNull(row.campus_code, row.campus_title),
    deliveryMode: row.delivery_mode as OfferedSection['deliveryMode'],
    credits: { minimum: row.credit_min, maximum: row.credit_max },
    meetings: hasMeetings ? (row.meetings ?? []).map(toMeeting) : null,
    ...withoutMeetings(row),
    instructors: hasInstructors ? (row.instructors ?? []) : null,
    seats: toSeats(row),
    fees: row.fees as OfferedSection['fees'],
  }
}

/** Matching courses with the public data of their sections, in search order. */
export async function offeredCourses(
  db: Database,
  found: SectionSearchPage['courses'],
  offer: Offer,
): Promise<OfferedCourse[]> {
  const allSectionIds = found.flatMap(({ sectionIds }) => sectionIds)
  if (allSectionIds.length === 0) return []
  const courseIds = found.map(({ courseId }) => courseId)
  const [sections, courses, requisites] = await Promise.all([
    sectionRows(db, allSectionIds, offer),
    db
      .selectFrom('course as c')
      .where(sql<boolean>`c.id in ${idList(courseIds)}`)
      .select(['c.id', 'c.number', 'c.subject_code', 'c.title', 'c.description'])
      .select(['c.credit_min', 'c.credit_max'])
      .select(codeTitle('subject', 'c.subject_code', 'c.source_id').as('subject_title'))
      .execute(),
    readRequisites(db, courseIds),
  ])
  const sectionOf = new Map(sections.map((row) => [row.id, toSection(row, offer)]))
  const courseOf = new Map(courses.map((row) => [row.id, row]))
  return found.flatMap(({ courseId, sectionCount, sectionIds }) => {
    const row = courseOf.get(courseId)
    if (!row) return []
    const required = requisites?.get(courseId)
    return {
      id: row.number,
      subject: codeOf(row.subject_code, row.subject_title),
      title: row.title,
      description: row.description,
      credits: { minimum: row.credit_min, maximum: row.credit_max },
      ...(required ? formatPrerequisites(required) : { prerequisites: null }),
      requisites: required ? [...required] : null,
      sectionCount,
      sections: sectionIds.flatMap((id) => sectionOf.get(id) ?? []),
    }
  })
}
