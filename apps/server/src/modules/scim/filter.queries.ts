import { type RawBuilder, sql } from 'kysely'
import { collegeEmailOf } from '#db/college-email.ts'
import { displayNameOf } from '#db/display-name.ts'
import { isAccountId } from './account-id.ts'
import type { Comparison, Filter, FilterAttribute } from './filter.ts'
import { collegeSchema } from './urns.ts'

type Condition = RawBuilder<boolean>
type Value = RawBuilder<unknown>

/** The college address of the person `p`. */
export const email = collegeEmailOf('p', ['school', 'business'])
/** The ID of the person `p` in the college's system; null for people added in the hub. */
export const externalId = sql<string | null>`case when p.source_id <> 'hub' then p.sis_id end`
export const givenName = sql<string>`coalesce(p.preferred_first, p.legal_first)`

const withEmail = (value: Value) => sql`case when ${email} is not null then ${value} end`

/** The visible attributes of the person `p`, except roles. */
const columns: Readonly<Record<Exclude<FilterAttribute, 'roles.value'>, Value>> = {
  id: sql`p.id::text`,
  externalId,
  userName: sql`p.username`,
  'name.givenName': givenName,
  'name.familyName': sql`p.legal_last`,
  displayName: displayNameOf('p'),
  'emails.value': email,
  'emails.type': withEmail(sql`'work'`),
  'emails.primary': withEmail(sql`true`),
  active: sql`p.is_enabled`,
  [`${collegeSchema}:studentId`]: sql`p.student_id`,
  [`${collegeSchema}:directoryOptOut`]: sql`p.directory_opt_out`,
}

/** Conditions that use an index. */
const quick: Readonly<Partial<Record<FilterAttribute, (value: string) => Condition>>> = {
  id: (value) => (isAccountId(value) ? sql`p.id = ${value}::uuid` : sql`false`),
  externalId: (value) => sql`p.sis_id = ${value} and p.source_id <> 'hub'`,
  userName: (value) => sql`p.username = lower(${value})`,
  // Other addresses aren't visible, so they don't match.
  'emails.value': (value) => sql`p.id in (
    select c.person_id from person_contact c
    where c.kind = 'email' and c.type in ('school', 'business') and c.removed_at is null
      and lower(c.value) = lower(${value})) and lower(${email}) = lower(${value})`,
  [`${collegeSchema}:studentId`]: (value) => sql`p.student_id = upper(${value})`,
}

/** Roles of the person `p` in effect. */
export const currentRoles = (today: string) => sql`person_role r
  where r.person_id = p.id and r.removed_at is null
    and (r.start_on is null or r.start_on <= ${today}::date)
    and (r.end_on is null or r.end_on >= ${today}::date)`

/** Only IDs differ by case (RFC 7643 section 3.1). */
const folded = (attribute: FilterAttribute, value: Value) =>
  attribute === 'id' || attribute === 'externalId' ? value : sql`lower(${value})`

function compareText(attribute: FilterAttribute, op: string, column: Value, value: string) {
  const [text, part] = [folded(attribute, column), folded(attribute, sql`${value}::text`)]
  if (op === 'co') return sql<boolean>`position(${part} in ${text}) > 0`
  if (op === 'sw') return sql<boolean>`starts_with(${text}, ${part})`
  if (op === 'ew') return sql<boolean>`right(${text}, length(${part})) = ${part}`
  return sql<boolean>`${text} = ${part}`
}

function compare(comparison: Comparison, today: string): Condition {
  const { attribute, op } = comparison
  if (attribute === 'roles.value') {
    const roleCondition = op === 'eq' ? sql`and r.role = lower(${String(comparison.value)})` : sql``
    return sql`exists (select from ${currentRoles(today)} ${roleCondition})`
  }
  const column = columns[attribute]
  if (op === 'pr') return sql`${column} is not null`
  const { value } = comparison
  const equals = () =>
    typeof value === 'boolean'
      ? sql<boolean>`${column} = ${value}`
      : (quick[attribute]?.(value) ?? compareText(attribute, 'eq', column, value))
  if (op === 'eq') return equals()
  // A person without the attribute doesn't have the value either.
  if (op === 'ne') return sql`(${equals()}) is not true`
  return compareText(attribute, op, column, String(value))
}

/**
 * Whether the person `p` matches a filter; null counts as false.
 * @param today on the college's calendar
 */
export function matches(filter: Filter, today: string): Condition {
  if ('filter' in filter) return sql`(${matches(filter.filter, today)}) is not true`
  if ('filters' in filter)
    return sql`(${sql.join(
      filter.filters.map((candidate) => sql`(${matches(candidate, today)})`),
      filter.op === 'and' ? sql` and ` : sql` or `,
    )})`
  return compare(filter, today)
}
