import type { Manifest } from 'vite'

const KIB = 1024

/** What the first load of the public home may weigh, compressed: bench/README.md has the figures. */
const BUDGETS = { script: 85 * KIB, all: 110 * KIB } as const

/** Compressed sizes of what a stranger at the home fetches, in bytes. */
export type FirstLoad = {
  /** The app, in the language where it is larger. */
  script: number
  /** Its document, with styles and icon in it. */
  document: number
  /** The font and the drawing of an English page. */
  files: number
}

/** Which budgets are exceeded, in words; none when all is well. Bytes alone, without headers and calls. */
export function overBudget({ script, document, files }: FirstLoad): string[] {
  const all = script + document + files
  const say = (what: string, size: number, budget: number) =>
    size > budget ? [`The home's ${what} is ${size} bytes, of ${budget}`] : []
  return [...say('script', script, BUDGETS.script), ...say('first load', all, BUDGETS.all)]
}

/** What a page's script may weigh beyond the home's; maps and charts, which come by themselves, apart. */
const PAGE = 45 * KIB
/** What the headers of one more file weigh, about. */
const HEADERS = 300

const PAGES = /-page\.tsx$/

/** A chunk with all that it imports at once, by their keys. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const other of manifest[key]?.imports ?? []) withImports(manifest, other, seen)
  return seen
}

/**
 * Which pages fetch more script at once than they may, in words, the heaviest first. What a page asks for when it
 * is there already, as a frame around it or a card on its way, bench/web/routes.ts measures.
 * @param shared the keys of chunks that all pages fetch
 * @param sizeOf the compressed size of a file, in bytes
 */
export function pagesOverBudget(
  manifest: Manifest,
  shared: readonly string[],
  sizeOf: (file: string) => number,
): string[] {
  const home = withImports(manifest, 'index.html')
  const weigh = (page: string) => {
    const all = new Set<string>()
    for (const key of [page, ...shared]) withImports(manifest, key, all)
    const beyond = [...all].filter((key) => !home.has(key))
    return beyond.reduce((sum, key) => sum + HEADERS + sizeOf(manifest[key]?.file ?? ''), 0)
  }
  return Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry && PAGES.test(key))
    .map((key) => [key, weigh(key)] as const)
    .filter(([, size]) => size > PAGE)
    .sort(([, one], [, other]) => other - one)
    .map(([key, size]) => `${key} fetches ${size} bytes of script beyond the home, of ${PAGE}`)
}
