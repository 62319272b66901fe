import type { Manifest } from 'vite'
import { APP, DRAWN } from './chunks.ts'

const KIB = 1024

/** What the public home may weigh, compressed, and the app's shell beside it: bench/README.md has the figures. */
const BUDGETS = { script: 15 * KIB, shell: 95 * KIB, all: 110 * KIB } as const

/** Compressed sizes of what a stranger at the home fetches, in bytes. */
export type FirstLoad = {
  /** Its own script, in the language where it is larger. */
  script: number
  /** The same with the app that it loads when somebody needs it. */
  shell: number
  /** Its document, with styles and icon in it. */
  document: number
  /** The font and the drawing of an English page. */
  files: number
}

/** Which budgets are exceeded, in words; none when all is well. Bytes alone, without headers and calls. */
export function overBudget({ script, shell, document, files }: FirstLoad): string[] {
  const all = script + document + files
  const say = (what: string, size: number, budget: number) =>
    size > budget ? [`The home's ${what} is ${size} bytes, of ${budget}`] : []
  return [
    ...say('own script', script, BUDGETS.script),
    ...say('app', shell, BUDGETS.shell),
    ...say('first load', all, BUDGETS.all),
  ]
}

/** What a page's script may weigh beyond the app's shell; maps and charts, which come by themselves, apart. */
const PAGE = 60 * KIB
/** What the headers of one more file weigh, as our own server sends them (bench/web/routes.ts has measured it). */
const HEADERS = 370

const PAGES = /-page\.tsx$/
/** What the pages of the profile come in. */
const PROFILE_FRAME = 'src/features/profile/frame/profile-frame.tsx'
const IN_PROFILE = /\bpage\(\s*profile,[\s\S]*?\bimport\(\s*'#([^']+)'/g

/** The files of the pages of the profile, by the code of the map. */
export const profilePages = (map: string): string[] =>
  [...map.matchAll(IN_PROFILE)].map(([, file = '']) => `src/${file}`)

/**
 * What comes with a page although the page does not import it: cards that are in view at once on a wide screen, and
 * the view that its address names, of which there is one at a time.
 */
const ALONG: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/app/dashboard/dashboard-page.tsx': [['src/app/dashboard/cards/notifications-card.tsx']],
  'src/features/billing/billing-page.tsx': [['src/features/billing/activity/activity-card.tsx']],
  'src/features/schedule/schedule-page.tsx': [
    ['src/features/schedule/list/list-view.tsx'],
    ['src/features/schedule/week/week-view.tsx'],
    ['src/features/schedule/day/day-view.tsx'],
  ],
}

/** A chunk with all that it imports at once, by their keys. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}`)
  seen.add(key)
  for (const other of chunk.imports ?? []) withImports(manifest, other, seen)
  return seen
}

/** What pages have beside their own: the keys of the chunks that all share, and which pages are in the profile. */
export type Frames = { shell: readonly string[]; profile: readonly string[] }

/**
 * What script each page fetches until it stands still, in bytes, the heaviest first. What comes when somebody does
 * something or when it is in view is not in it, nor what draws charts and maps.
 * @param sizeOf the compressed size of a file, in bytes
 */
export function pageWeights(
  manifest: Manifest,
  { shell, profile }: Frames,
  sizeOf: (file: string) => number,
): [page: string, weight: number][] {
  const first = withImports(manifest, 'index.html')
  for (const key of Object.keys(manifest))
    if (manifest[key]?.name === APP) withImports(manifest, key, first)
  const weigh = (keys: readonly string[]) => {
    const all = new Set<string>()
    for (const key of keys) withImports(manifest, key, all)
    const chunks = [...all].filter((key) => !first.has(key)).map((key) => manifest[key])
    return chunks
      .filter((chunk) => chunk && !chunk.name?.startsWith(DRAWN))
      .reduce((sum, chunk) => sum + HEADERS + sizeOf(chunk?.file ?? ''), 0)
  }
  const heaviest = (page: string) => {
    const frame = profile.includes(page) ? [PROFILE_FRAME] : []
    const views = ALONG[page] ?? [[]]
    return Math.max(...views.map((view) => weigh([page, ...shell, ...frame, ...view])))
  }
  return Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry && PAGES.test(key))
    .map((key): [string, number] => [key, heaviest(key)])
    .sort(([, one], [, other]) => other - one)
}

/** Which pages fetch more script than they may, in words, the heaviest first. */
export const pagesOverBudget = (weights: ReturnType<typeof pageWeights>): string[] =>
  weights
    .filter(([, weight]) => weight > PAGE)
    .map(
      ([page, weight]) => `${page} fetches ${weight} bytes of script beyond the shell, of ${PAGE}`,
    )
