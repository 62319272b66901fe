import type { Manifest } from 'vite'
import { APP, GRAPHICS } from './chunks/chunks.ts'
import { withImports } from './manifest.ts'
import type { MappedPage } from './prefetch/read-pages.ts'

const KIB = 1024

/** Size limits of the public home and of the app's shell, compressed; `bench/README.md` has the figures. */
const BUDGETS = { script: 15 * KIB, shell: 95 * KIB, all: 110 * KIB } as const

/** Compressed sizes of what a signed-out person loads at the home page, in bytes. */
export type FirstLoad = {
  /** Its own script, in the language where it is largest. */
  script: number
  /** The same with the app, which loads when it is needed. */
  shell: number
  /** Its document, including styles, icon and drawing. */
  document: number
  /** The font of an English page. */
  font: number
}

/** A sentence for each exceeded budget. Counts the files' bytes, without headers and API calls. */
export function overBudget({ script, shell, document, font }: FirstLoad): string[] {
  const all = script + document + font
  const exceeded = (what: string, size: number, budget: number) =>
    size > budget ? [`The home's ${what} is ${size} bytes, of ${budget}`] : []
  return [
    ...exceeded('own script', script, BUDGETS.script),
    ...exceeded('app', shell, BUDGETS.shell),
    ...exceeded('first load', all, BUDGETS.all),
  ]
}

/** Size limit of a page's script in addition to the shell, without maps and charts, which load separately. */
const PAGE = 60 * KIB
/** Size of a response's headers from our own server, measured by `bench/web/routes.ts`. */
const HEADERS = 370

const PAGES = /-page\.tsx$/
/**
 * Files that load with a page although it doesn't import them: the view that its URL names, one at a time.
 */
export const VIEW_FILES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/features/schedule/schedule-page.tsx': [
    ['src/features/schedule/list/list-view.tsx'],
    ['src/features/schedule/week/week-view.tsx'],
    ['src/features/schedule/day/day-view.tsx'],
  ],
}

/** Files in addition to a page's own: the keys of the chunks that all pages share, and the map with each page's frames. */
export type Frames = { shell: readonly string[]; map: readonly Pick<MappedPage, 'files'>[] }

/**
 * The script that each page loads at first, in bytes, the heaviest page first. Does not include what loads after an
 * interaction or when it comes into view, nor charts and maps.
 * @param sizeOf the compressed size of a file, in bytes
 */
export function pageWeights(
  manifest: Manifest,
  { shell, map }: Frames,
  sizeOf: (file: string) => number,
): [page: string, weight: number][] {
  const first = withImports(manifest, 'index.html')
  for (const key of Object.keys(manifest))
    if (manifest[key]?.name === APP) withImports(manifest, key, first)
  const measure = (keys: readonly string[]) => {
    const all = new Set<string>()
    for (const key of keys) withImports(manifest, key, all)
    const chunks = [...all].filter((key) => !first.has(key)).map((key) => manifest[key])
    return chunks
      .filter((chunk) => chunk && !chunk.name?.startsWith(GRAPHICS))
      .reduce((sum, chunk) => sum + HEADERS + sizeOf(chunk?.file ?? ''), 0)
  }
  const heaviest = (page: string) => {
    const { files } = map.find((itemPath) => itemPath.files.includes(page)) ?? { files: [page] }
    const views = VIEW_FILES[page] ?? [[]]
    const known = files.filter((file) => manifest[file])
    return Math.max(...views.map((view) => measure([...known, ...shell, ...view])))
  }
  return Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry && PAGES.test(key))
    .map((key): [string, number] => [key, heaviest(key)])
    .sort(([, a], [, b]) => b - a)
}

/** A sentence for each page over its budget, the heaviest first. */
export const pagesOverBudget = (weights: ReturnType<typeof pageWeights>): string[] =>
  weights
    .filter(([, weight]) => weight > PAGE)
    .map(
      ([page, weight]) => `${page} fetches ${weight} bytes of script beyond the shell, of ${PAGE}`,
    )
