import type { codeLists } from '@myhub/domain/sis-lists.ts'
import { sql } from 'kysely'
import type { Code } from '#http/common.schema.ts'

type CodeList = (typeof codeLists)[number]

/**
 * The title that a code list gives to the code in a column; null when it does not list it.
 * @param code the column with the code, and `source` the column that says whose lists count
 */
export const codeTitle = (list: CodeList, code: string, source: string) =>
  sql<string | null>`(select title from code
    where source_id = ${sql.ref(source)} and list = ${sql.lit(list)} and code = ${sql.ref(code)})`

/** A code with its title; one that no list knows is called by its code, never dropped. */
export const codeOf = (code: string, title: string | null): Code => ({
  id: code,
  code,
  title: title ?? code,
})

/** The same where there may be none. */
export const codeOrNull = (code: string | null, title: string | null): Code | null =>
  code === null ? null : codeOf(code, title)
