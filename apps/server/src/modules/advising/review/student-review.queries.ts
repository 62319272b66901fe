import { type RawBuilder, sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'

/** A review as shown to the student; `at` is a timestamp in the database's text format. */
export interface StudentReview {
  readonly state: 'waiting' | 'refused' | 'done'
  readonly by: string
  readonly at: string
}

/**
 * The latest review that ends a row of `restriction`; null if there is none.
 * @param hold its alias
 */
export const latestReview = (
  hold: string,
): RawBuilder<StudentReview | null> => sql<StudentReview | null>`(
  select json_build_object('at', e.requested_at, 'by', ${displayNameOf('advisor')},
    'state', case when e.state in ('done', 'refused') then e.state else 'waiting' end)
  from hold_ending e join person advisor on advisor.id = e.requested_by
  where e.restriction_id = ${sql.ref(`${hold}.id`)}
  order by e.requested_at desc, e.id limit 1)`
