import { type RawBuilder, sql } from 'kysely'
import { directoryEmailOf } from '#db/college-email.ts'
import { displayNameOf } from '#db/display-name.ts'
import type { Instructor } from '#http/schemas/course-section.schema.ts'

/**
 * Instructors of all of these sections, the primary one first. Their class sees their college email
 * unless they opted out of the directory (sis.md section 6).
 * @param sections follows `section_id in`
 */
export const instructorsOf = (sections: RawBuilder<unknown>) =>
  sql<{ section_id: string; list: Instructor[] }>`(
    select taught.section_id, json_agg(json_build_object(
        'personId', person.id,
        'displayName', ${displayNameOf('person')},
        'email', ${directoryEmailOf('person')},
        'isPrimary', taught.is_primary)
      order by taught.is_primary desc, person.legal_last, person.id) as list
    from section_instructor taught
    join person on person.id = taught.person_id
    where taught.section_id in ${sections} and taught.removed_at is null
      and person.removed_at is null and not person.is_deceased
    group by taught.section_id)`.as<'taught_by'>('taught_by')
