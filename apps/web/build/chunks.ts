import type { Rolldown } from 'vite'

/** The chunks of what draws charts and maps, whose weight is not part of a page's budget. */
export const DRAWN = 'drawn'

/**
 * What every page but the public home starts with: React, the router and the frame; and what reads data and lets
 * people in. Their document has both fetched at once.
 */
export const SHELL_CHUNKS = ['app', 'data'] as const
export const [APP, DATA] = SHELL_CHUNKS

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
 * How the bundler puts modules that several pages share into files. What most pages need is one file; of the rest,
 * modules of the same pages share a file, and a group that is smaller than the threshold joins its closest neighbor,
 * because each file costs a request and compresses worse than its neighbors together. Numbers are measured: fewer
 * files make pages fetch what they do not need.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'index', tags: ['$initial'], priority: 4 },
  { name: 'index', test: /rolldown\/runtime/, priority: 4 },
  { name: APP, test: /src\/app\/routing\/mount\.tsx$/, priority: 3 },
  { name: DRAWN, test: /node_modules\/(@visx|d3-|maplibre-gl)/, priority: 2, entriesAware: true },
  { name: DATA, test: (id) => ofEveryPage.some((it) => it.test(id)), priority: 1 },
  { name: 'common', minShareCount: 30, priority: 0.5 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2500 },
]

/** A shared chunk is named after all its pages by the bundler, which every list of files would have to repeat. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.split('~')[0]}-[hash].js`
