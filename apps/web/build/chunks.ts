import type { BuildEnvironmentOptions } from 'vite'

/** Widgets that come with a single page or menu, and must not come with all of them. */
const onDemand =
  /react-aria|react-stately|@internationalized|@tanstack\/(table-core|[a-z]*-?virtual)|maska/

/** Modules that every page but the public home needs, also those that only one of them names. */
const beyondHome = [
  /src\/data\/(prefetch|group-view)\.ts$/,
  /src\/app\/(routes\.tsx|follow-moved\.ts|crash-page\.tsx|open-frame\.tsx|signed-in-frame\.tsx|run-guards\.ts)$/,
  /src\/app\/layout\/(side-panel|bottom-bar|menu-button|account-button|notification-bell|my-alerts)\.tsx$/,
  /src\/ui\/toast\/toaster\.tsx$/,
  /src\/session\/(load-user|watch\/start-watch)\.ts$/,
]

/** The chunks that signed-in pages share; the build tells their document to fetch them at once. */
export const SHARED_CHUNKS = ['data', 'shared'] as const
const [DATA, SHARED] = SHARED_CHUNKS

/** What a few pages share of one feature, and icons. The rest that few share is cut by who shares it. */
const partsOf = (id: string) => `${/features\/([\w-]+)\//.exec(id)?.[1] ?? 'icon'}-parts`

/**
 * Whether a page's file is fetched beside the page, before the page asks for it. What all pages share their
 * document has fetched already, and the public home, whose list each file would lengthen, waits for styles alone.
 */
export function isFetchedAhead(file: string, host: string): boolean {
  if (file.endsWith('.css')) return true
  return !/\/index-/.test(host) && !/\/(index|data|shared)-/.test(file)
}

/**
 * How the app is cut: what the public home needs is one file, what most other pages share are two, and each
 * page is its own. Fewer files are fewer requests, and compress better than crumbs; but what a few pages share
 * must not burden all.
 */
export const chunks: NonNullable<BuildEnvironmentOptions['rolldownOptions']> = {
  output: {
    codeSplitting: {
      groups: [
        { name: 'app', tags: ['$initial'], priority: 3 },
        { name: DATA, test: (id) => beyondHome.some((module) => module.test(id)), priority: 2 },
        { name: SHARED, test: (id) => !onDemand.test(id), minShareCount: 5, priority: 1 },
        { name: partsOf, test: /features\/|lucide-react/, minShareCount: 2, priority: 0 },
      ],
    },
  },
}
