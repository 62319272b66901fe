import type { BuildEnvironmentOptions } from 'vite'

/** Widgets that come with a single page or menu, and must not come with all of them. */
const onDemand =
  /react-aria|react-stately|@internationalized|@tanstack\/(table-core|[a-z]*-?virtual)|maska/

/** Modules that every page of a signed-in person needs, also those that only one of them names. */
const forSignedIn = [
  /src\/data\/(prefetch|group-view)\.ts$/,
  /src\/app\/(signed-in-frame\.tsx|run-guards\.ts)$/,
  /src\/app\/layout\/(side-panel|bottom-bar|menu-button|account-button|notification-bell|my-alerts)\.tsx$/,
  /src\/ui\/toast\/toaster\.tsx$/,
  /src\/session\/(load-user|watch\/start-watch)\.ts$/,
]

/** The chunks that signed-in pages share; the build tells their document to fetch them at once. */
export const SHARED_CHUNKS = ['data', 'shared'] as const
const [DATA, SHARED] = SHARED_CHUNKS

/**
 * How the app is cut: what the public home needs is one file, what signed-in pages share is another, and
 * each page is its own. Fewer files are fewer requests, and compress better than crumbs.
 */
export const chunks: NonNullable<BuildEnvironmentOptions['rolldownOptions']> = {
  output: {
    codeSplitting: {
      groups: [
        { name: 'app', tags: ['$initial'], priority: 3 },
        { name: DATA, test: (id) => forSignedIn.some((module) => module.test(id)), priority: 2 },
        { name: SHARED, test: (id) => !onDemand.test(id), minShareCount: 2, priority: 1 },
      ],
    },
  },
}
