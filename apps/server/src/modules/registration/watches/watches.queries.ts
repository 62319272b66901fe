import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { ClassWatch } from '#http/schemas/class-watch.schema.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { type Offer, type Term, withoutSessions } from '../../courses/sections/offer.queries.ts'
import { seatState } from '../../courses/sections/seats.queries.ts'
import { isParentTerm } from '../../programs/academic-periods/parent-term.queries.ts'

/** The target of a watch: a section, or an entire course in a term. */
export interface WatchTarget {
  readonly termId: string
  readonly courseId: string
  readonly sectionId: string | null
}

/** A section with a seat, and the watch that it matches. */
export interface OpenSection {
  readonly watchId: string
  readonly id: string
  readonly name: string
}

export interface Moment {
  readonly now: Date
  readonly today: CollegeDate
}

/**
 * Whether a section `s` in a period `p` can still be added. No source sends a last day to add, so
 * it can be added until the class begins or registration closes.
 */
const canBeAdded = ({ now, today }: Moment) => sql<boolean>`(
  s.start_on >= ${today}::date and s.removed_at is null and s.status <> 'cancelled'
  and (p.registration_closes_at is null or p.registration_closes_at > ${now}))`

/** Watches `w` with the sections `s` that each is about, and their periods `p`. */
const watchedSections = sql`class_watch w
  join section s on s.course_id = w.course_id and (w.section_id is null or s.id = w.section_id)
  join academic_period p on p.id = s.academic_period_id and (p.id = w.academic_period_id or exists (
    select from academic_period term where term.id = w.academic_period_id and ${isParentTerm('term', 'p')}))`

/**
 * The watched sections that have an open seat. Seats that are reserved for a group or go to the
 * waitlist don't count.
 * @param filter a person's watches, or a single one; null for all
 */
export async function openSections(
  db: Database,
  offer: Offer,
  moment: Moment,
  filter: { readonly personId: string } | { readonly id: string } | null = null,
): Promise<OpenSection[]> {
  const personId = filter && 'personId' in filter ? filter.personId : null
  const watchId = filter && 'id' in filter ? filter.id : null
  const { rows } = await sql<OpenSection>`
    select w.id as "watchId", s.id, s.name from ${watchedSections}
    where (${personId}::uuid is null or w.person_id = ${personId}::uuid)
      and (${watchId}::uuid is null or w.id = ${watchId}::uuid)
      and ${canBeAdded(moment)} and ${seatState(offer)} = 'open'
    order by s.name, s.id`.execute(db)
  return rows
}

/** A person's watches of terms that haven't ended, by course. */
export async function watchesOf(
  db: Database,
  personId: string,
  offer: Offer,
  moment: Moment,
): Promise<ClassWatch[]> {
  const open = await openSections(db, offer, moment, { personId })
  const rows = await db
    .selectFrom('class_watch as w')
    .innerJoin('course as c', 'c.id', 'w.course_id')
    .leftJoin('section as one', 'one.id', 'w.section_id')
    .where('w.person_id', '=', personId)
    .orderBy('c.number')
    .orderBy('one.name')
    .select(['w.id', 'w.academic_period_id', 'w.created_at', 'c.number', 'c.title'])
    .select(['one.id as section_id', 'one.name as section_name'])
    .select(
      sql<boolean>`not exists (select from class_watch same
        join section s on s.course_id = same.course_id
          and (same.section_id is null or s.id = same.section_id)
        join academic_period p on p.id = s.academic_period_id
        where same.id = w.id and ${canBeAdded(moment)})`.as('is_over'),
    )
    .execute()
  return rows.flatMap((row) => {
    const term = offer.terms.find(({ id }) => id === row.academic_period_id)
    if (!term) return []
    const { section_id: id, section_name: name } = row
    return {
      id: row.id,
      term: withoutSessions(term),
      course: { id: row.number, title: row.title },
      section: id === null || name === null ? null : { id, name },
      open: open
        .filter(({ watchId }) => watchId === row.id)
        .map((section) => ({ id: section.id, name: section.name })),
      isOver: row.is_over,
      createdAt: row.created_at.toISOString(),
    }
  })
}

/** Whether anyone watches a class. */
export async function isAnyWatched(db: Database): Promise<boolean> {
  return (await db.selectFrom('class_watch').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** A section that can be watched; null if none of these terms offers it. */
export async function sectionToWatch(
  db: Database,
  sectionId: string,
  terms: readonly Term[],
): Promise<WatchTarget | null> {
  const row = await db
    .selectFrom('section')
    .where('id', '=', sectionId)
    .where('removed_at', 'is', null)
    .select(['course_id', 'academic_period_id'])
    .executeTakeFirst()
  const term = row && terms.find(({ periodIds }) => periodIds.includes(row.academic_period_id))
  return term ? { termId: term.id, courseId: row.course_id, sectionId } : null
}

/** A course that is offered in a term; null if it isn't. */
export async function courseToWatch(
  db: Database,
  number: string,
  { id: termId, periodIds }: Term,
): Promise<WatchTarget | null> {
  const row = await db
    .selectFrom('course as c')
    .innerJoin('section as s', 's.course_id', 'c.id')
    .where('c.number', '=', number)
    .where('c.removed_at', 'is', null)
    .where('s.removed_at', 'is', null)
    .where('s.academic_period_id', 'in', periodIds)
    .select('c.id')
    .executeTakeFirst()
  return row ? { termId, courseId: row.id, sectionId: null } : null
}

/** How many classes a person watches in terms that haven't ended. */
export async function countWatches(
  db: Database,
  personId: string,
  terms: readonly Term[],
): Promise<number> {
  if (terms.length === 0) return 0
  const { count } = await db
    .selectFrom('class_watch')
    .where('person_id', '=', personId)
    .where(
      'academic_period_id',
      'in',
      terms.map(({ id }) => id),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns its ID, even if the watch already exists */
export async function storeWatch(
  db: Database,
  personId: string,
  { termId, courseId, sectionId }: WatchTarget,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    insert into class_watch (person_id, academic_period_id, course_id, section_id, created_at)
    values (${personId}, ${termId}, ${courseId}, ${sectionId}, ${now})
    on conflict do nothing returning id`.execute(db)
  const [added] = rows
  if (added) return { id: added.id, isNew: true }
  const { id } = await db
    .selectFrom('class_watch')
    .where('person_id', '=', personId)
    .where('academic_period_id', '=', termId)
    .where('course_id', '=', courseId)
    .where('section_id', 'is not distinct from', sectionId)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

/** @returns false if the person has no such watch */
export async function removeWatch(db: Database, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('class_watch')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Stores the seats that are open when a watch starts: they cause no notification. */
export async function noteFirstSeats(db: Database, id: string, offer: Offer, moment: Moment) {
  const open = await openSections(db, offer, moment, { id })
  await sql`update class_watch set open_sections = ${open.map((section) => section.id)}::uuid[]
    where id = ${id}`.execute(db)
}

/** A watch whose open sections changed. */
export interface ChangedWatch {
  readonly id: string
  readonly personId: string
  readonly termId: string
  readonly isOfCourse: boolean
  /** Sections with newly opened seats, except the person's own. */
  readonly opened: readonly { readonly id: string; readonly name: string }[]
}

/** Stores which watched sections have a seat. @returns the watches with newly opened sections */
export async function noteOpenSections(
  db: Database,
  open: readonly OpenSection[],
  { takingSeats }: Offer,
): Promise<ChangedWatch[]> {
  const { rows } = await sql<ChangedWatch & { opened: ChangedWatch['opened'] | null }>`
    with now_open as (
      select watch_id, array_agg(section_id) as sections
      from unnest(${open.map(({ watchId }) => watchId)}::uuid[],
        ${open.map(({ id }) => id)}::uuid[]) as given (watch_id, section_id)
      group by watch_id),
    before as (
      select w.id, w.open_sections, coalesce(o.sections, '{}') as sections
      from class_watch w left join now_open o on o.watch_id = w.id
      where not (w.open_sections <@ coalesce(o.sections, '{}')
        and coalesce(o.sections, '{}') <@ w.open_sections)
      for update of w),
    noted as (
      update class_watch w set open_sections = before.sections
      from before where w.id = before.id
      returning w.id, w.person_id, w.academic_period_id, w.section_id)
    select noted.id, noted.person_id as "personId", noted.academic_period_id as "termId",
      noted.section_id is null as "isOfCourse",
      (select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name)
        from section s where s.id = any(before.sections) and s.id <> all(before.open_sections)
          and not exists (select from section_registration own
            where own.person_id = noted.person_id and own.section_id = s.id
              and own.removed_at is null
              and own.status_code = any(${[...takingSeats]}::text[]))) as opened
    from noted join before on before.id = noted.id`.execute(db)
  return rows.filter(({ opened }) => opened !== null)
}
