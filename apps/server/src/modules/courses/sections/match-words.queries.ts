import { closestWord, maxChanges } from '@myhub/domain/registration/closest-word.ts'
import { codeTerms, type SearchTerm, searchTerms } from '@myhub/domain/registration/search-terms.ts'
import { type RawBuilder, sql } from 'kysely'
import { displayNameOf } from '#db/display-name.ts'
import type { Database } from '#db/open.ts'
import type { Offer, Term } from './offer.queries.ts'

/** The courses and sections that match one term of a search. */
interface WordMatches {
  readonly courses: readonly string[]
  readonly sections: readonly string[]
  /** Courses whose number or subject is the term; they are listed first. */
  readonly named: readonly string[]
}

export interface SearchMatches {
  /** A section must match all of them. */
  readonly terms: readonly WordMatches[]
  /** The search text with corrections; null if nothing was corrected. */
  readonly corrected: string | null
}

/** Minimum length of a word to be corrected. */
const minCorrectedLength = 4

const isEmpty = ({ courses, sections }: WordMatches) =>
  courses.length === 0 && sections.length === 0

/** `'comp':* | 'computer':*`: quoted, so that no word is an operator. */
const toTsQuery = (words: readonly string[], weights = '') =>
  words.map((word) => `'${word}':*${weights}`).join(' | ')

const textSearch = (words: readonly string[], weights?: string) =>
  sql`to_tsquery('english', ${toTsQuery(words, weights)})`

/** The listed name of an instructor; those who opted out of the directory have none. */
const listedName = displayNameOf('teacher')

/** Appended to a word, this sorts after every text with that prefix in byte order. */
const prefixEnd = sql`chr(1114111)`
/** Shorter words match only a complete name, because as a prefix they would match too many. */
const minPrefixLength = 3

const anyOf = (parts: readonly RawBuilder<unknown>[]) => sql`(${sql.join(parts, sql` or `)})`

const matchesName = (name: RawBuilder<unknown>, word: string) =>
  word.length < minPrefixLength
    ? sql`${name} = ${word}`
    : sql`${name} >= ${word} and ${name} < ${word} || ${prefixEnd}`

/**
 * Sections by an instructor's name: first by the index of all names, then only by the listed name.
 * `offset 0` makes the database read the index first.
 */
const instructorSections = (words: readonly string[], periodIds: readonly string[]) => sql`
  select s.id from (
    select distinct person_id from person_word known
    where not known.is_email and ${anyOf(words.map((word) => matchesName(sql.ref('known.word'), word)))}
    offset 0) known
  join section_instructor taught on taught.person_id = known.person_id and taught.removed_at is null
  join section s on s.id = taught.section_id
  join person teacher on teacher.id = taught.person_id
  where s.academic_period_id = any(${[...periodIds]}::uuid[]) and s.removed_at is null
    and not teacher.directory_opt_out and exists (
      select from string_to_table(
        translate(search_text(${listedName}), '-''', ' ') collate "C", ' ') name
      where ${anyOf(words.map((word) => matchesName(sql`name`, word)))})`

/** Sections by room number alone. A word without a digit isn't a room number. */
const roomSections = (text: string, periodIds: readonly string[]) =>
  /\d/.test(text)
    ? sql`union
        select m.section_id from meeting m
        join section s on s.id = m.section_id
        where m.removed_at is null and s.academic_period_id = any(${[...periodIds]}::uuid[])
          and m.room in (${text}, ${text.toUpperCase()})`
    : sql``

/** The statement that looks up a word among courses, instructors and rooms. */
export const wordStatement = (
  { words, text }: SearchTerm,
  { sourceId }: Pick<Offer, 'sourceId'>,
  { periodIds }: Pick<Term, 'periodIds'>,
): RawBuilder<WordMatches> => sql<WordMatches>`
    select
      array(select c.id from course c
        where c.source_id = ${sourceId} and c.removed_at is null
          and (c.words @@ ${textSearch(words, 'A')}
            or c.subject_code in (select subject.code from code subject
              where subject.source_id = ${sourceId} and subject.list = 'subject'
                and to_tsvector('english', search_text(subject.title)) @@ ${textSearch(words)}))
      ) as courses,
      array(select c.id from course c
        where c.source_id = ${sourceId} and lower(c.subject_code) = ${text}) as named,
      array(
        ${instructorSections(words, periodIds)}
        union
        select m.section_id from meeting m
        join section s on s.id = m.section_id
        where m.removed_at is null and s.academic_period_id = any(${[...periodIds]}::uuid[])
          and m.building_code in (select building.code from code building
            where building.source_id = ${sourceId} and building.list = 'building'
              and (lower(building.code) = ${text}
                or to_tsvector('english', search_text(building.title)) @@ ${textSearch(words)}))
        ${roomSections(text, periodIds)}
      ) as sections`

async function matchWord(
  db: Database,
  searchTerm: SearchTerm,
  offer: Offer,
  term: Term,
): Promise<WordMatches> {
  const { rows } = await wordStatement(searchTerm, offer, term).execute(db)
  const [found] = rows
  if (found && !isEmpty(found)) return found
  const described = await sql<{ id: string }>`select c.id from course c
    where c.source_id = ${offer.sourceId} and c.removed_at is null
      and c.words @@ ${textSearch(searchTerm.words)}`.execute(db)
  return { courses: described.rows.map(({ id }) => id), named: [], sections: [] }
}

async function matchCode(
  db: Database,
  { letters, digits }: NonNullable<SearchTerm['code']>,
  { sourceId }: Offer,
  { periodIds }: Term,
): Promise<WordMatches> {
  const { rows } = await sql<Omit<WordMatches, 'named'>>`
    select
      array(select c.id from course c where c.source_id = ${sourceId} and c.removed_at is null
        and starts_with(lower(translate(c.number, '- ', '')), ${letters + digits})) as courses,
      array(select m.section_id from meeting m
        join section s on s.id = m.section_id
        where m.removed_at is null and m.building_code = ${letters.toUpperCase()}
          and m.room in (${digits}, ${digits.toUpperCase()})
          and s.academic_period_id = any(${[...periodIds]}::uuid[])) as sections`.execute(db)
  const { courses = [], sections = [] } = rows[0] ?? {}
  return { courses, sections, named: courses }
}

/** Corrects a word that matches nothing to a similar word in a course or subject title. */
async function correction(db: Database, word: string, { sourceId }: Offer): Promise<string | null> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select title from course where source_id = ${sourceId} and removed_at is null
      union select title from code where source_id = ${sourceId} and list = 'subject') titled,
      regexp_split_to_table(search_text(titled.title), '\\W+') word
    where length(word) between ${Math.max(minCorrectedLength, word.length - maxChanges)}
      and ${word.length + maxChanges}
    order by word`.execute(db)
  return closestWord(
    word,
    rows.map((row) => row.word),
  )
}

/**
 * Finds the courses and sections in a term that match each part of a search. A word that matches
 * nothing is corrected if a title has a similar one.
 */
export async function matchWords(
  db: Database,
  text: string,
  offer: Offer,
  term: Term,
): Promise<SearchMatches> {
  const terms: WordMatches[] = []
  const texts: string[] = []
  let isCorrected = false
  const addWord = async (searchTerm: SearchTerm): Promise<void> => {
    const matches = await matchWord(db, searchTerm, offer, term)
    const other =
      isEmpty(matches) && searchTerm.text.length >= minCorrectedLength
        ? await correction(db, searchTerm.text, offer)
        : null
    terms.push(
      other
        ? await matchWord(db, { ...searchTerm, text: other, words: [other] }, offer, term)
        : matches,
    )
    texts.push(other ?? searchTerm.text)
    isCorrected ||= other !== null
  }
  for (const searchTerm of searchTerms(text)) {
    const matches = searchTerm.code && (await matchCode(db, searchTerm.code, offer, term))
    if (matches && !isEmpty(matches)) {
      terms.push(matches)
      texts.push(searchTerm.text)
    } else
      for (const part of searchTerm.code ? codeTerms(searchTerm.code) : [searchTerm])
        await addWord(part)
  }
  return { terms, corrected: isCorrected ? texts.join(' ') : null }
}
