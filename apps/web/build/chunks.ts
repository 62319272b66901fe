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

/**
 * What a few pages share, by what it is for: no other page carries it. Each takes along what it stands on, so
 * that what others stand on too comes first.
 */
const parts: readonly (readonly [name: string, modules: RegExp])[] = [
  ['named-icon', /ui\/(named-icon|icon-names)/],
  ['zone', /@date-fns\/tz/],
  ['study', /domain\/src\/(gpa|registration-standing)|data\/(averages|terms|standing)\./],
  [
    'hours',
    /domain\/src\/(opening-hours|wall-time)|ui\/(open-state|hours-in-words)|data\/directory/,
  ],
  ['form', /ui\/fields\/|rule-checks|ui\/(dialog-form|confirm-dialog|use-(saving|editing))/],
  ['people', /features\/people\/|data\/(people|person-search)/],
  [
    'staff',
    /features\/admin\/(areas|ui\/(admin-frame|managed-area|shown-columns|times|wall-clock))|data\/manage|ui\/table\/(row-actions|list-card)/,
  ],
  ['audience', /ui\/audience|(data|domain\/src)\/audience|admin\/ui\/(whom|announcement)/],
]
const isPart = (id: string) => parts.some(([, modules]) => modules.test(id))

/** Where else a module goes that only a few pages share: its feature, or the icons. */
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
        { name: 'app', tags: ['$initial'], priority: 4 },
        // Built into whatever asks, so that nobody need fetch a shared chunk for it.
        { name: 'language', test: /src\/lib\/language\.ts$/, priority: 3 },
        { name: DATA, test: (id) => beyondHome.some((module) => module.test(id)), priority: 2 },
        {
          name: SHARED,
          test: (id) => !onDemand.test(id) && !isPart(id),
          minShareCount: 5,
          priority: 1,
        },
        ...parts.map(([name, test]) => ({ name: `${name}-parts`, test, minShareCount: 2 })),
        {
          name: partsOf,
          debugName: 'parts',
          test: /features\/|lucide-react/,
          minShareCount: 2,
        },
      ],
    },
  },
}
