import type { Translations } from '@myhub/domain/language/languages.ts'
import type { CheckedTerm } from '@myhub/domain/term-check/facts.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** A term. Dates it doesn't have itself come from its sessions. */
export interface TermRow extends CheckedTerm {
  readonly id: string
  readonly translations: Translations
}

/** The terms of the active source, oldest first: a few dozen. */
export async function checkedTerms(db: Database, timeZone: string): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select term.id, term.code, term.title, term.translations,
      term.start_on as "startOn", term.end_on as "endOn",
      coalesce(term.census_on, session.census_on) as "censusOn",
      case when term.registration = 'open' or session.is_open then 'open' else 'closed' end
        as registration,
      (coalesce(term.registration_opens_at, session.opens_at) at time zone ${timeZone})::date
        as "registrationOpensOn",
      ((coalesce(term.registration_closes_at, session.closes_at) - interval '1 second')
        at time zone ${timeZone})::date as "registrationClosesOn"
    from academic_period term
    join sis_source source on source.id = term.source_id and source.is_active
    left join lateral (
      select min(p.census_on) as census_on, bool_or(p.registration = 'open') as is_open,
        min(p.registration_opens_at) as opens_at, max(p.registration_closes_at) as closes_at
      from academic_period p
      where p.type = 'subterm' and p.source_id = term.source_id
        and p.parent_sis_id = term.sis_id and p.removed_at is null) session on true
    where term.type = 'term' and term.removed_at is null
    order by term.start_on, term.code`.execute(db)
  return rows
}
