import type { codeLists } from '@myhub/domain/sis/lists.ts'
import { sql } from 'kysely'
import type { Code } from '#http/schemas/common.schema.ts'

type CodeList = (typeof codeLists)[number]

/** A code's title in English, and in Spanish where the college has one. */
export type CodeTitle = Omit<Code, 'id' | 'code'>

/** The titles of a code list's row; null if there is no row. */
export const titleIn = (row: string) =>
  sql<CodeTitle | null>`case when ${sql.ref(`${row}.title`)} is not null then json_strip_nulls(
    json_build_object('title', ${sql.ref(`${row}.title`)},
      'spanish', ${spanishTitleIn(row)})) end`

/** A row's Spanish title for use in JSON; null if it has none. */
export const spanishTitleIn = (row: string) =>
  sql`case when ${sql.ref(`${row}.spanish_title`)} is not null then
    json_build_object('title', ${sql.ref(`${row}.spanish_title`)}) end`

/** Spanish titles of a program and its credential; null means English only. */
export interface ProgramInSpanish {
  readonly title: string | null
  readonly credential: string | null
}

/** The same for two rows, for use in JSON; null if both are English only. */
export const programInSpanish = (program: string, credential: string) => {
  const title = sql.ref(`${program}.spanish_title`)
  const called = sql.ref(`${credential}.spanish_title`)
  return sql<ProgramInSpanish | null>`case when coalesce(${title}, ${called}) is not null then
    json_build_object('title', ${title}, 'credential', ${called}) end`
}

/**
 * The title of the code in a column; null if its list does not contain it.
 * @param code the column with the code; `source` is the column that selects the lists
 */
export const codeTitle = (list: CodeList, code: string, source: string) =>
  sql<CodeTitle | null>`(select ${titleIn('listed')} from code listed
    where listed.source_id = ${sql.ref(source)} and listed.list = ${sql.lit(list)}
      and listed.code = ${sql.ref(code)})`

/** Placeholder for a reference that the college's system doesn't resolve (sis.md section 4.3). */
const unknown = { code: '?', title: { title: 'Unknown', spanish: { title: 'Desconocido' } } }

/**
 * A code with its title. A plain text is an English-only title; a code missing from its list uses
 * the code as its title.
 */
export const codeOf = (code: string, title: CodeTitle | string | null): Code => ({
  id: code,
  code,
  title: code,
  ...(typeof title === 'string' ? { title } : (title ?? (code === unknown.code && unknown.title))),
})

/** Like `codeOf`, but null for no code. */
export const codeOrNull = (code: string | null, title: CodeTitle | string | null): Code | null =>
  code === null ? null : codeOf(code, title)
