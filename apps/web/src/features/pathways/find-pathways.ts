import type { Pathway } from '#data/shapes.ts'
import { holdsWords } from '#lib/find.ts'

/** What a link to the pathways says: `?kind=career&credential=Diploma&search=weld`. */
export type PathwaySearch = {
  search?: string
  kind?: Pathway['kind']
  /** As the college calls it. */
  credential?: string
}

/** Reads the query; what cannot be meant is left out, never refused. */
export function readPathwaySearch(query: Record<string, unknown>): PathwaySearch {
  const { search, kind, credential } = query
  return {
    ...((typeof search === 'string' || typeof search === 'number') && { search: String(search) }),
    ...((kind === 'career' || kind === 'liberalArts') && { kind }),
    ...(typeof credential === 'string' && credential !== '' && { credential }),
  }
}

/** Every credential that a program leads to, in the order of the alphabet. */
export function credentialsIn(all: readonly Pathway[]): string[] {
  const names = all.flatMap(({ programs }) => programs.map(({ credential }) => credential))
  return [...new Set(names.filter((name) => name !== null))].sort((a, b) => a.localeCompare(b))
}

/**
 * The pathways that are wanted, each with the programs that are: all of them when the search means the
 * pathway itself. One without any is left out.
 */
export function findPathways(
  all: readonly Pathway[],
  { search = '', kind, credential }: PathwaySearch,
): Pathway[] {
  return all
    .filter((pathway) => kind === undefined || pathway.kind === kind)
    .map((pathway) => {
      const { title, description, leadsTo, programs } = pathway
      const isMeant = holdsWords([title, description, ...leadsTo].join(' '), search)
      return {
        ...pathway,
        programs: programs.filter(
          (program) =>
            (credential === undefined || program.credential === credential) &&
            (isMeant || holdsWords(program.title, search)),
        ),
      }
    })
    .filter(({ programs }) => programs.length > 0)
}
