import { deflateRawSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { type Asked, type Modules, reach, shareOut } from './share-out.ts'

/** Where all pages are named. */
const MAP = /src\/app\/routes\.tsx$/

/**
 * Modules that every page but the public home needs, also those that only one of them names; and what brings
 * other parts, which is too small to be a file and must not tie together those that have it.
 */
const beyondHome = [
  /src\/data\/(prefetch|query\/group-view)\.ts$/,
  /src\/app\/(routes\.tsx|routing\/(follow-moved|run-guards)\.ts|errors\/crash-page\.tsx|signed-in\/(open-frame|signed-in-frame)\.tsx)$/,
  /src\/app\/preferences\/sync-preferences\.ts$/,
  /src\/lib\/i18n\/language\.ts$/,
  /src\/app\/layout\/(session-dialog|navigation\/(side-panel|bottom-bar)|header\/(menu-button|account-button|notification-bell)|alerts\/my-alerts)\.tsx$/,
  /src\/ui\/(toast\/toaster|dialog\/(lazy-dialog|confirm-dialog))\.tsx$/,
  /src\/(ui\/toast\/toast-saved|lib\/storage\/save-file)\.ts$/,
  /src\/session\/(load-user|watch\/start-watch)\.ts$/,
]

/** The chunks that signed-in pages share; the build tells their document to fetch them at once. */
export const SHARED_CHUNKS = ['data', 'shared'] as const
const [DATA, SHARED] = SHARED_CHUNKS
/** The chunk with the frame that the pages of the profile stand in. */
export const PROFILE_CHUNK = 'profile-parts'

/**
 * Whether a page's file is fetched beside the page, before the page asks for it. What all pages share their
 * document has fetched already, and the public home, whose list each file would lengthen, waits for styles alone.
 */
export function isFetchedAhead(file: string, host: string): boolean {
  if (file.endsWith('.css')) return true
  return !/\/index-/.test(host) && !/\/(index-[\w-]+|(data|shared)-[\w-]{7})\.js$/.test(file)
}

/** What draws charts and maps, whose weight is beside a page's budget: its files are named so. */
export const DRAWN = 'drawn-'
const onlyDraws = (ids: readonly string[]) =>
  ids.some((id) => /@visx|maplibre|src\/ui\/charts\/(ring|\w+-chart)\./.test(id)) &&
  ids.every((id) => /node_modules|^\0|src\/(ui\/charts\/(?!lazy)|features\/maps\/)/.test(id))

type Names = ReadonlyMap<string, string>
type Context = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** The pages of the profile on the map: which file each comes from. */
const IN_PROFILE = /\bpage\(\s*profile,[\s\S]*?\bimport\(\s*["'`]#([^"'`]+)["'`]/g
const PROFILE_FRAME = /src\/features\/profile\/frame\/profile-frame\.tsx$/

/** The files of the pages of the profile, by the code of the map. */
export const profilePages = (map: string): string[] =>
  [...map.matchAll(IN_PROFILE)].map(([, file = '']) => `src/${file}`)

/** Who opens a page of the profile fetches the frame that it stands in: as if the page imported it. */
function framesOf(infos: readonly { id: string; code: string | null }[]) {
  const pages = profilePages(infos.find(({ id }) => MAP.test(id))?.code ?? '')
  const frame = infos.filter(({ id }) => PROFILE_FRAME.test(id)).map(({ id }) => id)
  if (pages.length === 0 || frame.length === 0)
    throw new Error('The map has no pages of the profile')
  return (id: string) => (pages.some((page) => id.endsWith(page)) ? frame : [])
}

/** What a module weighs in a file, minified and beside its neighbors, of what it weighs compressed as it is. */
const MINIFIED = 0.5

function modulesOf(context: Context): Modules {
  const infos = [...context.getModuleIds()].flatMap((id) => context.getModuleInfo(id) ?? [])
  const framesFor = framesOf(infos)
  return new Map(
    infos.map((info) => [
      info.id,
      {
        imports: [...info.importedIds, ...framesFor(info.id)],
        weight: deflateRawSync(withoutComments(info.code ?? '')).length * MINIFIED,
      },
    ]),
  )
}

const LATE = /src\/ui\/card\/late-(card|part)\.tsx$/
/** What draws comes late too, and is weighed apart from what it is drawn on. */
const CHARTS = /src\/ui\/charts\//
/** The views of a page, of which one is fetched with it; and cards that are in view as soon as the page is. */
const VIEWS = /src\/features\/schedule\/views\.ts$/
const IN_VIEW =
  /src\/(app\/dashboard\/cards\/notifications|features\/billing\/activity\/activity)-card\.tsx$/

/** What comes by itself: cards when they are in view, and the view that was chosen. */
function partsAfter(context: Context, modules: Modules, page: string): Asked[] {
  const infos = [...reach(modules, [page])].flatMap((id) => context.getModuleInfo(id) ?? [])
  return infos.flatMap(({ id: from, importedIds, dynamicallyImportedIds: ids }): Asked[] => {
    if (VIEWS.test(from)) return ids.map((id) => ({ id, after: page, isBeside: true }))
    if (CHARTS.test(from) || !importedIds.some((id) => LATE.test(id))) return []
    return ids.map((id) => ({ id, after: page, ...(IN_VIEW.test(id) && { isBeside: true }) }))
  })
}

/** Who travels with whom, for what no group of its own takes. */
function travelNames(context: Context): Names {
  const modules = modulesOf(context)
  const ids = [...modules.keys()]
  const first = reach(
    modules,
    ids.filter((id) => context.getModuleInfo(id)?.isEntry),
  )
  const data = reach(
    modules,
    ids.filter((id) => beyondHome.some((module) => module.test(id))),
  )
  const isTaken = (id: string) => first.has(id) || data.has(id)
  const later = (id: string) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const map = ids.filter((id) => MAP.test(id)).flatMap(later)
  const pages = [...new Set(map)].filter((id) => !isTaken(id)).sort()
  const late = pages.flatMap((page) => partsAfter(context, modules, page))
  const asked = [...pages.map((id) => ({ id })), ...late]
  const needed = reach(
    modules,
    asked.map(({ id }) => id),
  )
  const others = [...new Set(ids.flatMap(later))].filter((id) => !isTaken(id) && !needed.has(id))
  const names = shareOut(modules, asked, isTaken, SHARED)
  const rest = shareOut(
    modules,
    others.sort().map((id) => ({ id })),
    (id) => isTaken(id) || needed.has(id),
    'widgets',
  )
  const isEntry = new Set(ids.flatMap(later))
  const frame = ids.map((id) => (PROFILE_FRAME.test(id) ? names.get(id) : undefined)).find(Boolean)
  if (!frame) throw new Error('The frame of the profile is in no part that its pages share')
  // The profile's frame comes with every page of it: as a part of what those share it is no file of its own.
  return new Map(
    [...rest, ...names]
      .filter(([id]) => !isEntry.has(id) || PROFILE_FRAME.test(id))
      .map(([id, name]) => [id, name === frame ? PROFILE_CHUNK : name]),
  )
}

/**
 * How the app is cut: what the public home needs is one file, what most other pages share are two, and each
 * page is its own. Fewer files are fewer requests, and compress better than crumbs; but what a few pages share
 * must not burden all (`share-out.ts`).
 */
export function chunks(): Plugin {
  let names: Names = new Map()
  return {
    name: 'myhub:chunks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    buildEnd() {
      names = travelNames(this)
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            // No text is as hard to compress as a hash: the fewest signs that the bundler takes.
            chunkFileNames: ({ moduleIds }) =>
              `assets/${onlyDraws(moduleIds) ? DRAWN : ''}[name]-[hash:7].js`,
            codeSplitting: {
              groups: [
                { name: 'app', tags: ['$initial'], priority: 4 },
                { name: 'app', test: /rolldown\/runtime/, priority: 4 },
                { name: DATA, test: (id) => beyondHome.some((it) => it.test(id)), priority: 2 },
                {
                  name: (id) => names.get(id),
                  debugName: 'parts',
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    }),
  }
}
