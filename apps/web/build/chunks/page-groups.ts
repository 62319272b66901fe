import { build, type Plugin, type Rolldown } from 'vite'
import { VIEW_FILES } from '../budget.ts'
import type { MappedPage } from '../prefetch/read-pages.ts'
import { chunkGroups, GRAPHICS, SHARED } from './chunks.ts'

/** Modules that pages share, with the pages that load them and their total minified size. */
export type Shared = {
  readonly modules: readonly string[]
  readonly pages: ReadonlySet<string>
  readonly size: number
  /** The files of the first build that have these modules. */
  readonly files: readonly string[]
  /** The files that these import, directly or indirectly: a page that loads one loads all of them. */
  readonly imports: ReadonlySet<string>
}

/** The cost of another file for a page, in minified bytes: headers, worse compression, and a request. */
const COST_PER_FILE = 4000

/** The weights of pages that need particular care; that of other pages is 1. */
const WEIGHTS = { first: 16, frequent: 8, heavy: 3 } as const

/** The page that most people open first. */
const FIRST_PAGE = 'src/app/dashboard/dashboard-page.tsx'

/** The pages that people open most often. */
const frequentPages = new Set([
  'src/features/academic-records/academic-records-page.tsx',
  'src/features/advising/advising-page.tsx',
  'src/features/billing/billing-page.tsx',
  'src/features/classes/classes-page.tsx',
  'src/features/gpa-calculator/gpa-calculator-page.tsx',
  'src/features/registrations/registrations-page.tsx',
  'src/features/schedule/schedule-page.tsx',
  'src/features/teaching/section-page.tsx',
  'src/features/teaching/teaching-page.tsx',
])

/** The share of pages, the largest ones, that count as heavy. */
const HEAVY_SHARE = 1 / 3

type Weigh = (page: string) => number

/** @param sizes the size of all files that each page loads */
function createWeigh(sizes: ReadonlyMap<string, number>): Weigh {
  const bySize = [...sizes].sort(([, a], [, b]) => b - a).map(([page]) => page)
  const heavyPages = new Set(bySize.slice(0, bySize.length * HEAVY_SHARE))
  return (page) => {
    if (page === FIRST_PAGE) return WEIGHTS.first
    if (frequentPages.has(page)) return WEIGHTS.frequent
    return heavyPages.has(page) ? WEIGHTS.heavy : 1
  }
}

function countVisits(
  pages: Iterable<string>,
  weigh: Weigh,
  counts: (page: string) => boolean = () => true,
): number {
  let visits = 0
  for (const page of pages) if (counts(page)) visits += weigh(page)
  return visits
}

const join = (a: Shared, b: Shared): Shared => ({
  modules: [...a.modules, ...b.modules],
  pages: new Set([...a.pages, ...b.pages]),
  size: a.size + b.size,
  files: [...a.files, ...b.files],
  imports: new Set([...a.imports, ...b.imports]),
})

const importsAny = ({ imports }: Shared, files: readonly string[]) =>
  files.some((file) => imports.has(file))

/** How much less pages fetch if two groups are joined, without their imports. */
function savedBy(a: Shared, b: Shared, weigh: Weigh): number {
  const [fewer, more] = a.pages.size < b.pages.size ? [a, b] : [b, a]
  const both = countVisits(fewer.pages, weigh, (page) => more.pages.has(page))
  const visitsWithoutBoth = ({ pages }: Shared) => countVisits(pages, weigh) - both
  return both * COST_PER_FILE - a.size * visitsWithoutBoth(b) - b.size * visitsWithoutBoth(a)
}

/** How much more pages fetch because a joined group imports it. */
function importCost(joined: Shared, others: readonly Shared[], weigh: Weigh): number {
  let cost = 0
  for (const { files, pages, size } of others)
    if (importsAny(joined, files))
      cost += countVisits(joined.pages, weigh, (page) => !pages.has(page)) * (size + COST_PER_FILE)
  return cost
}

/** The other groups once two are joined: more pages load some of them, and some import more. */
const updateAfterJoin = (others: readonly Shared[], joined: Shared): Shared[] =>
  others.map((group) => ({
    ...group,
    ...(importsAny(joined, group.files) && { pages: new Set([...group.pages, ...joined.pages]) }),
    ...(importsAny(group, joined.files) && {
      imports: new Set([...group.imports, ...joined.imports]),
    }),
  }))

/**
 * Joins groups while that reduces what all pages fetch: one file fewer saves a request, but makes pages load code that
 * they don't need, and its imports.
 * @returns the groups, sorted by the number of pages that load them
 */
export function joinGroups(groups: readonly Shared[], weigh: Weigh = () => 1): Shared[] {
  let remaining = [...groups]
  for (;;) {
    let best: { saves: number; others: Shared[]; joined: Shared } | null = null
    for (const [at, one] of remaining.entries())
      for (const other of remaining.slice(at + 1)) {
        const saves = savedBy(one, other, weigh)
        if (saves <= (best?.saves ?? 0)) continue
        const others = remaining.filter((group) => group !== one && group !== other)
        const joined = join(one, other)
        const netSavings = saves - importCost(joined, others, weigh)
        if (netSavings > (best?.saves ?? 0)) best = { saves: netSavings, others, joined }
      }
    if (!best) break
    remaining = [...updateAfterJoin(best.others, best.joined), best.joined]
  }
  return remaining.sort((a, b) => b.pages.size - a.pages.size)
}

/** The last group of the first build takes all other modules that entries share. */
const [fixed, rest] = [chunkGroups.slice(0, -1), chunkGroups.slice(-1)]

type Group = Rolldown.CodeSplittingGroup

/** Builds with other groups than `vite.config.ts` names: Vite would merge them. */
const grouping = (groups: Rolldown.CodeSplittingGroup[]): Plugin => ({
  name: 'page-groups',
  configResolved({ build: { rolldownOptions } }) {
    Object.assign(rolldownOptions.output ?? {}, { codeSplitting: { groups } })
  },
})

/** One file for each set of entries that share modules. */
const SPLIT_CHUNK = 'apart'
const splitGroup: Rolldown.CodeSplittingGroup = {
  name: SPLIT_CHUNK,
  minShareCount: 2,
  entriesAware: true,
}

/** Finds the modules that pages share, in a build with a file for each set of entries, and the size of each page. */
function findShared(
  chunks: readonly Rolldown.OutputChunk[],
  map: readonly MappedPage[],
  root: string,
): { shared: Shared[]; sizes: ReadonlyMap<string, number> } {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const withImports = (fileName: string, seen: Set<string>) => {
    if (seen.has(fileName)) return
    seen.add(fileName)
    for (const other of byFile.get(fileName)?.imports ?? []) withImports(other, seen)
  }
  const importedFiles = (fileName: string) => {
    const seen = new Set<string>()
    withImports(fileName, seen)
    seen.delete(fileName)
    return seen
  }
  const pagesOf = new Map<string, Set<string>>()
  const sizes = new Map<string, number>()
  for (const { files } of map) {
    const page = files[0] ?? ''
    const loaded = [...files, ...(VIEW_FILES[page] ?? []).flat()].map((file) => root + file)
    const seen = new Set<string>()
    for (const { facadeModuleId, fileName } of chunks)
      if (facadeModuleId && loaded.includes(facadeModuleId)) withImports(fileName, seen)
    for (const file of seen) pagesOf.set(file, (pagesOf.get(file) ?? new Set<string>()).add(page))
    const counted = [...seen].map((file) => byFile.get(file)).filter((it) => it !== undefined)
    const sizeOf = ({ name, code }: Rolldown.OutputChunk) =>
      name.startsWith(GRAPHICS) ? 0 : code.length
    sizes.set(
      page,
      counted.reduce((sum, chunk) => sum + sizeOf(chunk), 0),
    )
  }
  const shared = chunks
    .filter(({ name }) => name.startsWith(SPLIT_CHUNK))
    .map(({ fileName, modules, code }) => ({
      modules: Object.keys(modules),
      pages: pagesOf.get(fileName) ?? new Set<string>(),
      size: code.length,
      files: [fileName],
      imports: importedFiles(fileName),
    }))
    .filter(({ pages }) => pages.size > 0)
  return { shared, sizes }
}

/** A module's ID without the language that it is built for. */
const withoutLanguage = (id: string) => id.replace(/\/\.messages\/[\w-]+\//, '/')

/** A group of these modules, in any language. */
function createGroup(name: string, modules: readonly string[], priority: number): Group {
  const members = new Set(modules.map(withoutLanguage))
  return { name, test: (id: string) => members.has(withoutLanguage(id)), priority }
}

/** How the bundler groups modules: in the first language that is built, and in the others. */
export interface PageGroups {
  readonly first: Plugin
  /** The same files as in the first build, which joined small ones by their size in its language. */
  others(built: readonly Rolldown.OutputChunk[]): Plugin
}

/** The files of the last group, imported files first, because a group includes what it imports. */
export function importedFirst(
  built: readonly Rolldown.OutputChunk[],
): readonly Rolldown.OutputChunk[] {
  const byFile = new Map(built.map((chunk) => [chunk.fileName, chunk]))
  const ordered = new Set<Rolldown.OutputChunk>()
  const seen = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (seen.has(chunk.fileName)) return
    seen.add(chunk.fileName)
    for (const other of chunk.imports) {
      const imported = byFile.get(other)
      if (imported) visit(imported)
    }
    if (chunk.name.startsWith(SHARED)) ordered.add(chunk)
  }
  for (const chunk of built) visit(chunk)
  return [...ordered]
}

/**
 * How the bundler groups the modules that pages share, so that a page loads little that it doesn't need, in few files,
 * the same in every language. Only the bundler knows what a page needs, so the app is built once to find out. The most
 * shared group comes first and takes the modules that it imports with it, so no two files import each other.
 */
export async function pageGroups(root: string, map: readonly MappedPage[]): Promise<PageGroups> {
  const { output } = (await build({
    root,
    logLevel: 'error',
    plugins: [grouping([...fixed, splitGroup])],
    build: { write: false },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const { shared, sizes } = findShared(chunks, map, root)
  const groups = joinGroups(shared, createWeigh(sizes)).map(({ modules }, index) =>
    createGroup(`pages~${index}`, modules, 0.9 - index / 1000),
  )
  return {
    first: grouping([...fixed, ...groups, ...rest]),
    others(built) {
      const inOrder = importedFirst(built).map(({ name, modules }, index) =>
        createGroup(name, Object.keys(modules), -index / 1000),
      )
      return grouping([...fixed, ...groups, ...inOrder])
    },
  }
}
