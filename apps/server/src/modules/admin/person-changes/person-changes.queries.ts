import { type RawBuilder, sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import { addDays, type CollegeDate } from '#lib/college-date.ts'
import { collegeTime } from '#lib/college-time.ts'
import type { Seal } from '#lib/seal.ts'
import { sealPlace } from '#sync/write-back/writeback-seal.ts'

/** Days on the college's calendar, the last one included. */
interface DateRange {
  readonly from: CollegeDate
  readonly to: CollegeDate
}

/** The outcome of a change. Don't rename the values: programs read them. */
export type ChangeState =
  | 'onTheWay'
  | 'delivered'
  | 'onlyInMyHub'
  | 'notDelivered'
  | 'refused'
  | 'waiting'
  | 'approved'
  | 'autoApplied'
  | 'declined'

/** A change someone made in MyHub; values are null if unknown or missing. */
export interface PersonChange {
  readonly kind: 'profile' | 'pathway' | 'agreement'
  readonly at: Date
  readonly studentId: string | null
  readonly sisId: string
  readonly displayName: string
  /** The field, or the agreement’s code. */
  readonly item: string
  readonly before: string | null
  readonly after: string | null
  readonly state: ChangeState
}

/** Rows read per batch, so that other requests are served in between. */
const batch = 1_000

interface Row extends Omit<PersonChange, 'before' | 'after'> {
  readonly id: string
  readonly person_id: string
  /** The start of the next batch, with microseconds. */
  readonly place: string
  readonly before: unknown
  readonly after: unknown
  /** The encrypted value of a change that MyHub no longer keeps as current, until it is purged. */
  readonly sealed: string | null
}

/** SQL parts for reading each kind: `r` is its row, `p` the person. */
const kinds = {
  profile: {
    table: sql`sis_writeback`,
    id: sql`r.id`,
    at: sql`r.requested_at`,
    person: sql`r.person_id`,
    join: sql`left join own_contact o on o.person_id = r.person_id and o.field = r.field`,
    item: sql`r.field`,
    before: sql`case when r.is_held and r.field in ('mobilePhone', 'personalEmail')
      then sis_contact(p.id, r.field) end`,
    after: sql`case when r.is_held then case r.field
      when 'preferredName' then case when p.preferred_first is not null then
        jsonb_build_object('first', p.preferred_first, 'middle', p.preferred_middle) end
      when 'genderIdentity' then to_jsonb(p.gender_identity_code)
      when 'genderPronoun' then to_jsonb(p.pronoun_code)
      else o.value end end`,
    sealed: sql`case when not r.is_held then r.desired_sealed end`,
    state: sql`case r.state when 'done' then 'delivered' when 'localOnly' then 'onlyInMyHub'
      when 'dead' then 'notDelivered' when 'conflict' then 'refused'
      when 'rejected' then 'refused' else 'onTheWay' end`,
  },
  pathway: {
    table: sql`pathway_change`,
    id: sql`r.id`,
    at: sql`r.requested_at`,
    person: sql`r.person_id`,
    join: sql`join pathway w on w.id = r.pathway_id
      join academic_period t on t.id = r.start_period_id`,
    item: sql`'pathway'`,
    before: sql`null::jsonb`,
    after: sql`jsonb_build_object('pathway', w.code, 'start', t.code)`,
    sealed: sql`null::text`,
    state: sql`case r.state when 'submitted' then 'waiting' when 'rejected' then 'declined'
      else r.state end`,
  },
  agreement: {
    table: sql`(select answer.*, a.person_id, a.code, a.status as college_status,
      a.acted_at as college_acted_at from agreement_answer answer
      join agreement a on a.id = answer.agreement_id)`,
    id: sql`r.agreement_id`,
    at: sql`r.acted_at`,
    person: sql`r.person_id`,
    join: sql``,
    item: sql`r.code`,
    before: sql`to_jsonb(r.college_status)`,
    after: sql`to_jsonb(r.status)`,
    sealed: sql`null::text`,
    state: sql`case when r.college_status = r.status and r.college_acted_at is not null
      then 'delivered' else 'onlyInMyHub' end`,
  },
} as const

const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Values that consist of several of the college's fields; each field becomes its own row. */
const partFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  preferredName: { first: 'preferredFirstName', middle: 'preferredMiddleName' },
  pathway: { pathway: 'pathway', start: 'pathwayStart' },
}

function toChanges(row: Row, seal: Seal): PersonChange[] {
  const { kind, at, studentId, sisId, displayName, state, item, sealed } = row
  const common = { kind, at, studentId, sisId, displayName, state }
  const after =
    sealed === null ? row.after : openSealed(seal, sealed, sealPlace.change(row.person_id, item))
  const fields = kind === 'agreement' ? undefined : partFields[item]
  if (!fields)
    return [{ ...common, item, before: stringOrNull(row.before), after: stringOrNull(after) }]
  return Object.entries(fields).map(([part, field]) => ({
    ...common,
    ...{ item: field, before: null, after: stringOrNull(Reflect.get(Object(after), part)) },
  }))
}

/** Decrypts a value; null if it was encrypted with another key. */
function openSealed(seal: Seal, sealed: string, place: string): unknown {
  try {
    return seal.open(sealed, place)
  } catch {
    return null
  }
}

/** People's changes in MyHub, by kind, oldest first. At most one batch is in memory. */
export async function* personChanges(
  db: Database,
  { from, to }: DateRange,
  timeZone: string,
  seal: Seal,
): AsyncGenerator<PersonChange[], void, void> {
  const begin = new Date(collegeTime(from, '00:00', timeZone).getTime())
  const end = new Date(collegeTime(addDays(to, 1), '00:00', timeZone).getTime())
  for (const [kind, part] of Object.entries(kinds)) {
    let after: { place: string; id: string } | null = null
    for (;;) {
      const afterCursor: RawBuilder<unknown> = after
        ? sql`and (${part.at}, ${part.id}) > (${after.place}::timestamptz, ${after.id}::uuid)`
        : sql``
      const { rows }: { rows: Row[] } = await sql<Row>`
        select ${kind} as kind, ${part.id} as id, ${part.at} as at, ${part.at}::text as place,
          ${part.person} as person_id, p.student_id as "studentId", p.sis_id as "sisId",
          ${displayNameOf('p')} as "displayName", ${part.item} as item, ${part.before} as before,
          ${part.after} as after, ${part.sealed} as sealed, ${part.state} as state
        from (select * from ${part.table} r
          where ${part.at} >= ${begin} and ${part.at} < ${end} ${afterCursor}
          order by ${part.at}, ${part.id} limit ${batch}) r
        join person p on p.id = ${part.person} ${part.join}
        order by ${part.at}, ${part.id}`.execute(db)
      if (rows.length > 0) yield rows.flatMap((row) => toChanges(row, seal))
      const last = rows.at(-1)
      if (!last || rows.length < batch) break
      after = { place: last.place, id: last.id }
    }
  }
}
