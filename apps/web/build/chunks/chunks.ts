import type { Rolldown } from 'vite'

/** The chunks of charts and maps, which don't count toward a page's budget. */
export const GRAPHICS = 'drawn'

/**
 * The chunks that every page except the public home starts with: React, the router and the frame; and the code for
 * data and sign-in. The document loads both in parallel.
 */
export const SHELL_CHUNKS = ['app', 'data'] as const
export const [APP, DATA] = SHELL_CHUNKS

/** The files that any page has loaded when it loads another part. */
const LOADED = new RegExp(`^assets/(index|rolldown-runtime|${APP}|${DATA})-[\\w-]{8}\\.\\w+$`)

/** The chunks of modules that several pages or dialogs need, if no other group has them. */
export const SHARED = 'shared'

/** Modules that every page except the public home needs, in one file instead of twenty. */
const commonModules = [
  /src\/data\/(prefetch|query\/group-view)\.ts$/,
  /src\/app\/(routes\.tsx|routing\/run-guards\.ts|errors\/crash-page\.tsx|signed-in\/(open-frame|signed-in-frame)\.tsx)$/,
  /src\/app\/preferences\/sync-preferences\.ts$/,
  /src\/app\/layout\/(session-dialog|navigation\/(side-panel|bottom-bar)|header\/(menu-button|account-button|notification-bell)|alerts\/my-alerts)\.tsx$/,
  /src\/ui\/(toast\/toaster\.tsx|fields\/fields\.css)$/,
  /src\/session\/load-user\.ts$/,
]

/**
 * How the bundler groups modules. What several pages share comes first in a release (`page-groups.ts`). Of the others,
 * modules of the same pages and dialogs share a file, and a group smaller than the threshold (bytes) joins the most
 * similar one, because each file costs a request and small files compress badly.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'index', tags: ['$initial'], priority: 4 },
  { name: 'index', test: /rolldown\/runtime/, priority: 4 },
  { name: APP, test: /src\/app\/routing\/mount\.tsx$/, priority: 3 },
  {
    name: GRAPHICS,
    test: /node_modules\/(@visx|d3-|maplibre-gl)/,
    priority: 2,
    entriesAware: true,
  },
  { name: DATA, test: (id) => commonModules.some((it) => it.test(id)), priority: 1 },
  { name: SHARED, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1500 },
]

/** The bundler names a shared chunk after all its pages, which would make every list of files longer. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.split('~')[0]}-[hash].js`

/** A style sheet has the name of its chunk. */
export const assetFileNames = ({ names: [name = ''] }: { names: string[] }): string =>
  `assets/${name.replace(/(~.*)?\.\w+$/, '')}-[hash][extname]`

/** What a page preloads with a part: not what every document starts with. */
export const preloadedFiles = (files: readonly string[], hostType: 'html' | 'js'): string[] =>
  files.filter((file) => hostType === 'html' || !LOADED.test(file))
