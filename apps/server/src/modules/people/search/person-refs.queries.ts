import { type RawBuilder, sql } from 'kysely'
import Type, { type Static } from 'typebox'
import { directoryEmailOf } from '#db/college-email.ts'
import { displayNameOf } from '#db/display-name.ts'
import { namedSchema, nullable, text, uuid } from '#http/schema.ts'

/** A person as referenced by a student's record (domain.md, conventions). */
export const PersonRef = namedSchema(
  'PersonRef',
  Type.Object({
    id: uuid(),
    displayName: text(),
    email: nullable(text('Null if the person has none or opted out of the directory.')),
  }),
)
export type PersonRef = Static<typeof PersonRef>

/**
 * A `person` row as a reference.
 * @param person the alias of the row
 */
export const personRefOf = (
  person: string,
): RawBuilder<PersonRef> => sql<PersonRef>`json_build_object(
  'id', ${sql.ref(`${person}.id`)},
  'displayName', ${displayNameOf(person)},
  'email', ${directoryEmailOf(person)})`

/**
 * A person's college phone number; null if they opted out.
 * @param person the alias of a row of `person`
 */
export const collegePhoneOf = (
  person: string,
): RawBuilder<{ e164: string; extension: string | null } | null> =>
  sql`case when not ${sql.ref(`${person}.directory_opt_out`)} then (
    select json_build_object('e164', contact.value, 'extension', contact.extension)
    from person_contact contact
    where contact.person_id = ${sql.ref(`${person}.id`)} and contact.kind = 'phone'
      and contact.type = 'business' and contact.removed_at is null
    order by contact.is_preferred desc, contact.id limit 1) end`
