import type { codeLists } from '@myhub/domain/sis-files.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Code } from '#http/common.schema.ts'

type CodeList = (typeof codeLists)[number]

const fromList = <T>(what: 'title' | 'extra', list: CodeList, code: string, source: string) =>
  sql<T | null>`(select ${sql.ref(what)} from code
    where source_id = ${sql.ref(source)} and list = ${sql.lit(list)} and code = ${sql.ref(code)})`

/**
 * The title that a code list gives to the code in a column; null when it does not list it.
 * @param code the column with the code, and `source` the column that says whose lists count
 */
export const codeTitle = (
  list: CodeList,
  code: string,
  source: string,
): RawBuilder<string | null> => fromList<string>('title', list, code, source)

/** What a code list says of a code beside its title. */
export const codeExtra = <T extends object>(
  list: CodeList,
  code: string,
  source: string,
): RawBuilder<Partial<T> | null> => fromList<Partial<T>>('extra', list, code, source)

/** A code with its title; one that no list knows is called by its code, never dropped. */
export const codeOf = (code: string, title: string | null): Code => ({
  id: code,
  code,
  title: title ?? code,
})

/** The same where there may be none. */
export const codeOrNull = (code: string | null, title: string | null): Code | null =>
  code === null ? null : codeOf(code, title)
