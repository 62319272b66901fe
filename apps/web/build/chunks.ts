import type { Rolldown } from 'vite'

/** The chunks of what draws charts and maps, whose weight is not part of a page's budget. */
export const DRAWN = 'drawn'

/** The chunk that every page but the public home starts with; their document has it fetched at once. */
export const SHELL_CHUNK = 'data'

/** What every page but the public home needs, however small, in one file instead of twenty. */
const ofEveryPage = [
  /src\/data\/(prefetch|query\/group-view)\.ts$/,
  /src\/app\/(routes\.tsx|routing\/(follow-moved|run-guards)\.ts|errors\/crash-page\.tsx|signed-in\/(open-frame|signed-in-frame)\.tsx)$/,
  /src\/app\/preferences\/sync-preferences\.ts$/,
  /src\/app\/layout\/(session-dialog|navigation\/(side-panel|bottom-bar)|header\/(menu-button|account-button|notification-bell)|alerts\/my-alerts)\.tsx$/,
  /src\/ui\/toast\/toaster\.tsx$/,
  /src\/session\/(load-user|watch\/start-watch)\.ts$/,
]

/**
 * How the bundler puts modules that several pages share into files. Modules of the same pages share a file; a
 * group of modules that is smaller than the threshold joins its closest neighbor, because each file costs a request
 * and compresses worse than its neighbors together.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'index', tags: ['$initial'], priority: 3 },
  { name: DRAWN, test: /node_modules\/(@visx|d3-|maplibre-gl)/, priority: 2, entriesAware: true },
  { name: SHELL_CHUNK, test: (id) => ofEveryPage.some((it) => it.test(id)), priority: 1 },
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
]
