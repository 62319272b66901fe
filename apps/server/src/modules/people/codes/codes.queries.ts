import { defaultLanguage, type Translations } from '@myhub/domain/language/languages.ts'
import type { codeLists } from '@myhub/domain/sis/lists.ts'
import { sql } from 'kysely'
import type { Code } from '#http/schemas/common.schema.ts'
import { inOtherLanguages, textsIn } from '#locales/catalog.ts'

type CodeList = (typeof codeLists)[number]

/** A code's title and its translations. */
export type CodeTitle = Omit<Code, 'id' | 'code'>

/** The titles of a code list's row; null if there is no row. */
export const titleIn = (row: string) =>
  sql<CodeTitle | null>`case when ${sql.ref(`${row}.title`)} is not null then json_strip_nulls(
    json_build_object('title', ${sql.ref(`${row}.title`)},
      'translations', ${translationsIn(row)})) end`

/** A row's translations for use in JSON; null if it has none. */
export const translationsIn = (row: string) => sql`nullif(${sql.ref(`${row}.translations`)}, '{}')`

/** The translated titles of a program and its credential. */
export const programTranslations = (program: string, credential: string) =>
  sql<Translations<{ title?: string; credential?: string }>>`joined_translations(
    translated(${sql.ref(`${program}.translations`)}, 'title', 'title'),
    translated(${sql.ref(`${credential}.translations`)}, 'title', 'credential'))`

/**
 * The title of the code in a column; null if its list does not contain it.
 * @param code the column with the code; `source` is the column that selects the lists
 */
export const codeTitle = (list: CodeList, code: string, source: string) =>
  sql<CodeTitle | null>`(select ${titleIn('listed')} from code listed
    where listed.source_id = ${sql.ref(source)} and listed.list = ${sql.lit(list)}
      and listed.code = ${sql.ref(code)})`

/** Placeholder for a reference that the college's system doesn't resolve (sis.md section 4.3). */
const unknownCode = '?'

const unknownTitle = (): CodeTitle => ({
  title: textsIn(defaultLanguage).code.unknown,
  translations: inOtherLanguages(({ code }) => ({ title: code.unknown })),
})

/**
 * A code with its title. A plain text is an English-only title; a code missing from its list uses
 * the code as its title.
 */
export const codeOf = (code: string, title: CodeTitle | string | null): Code => ({
  id: code,
  code,
  title: code,
  ...(typeof title === 'string' ? { title } : (title ?? (code === unknownCode && unknownTitle()))),
})

/** Like `codeOf`, but null for no code. */
export const codeOrNull = (code: string | null, title: CodeTitle | string | null): Code | null =>
  code === null ? null : codeOf(code, title)
