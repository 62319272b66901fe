import { requisiteKinds } from '@myhub/domain/sis/lists.ts'
import { sql } from 'kysely'
import type { Database } from '#db/open.ts'
import type { Requisite, RequisiteAlternative } from '#http/schemas/requisite.schema.ts'
import { withTranslations } from '#http/schemas/translations.ts'
import { codeOrNull, codeTitle } from '../../people/codes/codes.queries.ts'

/** Requisites by course ID; a course without requisites has an empty list. */
export type RequisitesByCourse = ReadonlyMap<string, readonly Requisite[]>

const findDelivery = (db: Database) =>
  db
    .selectFrom('sis_delivery as sent')
    .innerJoin('sis_source as source', 'source.id', 'sent.source_id')
    .where('source.is_active', '=', true)
    .where('sent.table_name', '=', 'course_requisite')
    .select('sent.delivered_at')
    .executeTakeFirst()

const requisiteRows = (db: Database, courseIds: readonly string[]) =>
  db
    .selectFrom('course as c')
    .innerJoin('course_requisite as r', (join) =>
      join.onRef('r.source_id', '=', 'c.source_id').onRef('r.course_number', '=', 'c.number'),
    )
    .where(sql<boolean>`c.id = any(${[...courseIds]}::uuid[])`)
    .where('r.removed_at', 'is', null)
    .orderBy(sql`array_position(${[...requisiteKinds]}::text[], r.kind)`)
    .orderBy(sql`min(r.sort_order) over (partition by c.id, r.kind, r.group_key)`)
    .orderBy('r.group_key')
    .orderBy('r.sort_order')
    .orderBy('r.sis_id')
    .select(['c.id as course_id', 'r.kind', 'r.group_key', 'r.required_number'])
    .select(['r.assessment_code', 'r.least_grade', 'r.least_score', 'r.may_be_in_progress'])
    .select(['r.text', 'r.translations'])
    .select(codeTitle('assessment', 'r.assessment_code', 'r.source_id').as('test_title'))
    .select(
      sql<string | null>`(select required.title from course required
        where required.source_id = r.source_id and required.number = r.required_number
          and required.removed_at is null limit 1)`.as('required_title'),
    )
    .execute()
type Row = Awaited<ReturnType<typeof requisiteRows>>[number]

/** One alternative of a course's requisite. */
export type RequisiteRow = Omit<Row, 'course_id'>

const toAlternative = (row: RequisiteRow): RequisiteAlternative => ({
  course:
    row.required_number === null ? null : { id: row.required_number, title: row.required_title },
  test: codeOrNull(row.assessment_code, row.test_title),
  leastGrade: row.least_grade,
  leastScore: row.least_score,
  mayBeInProgress: row.may_be_in_progress,
  text: row.text,
  ...withTranslations(row.translations),
})

/** A course's requisites, in the order of its rows. */
export function toRequisites(rows: readonly RequisiteRow[]): Requisite[] {
  const groups = Map.groupBy(rows, (row) => `${row.kind} ${row.group_key}`)
  return [...groups.values()].map((group) => ({
    kind: group[0]?.kind as Requisite['kind'],
    alternatives: group.map(toAlternative),
  }))
}

/**
 * Reads the requisites of courses; all requisites of a course must be met.
 * @returns null if the college's system has never sent any
 */
export async function readRequisites(
  db: Database,
  courseIds: readonly string[],
): Promise<RequisitesByCourse | null> {
  const [sent, rows] = await Promise.all([findDelivery(db), requisiteRows(db, courseIds)])
  if (!sent) return null
  const byCourse = Map.groupBy(rows, (row) => row.course_id)
  return new Map(courseIds.map((id) => [id, toRequisites(byCourse.get(id) ?? [])]))
}
