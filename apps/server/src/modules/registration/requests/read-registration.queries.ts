import { isOnWaitlist, registrationStatus } from '@myhub/domain/registration/registration-status.ts'
import type { Database } from '#db/open.ts'
import { newestFirst } from './newest-registration.queries.ts'

/** A person's registration in a section as last read. */
export interface ReadRegistration {
  readonly standing: 'registered' | 'waitlisted' | 'dropped' | 'withdrawn' | 'none'
  readonly waitlistPlace: number | null
  readonly credits: number | null
  readonly gradingMode: string | null
}

export async function readRegistration(
  db: Database,
  personId: string,
  sectionId: string,
): Promise<ReadRegistration> {
  const row = await db
    .selectFrom('section_registration as r')
    .leftJoin('code as status', (join) =>
      join
        .onRef('status.source_id', '=', 'r.source_id')
        .on('status.list', '=', 'registrationStatus')
        .onRef('status.code', '=', 'r.status_code'),
    )
    .where('r.person_id', '=', personId)
    .where('r.section_id', '=', sectionId)
    .where('r.removed_at', 'is', null)
    .orderBy(newestFirst('r'))
    .select(['r.status_code', 'r.waitlist_place', 'r.credits_registered', 'r.grading_mode'])
    .select('status.extra')
    .executeTakeFirst()
  if (!row) return { standing: 'none', waitlistPlace: null, credits: null, gradingMode: null }
  const { state } = registrationStatus(row.status_code, null, row.extra as object | null)
  const waits = isOnWaitlist(state, row.status_code, row.waitlist_place)
  const standings = {
    registered: 'registered',
    withdrawn: 'withdrawn',
    dropped: 'dropped',
  } as const
  return {
    standing: waits
      ? 'waitlisted'
      : state === 'registered' || state === 'withdrawn' || state === 'dropped'
        ? standings[state]
        : 'none',
    waitlistPlace: row.waitlist_place,
    credits: row.credits_registered,
    gradingMode: row.grading_mode,
  }
}

/** When a person's registrations were last read individually; null if never. */
export async function registrationsReadAt(db: Database, personId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('person_group_state')
    .where('person_id', '=', personId)
    .where('grp', '=', 'sectionRegistrations')
    .select('as_of')
    .executeTakeFirst()
  return row?.as_of ?? null
}

/** Whether the person has sent a newer request for the section. */
export async function hasNewerRequest(
  db: Database,
  personId: string,
  sectionId: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('registration_request')
    .where('person_id', '=', personId)
    .where('section_id', '=', sectionId)
    .where('requested_at', '>', since)
    .where('state', '<>', 'refused')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
