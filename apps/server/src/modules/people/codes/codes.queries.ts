import type { codeLists } from '@myhub/domain/sis/lists.ts'
import { sql } from 'kysely'
import type { Code } from '#http/schemas/common.schema.ts'

type CodeList = (typeof codeLists)[number]

/** What a code list calls a code: in English, and in Spanish where the college does. */
export type CodeTitle = Omit<Code, 'id' | 'code'>

/** What a row of the code lists is called; null when there is no such row. */
export const titleIn = (row: string) =>
  sql<CodeTitle | null>`case when ${sql.ref(`${row}.title`)} is not null then json_strip_nulls(
    json_build_object('title', ${sql.ref(`${row}.title`)},
      'spanish', ${spanishTitleIn(row)})) end`

/** The title of a row in Spanish, within JSON; null when it has none. */
export const spanishTitleIn = (row: string) =>
  sql`case when ${sql.ref(`${row}.spanish_title`)} is not null then
    json_build_object('title', ${sql.ref(`${row}.spanish_title`)}) end`

/** What a program and its credential are called in Spanish; null: in English only. */
export interface ProgramInSpanish {
  readonly title: string | null
  readonly credential: string | null
}

/** The same of two rows, within JSON; null when both are in English only. */
export const programInSpanish = (program: string, credential: string) => {
  const title = sql.ref(`${program}.spanish_title`)
  const called = sql.ref(`${credential}.spanish_title`)
  return sql<ProgramInSpanish | null>`case when coalesce(${title}, ${called}) is not null then
    json_build_object('title', ${title}, 'credential', ${called}) end`
}

/**
 * The title that a code list gives to the code in a column; null when it does not list it.
 * @param code the column with the code, and `source` the column that says whose lists count
 */
export const codeTitle = (list: CodeList, code: string, source: string) =>
  sql<CodeTitle | null>`(select ${titleIn('listed')} from code listed
    where listed.source_id = ${sql.ref(source)} and listed.list = ${sql.lit(list)}
      and listed.code = ${sql.ref(code)})`

/** What stands for something that the college's system names and nobody knows (sis.md section 4.3). */
const unknown = { code: '?', title: { title: 'Unknown', spanish: { title: 'Desconocido' } } }

/** A code with its title, as text where it is in English only; one that no list knows is called by its code, never dropped. */
export const codeOf = (code: string, title: CodeTitle | string | null): Code => ({
  id: code,
  code,
  title: code,
  ...(typeof title === 'string' ? { title } : (title ?? (code === unknown.code && unknown.title))),
})

/** The same where there may be none. */
export const codeOrNull = (code: string | null, title: CodeTitle | string | null): Code | null =>
  code === null ? null : codeOf(code, title)
