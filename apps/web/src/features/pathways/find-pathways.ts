import { type Translations, textAs } from '@myhub/domain/language/languages.ts'
import type { Pathway } from '#data/shapes.ts'
import { matchesAllWords, nameMatchesFirst } from '#lib/find.ts'

/** The query of a link to the pathways: `?kind=career&credential=Diploma&search=weld`. */
export type PathwaySearch = {
  search?: string
  kind?: Pathway['kind']
  /** The college's name for it. */
  credential?: string
  /** Code of a campus. */
  campus?: string
  starts?: Season
  /** Code of the selected program. */
  program?: string
  /** Codes of programs to compare, separated by commas. */
  compare?: string
}

export type Program = Pathway['programs'][number]
/** An item of the college with a title, and its translations. */
export type Titled = { title: string; translations: Translations<{ title: string }> }

export type Season = Program['startTerms'][number]

export const seasons: readonly Season[] = ['fall', 'spring', 'summer']
const isSeason = (value: unknown): value is Season => seasons.some((season) => season === value)

/** The maximum number of programs to compare. */
export const MAX_COMPARED = 3

/** Reads the query, ignoring invalid parts. */
export function readPathwaySearch(query: Record<string, unknown>): PathwaySearch {
  const { search, kind, starts } = query
  const named = (['credential', 'campus', 'program', 'compare'] as const).flatMap((key) => {
    const value = query[key]
    return typeof value === 'string' && value !== '' ? [[key, value] as const] : []
  })
  return {
    ...((typeof search === 'string' || typeof search === 'number') && { search: String(search) }),
    ...((kind === 'career' || kind === 'liberalArts') && { kind }),
    ...(isSeason(starts) && { starts }),
    ...Object.fromEntries(named),
  }
}

/** The credential of a program, with the college's name for it; null if none. */
export function getCredential({ credential, translations }: Program): Titled | null {
  if (credential === null) return null
  return { title: credential, translations: textAs(translations, 'credential', 'title') }
}

/** All credentials, sorted by name. */
export function listCredentials(all: readonly Pathway[]): Titled[] {
  const allItems = all.flatMap(({ programs }) =>
    programs.flatMap((program) => getCredential(program) ?? []),
  )
  const unique = new Map(allItems.map((credential) => [credential.title, credential]))
  return [...unique.values()].sort((a, b) => a.title.localeCompare(b.title))
}

/** All campuses that offer a program, sorted by name. */
export function listCampuses(all: readonly Pathway[]): Program['campuses'] {
  const allItems = all.flatMap(({ programs }) => programs.flatMap(({ campuses }) => campuses))
  const unique = new Map(allItems.map((campus) => [campus.code, campus]))
  return [...unique.values()].sort((a, b) => a.title.localeCompare(b.title))
}

/** A program with its pathways; null for an unknown code. */
export function findProgram(all: readonly Pathway[], code: string) {
  const matching = all.filter(({ programs }) =>
    programs.some((bilingual) => bilingual.code === code),
  )
  const program = matching[0]?.programs.find((bilingual) => bilingual.code === code)
  return program ? { program, pathways: matching } : null
}

/** The programs to compare from a URL, each once, up to the limit. */
export function findCompared(all: readonly Pathway[], compare = '') {
  const codes = [...new Set(compare.split(','))]
  return codes.flatMap((code) => findProgram(all, code) ?? []).slice(0, MAX_COMPARED)
}

/**
 * The pathways that match, each with its matching programs: all of them when the pathway itself
 * matches. Pathways without matches are omitted; those with matching titles or programs come first.
 */
export function findPathways(
  all: readonly Pathway[],
  { search = '', kind, credential, campus, starts }: PathwaySearch,
): Pathway[] {
  const isMatch = (...texts: string[]) => texts.some((text) => matchesAllWords(text, search))
  const matches = all
    .filter((pathway) => kind === undefined || pathway.kind === kind)
    .map((pathway) => {
      const { title, description, leadsTo, programs, words = '' } = pathway
      const isPathwayMatch = isMatch([title, description, ...leadsTo].join(' '), words)
      return {
        ...pathway,
        programs: programs.filter(
          (program) =>
            (credential === undefined || program.credential === credential) &&
            (campus === undefined || program.campuses.some(({ code }) => code === campus)) &&
            (starts === undefined || program.startTerms.includes(starts)) &&
            (isPathwayMatch || isMatch(program.title, program.words ?? '')),
        ),
      }
    })
    .filter(({ programs }) => programs.length > 0)
  return nameMatchesFirst(matches, search, ({ title, programs }) =>
    [title, ...programs.map((program) => program.title)].join(' '),
  )
}
