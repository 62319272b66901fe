import { type RawBuilder, sql } from 'kysely'
import { httpErrors } from '#http/errors.ts'
import { schemaRef } from '#http/schema.ts'
import { codeOrNull, codeTitle } from '../../codes/codes.queries.ts'
import { defineGroup } from '../../group.queries.ts'
import { writebacksOfPerson } from '../../profile/writebacks.queries.ts'
import { withOwnContacts, writebacksOf } from '../../profile/writebacks.ts'
import { freshness } from '../../records/freshness.ts'
import { type ContactRow, toAddress, toEmail, toPhone } from './contacts.ts'
import { Person } from './mine.schema.ts'
import { benefitsOf } from './veteran-benefits.ts'

interface RoleRow {
  readonly role: Person['roles'][number]
  readonly start_on: string | null
  readonly end_on: string | null
}

/** In effect today: not ended, and for a role also started. */
const isCurrent = (row: { end_on: string | null }, today: string) =>
  row.end_on === null || today <= row.end_on
const hasBegun = (row: { start_on: string | null }, today: string) =>
  row.start_on === null || row.start_on <= today

const rolesOf = (person: string): RawBuilder<RoleRow[]> =>
  sql<RoleRow[]>`(
    select coalesce(json_agg(r), '[]') from (
      select role, start_on, end_on from person_role
      where person_id = ${sql.ref(person)} and removed_at is null
      order by is_primary desc, role) r)`

const contactsOf = (person: string): RawBuilder<ContactRow[]> =>
  sql<ContactRow[]>`(
    select coalesce(json_agg(c), '[]') from (
      select id, kind, type, value, extension, line1, line2, city, state, postal_code, county, country,
        is_preferred, start_on, end_on
      from person_contact
      where person_id = ${sql.ref(person)} and removed_at is null
      order by is_preferred desc, type, id) c)`

/** A person's own identity, as shown to them. */
export const mine = defineGroup('mine', {
  schema: schemaRef(Person),
  rows: (db, personId) =>
    db
      .selectFrom('person as p')
      .where('p.id', '=', personId)
      .where('p.removed_at', 'is', null)
      .select(['p.id', 'p.username', 'p.student_id', 'p.legal_first', 'p.legal_middle'])
      .select(['p.legal_last', 'p.suffix', 'p.preferred_first', 'p.preferred_middle'])
      .select(['p.birth_date', 'p.legal_sex', 'p.gender_identity_code', 'p.pronoun_code'])
      .select(['p.veteran_status', 'p.home_campus_code', 'p.classification_code'])
      .select(['p.directory_opt_out', 'p.is_deceased'])
      .select([
        codeTitle('genderIdentity', 'p.gender_identity_code', 'p.source_id').as('gender_title'),
        codeTitle('pronoun', 'p.pronoun_code', 'p.source_id').as('pronoun_title'),
        codeTitle('campus', 'p.home_campus_code', 'p.source_id').as('campus_title'),
        codeTitle('classification', 'p.classification_code', 'p.source_id').as(
          'classification_title',
        ),
        rolesOf('p.id').as('roles'),
        contactsOf('p.id').as('contacts'),
        writebacksOfPerson('p.id').as('writebacks'),
        benefitsOf('p.id').as('benefits'),
      ]),
  toData: ([row], context): Person => {
    if (!row) throw httpErrors.notFound()
    const contacts = withOwnContacts(row.contacts, row.writebacks).filter((contact) =>
      isCurrent(contact, context.today),
    )
    const roles = row.roles.filter(
      (role) => isCurrent(role, context.today) && hasBegun(role, context.today),
    )
    const { legal_first, legal_middle, legal_last, suffix } = row
    return {
      id: row.id,
      username: row.username,
      studentId: row.student_id,
      legalName: {
        first: legal_first,
        middle: legal_middle,
        last: legal_last,
        suffix,
        full: [legal_first, legal_middle, legal_last, suffix].filter(Boolean).join(' '),
      },
      preferredName:
        row.preferred_first === null
          ? null
          : { first: row.preferred_first, middle: row.preferred_middle, last: null },
      displayName: `${row.preferred_first ?? legal_first} ${legal_last}`,
      formerNames: [],
      birthDate: row.birth_date,
      legalSex: row.legal_sex as Person['legalSex'],
      genderIdentity: codeOrNull(row.gender_identity_code, row.gender_title),
      pronoun: codeOrNull(row.pronoun_code, row.pronoun_title),
      emails: contacts.filter(({ kind }) => kind === 'email').map(toEmail),
      phones: contacts.filter(({ kind }) => kind === 'phone').map(toPhone),
      addresses: contacts.filter(({ kind }) => kind === 'address').map(toAddress),
      veteran: {
        status: row.veteran_status as Person['veteran']['status'],
        benefits: row.benefits,
      },
      roles: [...new Set(roles.map(({ role }) => role))],
      homeCampus: codeOrNull(row.home_campus_code, row.campus_title),
      classification: codeOrNull(row.classification_code, row.classification_title),
      directoryOptOut: row.directory_opt_out,
      isDeceased: row.is_deceased,
      writebacks: writebacksOf(row.writebacks),
      groups: Object.fromEntries(
        context.groupNames.map((group) => {
          const { asOf, stale } = freshness(group, context.freshness, context.now)
          return [group, { asOf, stale }]
        }),
      ),
    }
  },
})
