import type { Translations } from '@myhub/domain/language/languages.ts'
import { isOnWaitlist, registrationStatus } from '@myhub/domain/registration/registration-status.ts'
import { sql } from 'kysely'
import { collegeEmailOf } from '#db/college-email.ts'
import type { Database } from '#db/open.ts'
import type { EarlyNotice } from '#http/schemas/notices/early-notice.schema.ts'
import type { TeachingSource } from '#http/schemas/teaching-source.schema.ts'
import { translatedAs } from '#http/schemas/translations.ts'
import type { CollegeDate } from '#lib/college-date.ts'
import { type CodeTitle, codeOf, codeOrNull, codeTitle } from '../../people/codes/codes.queries.ts'
import { noticesOf, toNotice } from '../notices/notices.queries.ts'
import { sourceOf, toSource } from '../teaching-source.queries.ts'
import type { RosterEntry, RosterStanding } from './roster.schema.ts'

/** The standing of each registration when the instructor last viewed the roster, by ID. */
export type SeenStandings = Readonly<Record<string, RosterStanding>>

/** A section that a person is assigned to, and their last view of its roster. */
export interface AssignedSection {
  readonly name: string
  readonly startOn: CollegeDate
  readonly endOn: CollegeDate
  /** Null if the college didn't provide it. */
  readonly censusOn: CollegeDate | null
  /** Whether they are the lead instructor; true for all if the college names no lead. */
  readonly isLead: boolean
  readonly lastView: { readonly at: Date; readonly seen: SeenStandings } | null
  readonly source: TeachingSource
}

/** The section; null if it is unknown or the person isn't assigned to it now. */
export async function findAssignedSection(
  db: Database,
  personId: string,
  sectionId: string,
  now: Date,
): Promise<AssignedSection | null> {
  const row = await db
    .selectFrom('section as s')
    .leftJoin('roster_look as look', (join) =>
      join.onRef('look.section_id', '=', 's.id').on('look.person_id', '=', personId),
    )
    .where('s.id', '=', sectionId)
    .where('s.removed_at', 'is', null)
    .innerJoin('section_instructor as own', 'own.section_id', 's.id')
    .where('own.person_id', '=', personId)
    .where('own.removed_at', 'is', null)
    .orderBy('own.is_primary', 'desc')
    .limit(1)
    .select(['s.name', 's.start_on', 's.end_on', 's.census_on', 'look.looked_at', 'look.seen'])
    .select(({ eb, exists, not, selectFrom }) =>
      eb
        .or([
          eb('own.is_primary', '=', true),
          not(
            exists(
              selectFrom('section_instructor as lead')
                .whereRef('lead.section_id', '=', 's.id')
                .where('lead.is_primary', '=', true)
                .where('lead.removed_at', 'is', null)
                .select('lead.id'),
            ),
          ),
        ])
        .as('is_lead'),
    )
    .select(sourceOf('section_registration').as('source'))
    .executeTakeFirst()
  if (!row) return null
  const { name, start_on: startOn, end_on: endOn, census_on: censusOn, looked_at: at, seen } = row
  const lastView = at && { at, seen: seen as SeenStandings }
  return {
    name,
    isLead: Boolean(row.is_lead),
    startOn,
    endOn,
    censusOn,
    lastView,
    source: toSource(row.source, now),
  }
}

interface RosterRow {
  readonly id: string
  readonly person_id: string
  readonly removed_on: string | null
  readonly status_code: string
  readonly status_on: string | null
  readonly status_title: CodeTitle | null
  readonly status_extra: object | null
  readonly registered_on: string | null
  readonly waitlist_place: number | null
  readonly credits_registered: number | null
  readonly grading_mode: RosterEntry['gradingMode']
  readonly first: string
  readonly last: string
  readonly student_id: string | null
  readonly directory_opt_out: boolean
  readonly pronoun_code: string | null
  readonly pronoun_title: CodeTitle | null
  readonly classification_code: string | null
  readonly classification_title: CodeTitle | null
  readonly email: string | null
  readonly program: { title: string; translations: Translations } | null
  readonly notices: readonly EarlyNotice[]
}

/** The columns that determine the standing. */
export type StandingRow = Pick<
  RosterRow,
  'status_code' | 'status_extra' | 'removed_on' | 'waitlist_place'
>

/** The standing of a registration in its class; null for transfer credit. */
export function standingOf(row: StandingRow): RosterStanding | null {
  const { state } = registrationStatus(row.status_code, null, row.status_extra)
  if (state === 'transfer') return null
  // The college's system no longer has the registration.
  if (row.removed_on !== null) return 'dropped'
  if (state === 'registered') return 'enrolled'
  return isOnWaitlist(state, row.status_code, row.waitlist_place) ? 'waitlisted' : state
}

/** Whether a student is in the class, or waits for the college's decision. */
export const isInClass = (row: StandingRow) =>
  ['enrolled', 'pending'].includes(standingOf(row) ?? '')

function toEntry(row: RosterRow): RosterEntry[] {
  const standing = standingOf(row)
  if (!standing) return []
  const { title } = registrationStatus(row.status_code, null, null)
  return [
    {
      id: row.id,
      firstName: row.first,
      lastName: row.last,
      pronouns: codeOrNull(row.pronoun_code, row.pronoun_title),
      studentId: row.student_id,
      email: row.email,
      isDirectoryOptOut: row.directory_opt_out,
      standing,
      status: codeOf(row.status_code, row.status_title ?? title),
      statusOn: row.removed_on ?? row.status_on,
      registeredOn: row.registered_on,
      waitlistPlace: standing === 'waitlisted' ? row.waitlist_place : null,
      credits: row.credits_registered,
      gradingMode: row.grading_mode,
      program: row.program && {
        title: row.program.title,
        ...translatedAs(row.program.translations, 'title', 'title'),
      },
      classLevel: codeOrNull(row.classification_code, row.classification_title),
      notices: row.notices.map(toNotice),
    },
  ]
}

/** Waitlisted students by place, everyone else by name, as the query orders them. */
const sortEntries = (entries: readonly RosterEntry[]) => [
  ...entries.filter(({ standing }) => standing !== 'waitlisted'),
  ...entries
    .filter(({ standing }) => standing === 'waitlisted')
    .toSorted((a, b) => (a.waitlistPlace ?? Infinity) - (b.waitlistPlace ?? Infinity)),
]

/**
 * The students of a section, in one round trip.
 * @param seen registrations at the last view; those that disappeared since count as dropped
 * @param timeZone the college's, for the day on which a registration disappeared
 */
export async function rosterOf(
  db: Database,
  sectionId: string,
  seen: SeenStandings,
  timeZone: string,
): Promise<{ entries: RosterEntry[]; personIds: string[] }> {
  const leftStatuses = new Set(['dropped', 'withdrawn', 'cancelled', 'ended'])
  const seenIds = Object.keys(seen).filter((id) => !leftStatuses.has(seen[id] ?? ''))
  const { rows } = await sql<RosterRow>`
    select r.id, r.person_id, r.status_code, r.status_on, r.registered_on, r.waitlist_place,
      r.credits_registered, r.grading_mode, p.student_id, p.directory_opt_out, p.pronoun_code,
      p.classification_code, p.legal_last as last, coalesce(p.preferred_first, p.legal_first) as first,
      to_char(r.removed_at at time zone ${timeZone}, 'YYYY-MM-DD') as removed_on,
      status.extra as status_extra,
      ${codeTitle('registrationStatus', 'r.status_code', 'r.source_id')} as status_title,
      ${codeTitle('pronoun', 'p.pronoun_code', 'p.source_id')} as pronoun_title,
      ${codeTitle('classification', 'p.classification_code', 'p.source_id')} as classification_title,
      ${collegeEmailOf('p')} as email,
      (select json_build_object('title', program.title, 'translations', program.translations)
        from student_program sp join program on program.id = sp.program_id
        where sp.person_id = p.id and sp.status = 'active' and sp.objective = 'matriculated'
          and sp.removed_at is null
        order by sp.is_primary desc, sp.start_on desc, sp.id limit 1) as program,
      ${noticesOf('r.id')} as notices
    from section_registration r
    join person p on p.id = r.person_id and p.removed_at is null and not p.is_deceased
    left join code status on status.source_id = r.source_id and status.list = 'registrationStatus'
      and status.code = r.status_code
    where r.section_id = ${sectionId}
      and (r.removed_at is null or r.id = any(${seenIds}::uuid[]))
    order by p.sort_key, p.id, r.id`.execute(db)
  const shownRows = rows.flatMap((row) => toEntry(row).map((entry) => ({ entry, row })))
  return {
    entries: sortEntries(shownRows.map(({ entry }) => entry)),
    personIds: [...new Set(shownRows.map(({ row }) => row.person_id))],
  }
}

/** Stores an instructor's view of a roster. */
export async function storeView(
  db: Database,
  lastView: { personId: string; sectionId: string; seen: SeenStandings; now: Date },
): Promise<void> {
  const values = { looked_at: lastView.now, seen: JSON.stringify(lastView.seen) }
  await db
    .insertInto('roster_look')
    .values({ person_id: lastView.personId, section_id: lastView.sectionId, ...values })
    .onConflict((conflict) => conflict.columns(['person_id', 'section_id']).doUpdateSet(values))
    .execute()
}
