import { defaultLanguage, type Translations } from '@myhub/domain/language/languages.ts'
import type { codeLists } from '@myhub/domain/sis/lists.ts'
import { sql } from 'kysely'
import type { Code } from '#http/schemas/common.schema.ts'
import { inOtherLanguages, textsIn } from '#locales/catalog.ts'

type CodeList = (typeof codeLists)[number]

/** What a code list calls a code, with its translations. */
export type CodeTitle = Omit<Code, 'id' | 'code'>

/** What a row of the code lists is called; null when there is no such row. */
export const titleIn = (row: string) =>
  sql<CodeTitle | null>`case when ${sql.ref(`${row}.title`)} is not null then json_strip_nulls(
    json_build_object('title', ${sql.ref(`${row}.title`)},
      'translations', ${translationsIn(row)})) end`

/** The translations of a row's title, within JSON; null when it has none. */
export const translationsIn = (row: string) => sql`nullif(${sql.ref(`${row}.translations`)}, '{}')`

/** The translations of the titles of a program and of its credential. */
export const programTranslations = (program: string, credential: string) =>
  sql<Translations<{ title?: string; credential?: string }>>`joined_translations(
    translated(${sql.ref(`${program}.translations`)}, 'title', 'title'),
    translated(${sql.ref(`${credential}.translations`)}, 'title', 'credential'))`

/**
 * The title that a code list gives to the code in a column; null when it does not list it.
 * @param code the column with the code, and `source` the column that says whose lists count
 */
export const codeTitle = (list: CodeList, code: string, source: string) =>
  sql<CodeTitle | null>`(select ${titleIn('listed')} from code listed
    where listed.source_id = ${sql.ref(source)} and listed.list = ${sql.lit(list)}
      and listed.code = ${sql.ref(code)})`

/** What stands for something that the college's system names and nobody knows (sis.md section 4.3). */
const unknownCode = '?'

const unknownTitle = (): CodeTitle => ({
  title: textsIn(defaultLanguage).code.unknown,
  translations: inOtherLanguages(({ code }) => ({ title: code.unknown })),
})

/** A code with its title, as text where it is in English only; one that no list knows is called by its code, never dropped. */
export const codeOf = (code: string, title: CodeTitle | string | null): Code => ({
  id: code,
  code,
  title: code,
  ...(typeof title === 'string' ? { title } : (title ?? (code === unknownCode && unknownTitle()))),
})

/** The same where there may be none. */
export const codeOrNull = (code: string | null, title: CodeTitle | string | null): Code | null =>
  code === null ? null : codeOf(code, title)
