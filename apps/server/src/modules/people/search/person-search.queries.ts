import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/open.ts'
import { maxCounted } from './person-search.schema.ts'
import { type SummaryRow, summaryColumns, toSummary } from './person-summary.queries.ts'
import type { PersonSummary } from './person-summary.schema.ts'

/** A normalized term and the number of words that start with it, counted up to `maxWordRows`. */
export interface SizedTerm {
  readonly term: string
  readonly size: number
}

/** Above this number, scanning people in order costs less than collecting all matches. */
export const maxWordRows = 30_000
/** Words with a common prefix that are read to count people; a person has only a few. */
const maxCountedWords = 6 * maxCounted

/** Appended to a term, it sorts after every text with that prefix in byte order. */
const afterAll = sql`chr(1114111)`
const startsWith = (word: RawBuilder<unknown>, term: string) =>
  sql`${word} >= ${term} and ${word} < ${term} || ${afterAll}`

/** The statement that normalizes terms: unique, rarest first, without blanks. */
export const sizeStatement = (terms: readonly string[]): RawBuilder<SizedTerm> => sql<SizedTerm>`
    select term, (select count(*) from (select from person_word
      where ${startsWith(sql`word`, sql.ref('term') as never)} limit ${maxWordRows}) counted) as size
    from (select distinct left(word, 100) collate "C" as term
      from unnest(${[...terms]}::text[]) said, string_to_table(search_text(said), ' ') word
      where word <> '') terms
    order by size, term`

/**
 * The statement that finds a page of people who match every term, with the total up to
 * `maxCounted`. If a term is rare, its matches are collected and sorted; if all are common, people
 * are scanned in order until the page is full.
 * @param terms the rarest first, at least one
 */
export function searchStatement(
  [rarest, ...others]: readonly [SizedTerm, ...SizedTerm[]],
  { offset, pageSize }: { readonly offset: number; readonly pageSize: number },
  today: string,
): RawBuilder<{ total: number; items: SummaryRow[] }> {
  const matchAllTerms = (person: RawBuilder<unknown>, terms: readonly SizedTerm[]) =>
    terms.map(
      // A scalar subquery, so that it is evaluated per person and never joined.
      ({ term }) => sql`(select true from person_word o
        where o.person_id = ${person} and ${startsWith(sql`o.word`, term)} limit 1)`,
    )
  const all = (parts: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...parts], sql` and `)
  const matches = sql`select w.person_id, w.sort_key from person_word w
    where ${startsWith(sql`w.word`, rarest.term)} and ${all(matchAllTerms(sql`w.person_id`, others))}`
  const pageOf = (people: RawBuilder<unknown>) => sql`(
    select coalesce(json_agg(item), '[]') from (
      select ${summaryColumns(today)} from (
        ${people} order by sort_key, person_id limit ${pageSize} offset ${offset}) page
      join person p on p.id = page.person_id
      order by page.sort_key, page.person_id) item)`
  if (rarest.size < maxWordRows)
    return sql`
      with found as materialized (select distinct person_id, sort_key from (${matches}) m)
      select least((select count(*) from found), ${maxCounted}) as total,
        ${pageOf(sql`select person_id, sort_key from found`)} as items`
  const orderedPeople = sql`select q.id as person_id, q.sort_key from person q
    where q.removed_at is null and not q.is_deceased
      and ${all(matchAllTerms(sql`q.id`, [rarest, ...others]))}`
  return sql`
    select (select count(*) from (
        select person_id from (${matches} limit ${maxCountedWords}) m
        group by person_id limit ${maxCounted}) counted) as total,
      ${pageOf(orderedPeople)} as items`
}

/**
 * A page of people who match every term (portal.md section 7).
 * @returns null if no term is searchable
 */
export async function searchPeople(
  db: Database,
  terms: readonly string[],
  window: { readonly offset: number; readonly pageSize: number },
  today: string,
): Promise<{ items: PersonSummary[]; total: number } | null> {
  const { rows: termSizes } = await sizeStatement(terms).execute(db)
  const [rarest, ...others] = termSizes
  if (!rarest) return null
  if (rarest.size === 0) return { items: [], total: 0 }
  const { rows } = await searchStatement([rarest, ...others], window, today).execute(db)
  const [page] = rows
  return { items: (page?.items ?? []).map(toSummary), total: page?.total ?? 0 }
}
