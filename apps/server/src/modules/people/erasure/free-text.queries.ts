import { sql } from 'kysely'
import type { Database } from '#db/open.ts'

/** Columns with free text that may contain another person's name. */
const texts = [
  ['audit_event', ['reason']],
  ['advising_note', ['text', 'next_step', 'withdrawal_reason']],
  ['advisor_message', ['subject', 'text']],
  ['early_notice', ['note', 'outcome_note', 'withdrawal_reason']],
  ['reported_entry', ['reason']],
  ['impersonation', ['reason']],
  ['pathway_change', ['reason', 'message']],
  ['caseload_list', ['name', 'words']],
  ['office_hours', ['note']],
  ['missed_search', ['words']],
  ['message', ['title', 'body']],
  ['alert', ['title', 'body']],
  ['support_article', ['title', 'summary', 'body_markdown']],
  ['department', ['head_username']],
] as const

/** A table whose free text mentions a person. */
export interface Mention {
  readonly table: string
  readonly rows: number
}

const escaped = (text: string) => text.replaceAll(/[^\p{L}\p{N} ]/gu, '\\$&')

/** The tables whose free text contains a person's name, username or number as entire words. */
export async function mentionsOf(db: Database, personId: string): Promise<Mention[]> {
  const person = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['username', 'student_id', 'legal_first', 'preferred_first', 'legal_last'])
    .executeTakeFirstOrThrow()
  const { legal_last: last, legal_first: first, preferred_first: preferred } = person
  const names = [
    ...[first, preferred].flatMap((name) => (name ? [`${name} ${last}`, `${last}, ${name}`] : [])),
    ...[person.username, person.student_id].flatMap((name) => (name ? [name] : [])),
  ]
  const pattern = `(^|\\W)(${names.map(escaped).join('|')})($|\\W)`
  const mentions: Mention[] = []
  for (const [table, columns] of texts) {
    const all = sql.join(columns.map((column) => sql.ref(column)))
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from ${sql.table(table)} where concat_ws(' ', ${all}) ~* ${pattern}`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) mentions.push({ table, rows: count })
  }
  return mentions
}
