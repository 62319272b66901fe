import type { BuildEnvironmentOptions } from 'vite'

/** Widgets that come with a single page or menu, and must not come with all of them. */
const onDemand =
  /react-aria|react-stately|@internationalized|@tanstack\/(table-core|[a-z]*-?virtual)|maska/

/** Modules that every page but the public home needs, also those that only one of them names. */
const beyondHome = [
  /src\/data\/(prefetch|group-view)\.ts$/,
  /src\/app\/(routes\.tsx|follow-moved\.ts|crash-page\.tsx|open-frame\.tsx|signed-in-frame\.tsx|run-guards\.ts)$/,
  /src\/app\/(sync-preferences|offline\/last-person)\.ts$/,
  /src\/lib\/language\.ts$/,
  /src\/app\/layout\/(session-dialog|side-panel|bottom-bar|menu-button|account-button|notification-bell|my-alerts)\.tsx$/,
  /src\/ui\/toast\/toaster\.tsx$/,
  /src\/session\/(load-user|watch\/start-watch)\.ts$/,
]

/** The chunks that signed-in pages share; the build tells their document to fetch them at once. */
export const SHARED_CHUNKS = ['data', 'shared', 'small'] as const
const [DATA, SHARED, SMALL] = SHARED_CHUNKS

/**
 * What a few pages share, by what it is for: no other page carries it. Each takes along what it stands on, so
 * that what others stand on too comes first.
 */
const parts: readonly (readonly [name: string, modules: RegExp])[] = [
  ['named-icon', /ui\/(named-icon|icon-names)/],
  ['zone', /@date-fns\/tz|lib\/zone\.|ui\/zone-note/],
  [
    'study',
    /domain\/src\/(gpa|registration-standing)|data\/(averages|terms|standing)\.|ui\/(map-place|join-groups|credits)|features\/schedule\/(attended|meeting-words|modality)|messages\/(registrations_(books|midterm)|records_earned|books_forbidden)/,
  ],
  [
    'hours',
    /domain\/src\/(opening-hours|wall-time)|ui\/(open-state|hours-in-words)|data\/directory/,
  ],
  ['table', /ui\/table\/(grid|data-table|column)\./],
  ['fields', /ui\/fields\/(field|text-field|tick)\./],
  ['form', /ui\/fields\/|rule-checks|ui\/(dialog-form|confirm-box|use-(saving|editing))/],
  ['people', /features\/people\/|data\/(people|person-search)/],
  [
    'profile',
    /features\/profile\/|data\/profile\.|personal-contact|messages\/profile_(legal|gender|other|veteran)/,
  ],
  [
    'staff',
    /features\/admin\/(areas|ui\/(admin-frame|managed-area|shown-columns|state-chip|wall-clock))|data\/managed|ui\/table\/(row-actions|list-card)/,
  ],
  [
    'groups',
    /permission-names|messages\/audience_|ui\/audience\/(audience-words|rules)|(data|domain\/src)\/audience|admin\/ui\/use-choices/,
  ],
  ['audience', /ui\/audience|admin\/ui\/(whom|announcement|times)/],
]
/** What only a part says goes with it, however many pages have the part. */
const WORDS_OF_PARTS =
  /messages\/(profile|audience|admin|manage|support|people|pathway_requests|ui_(check|order|changed|not_permitted|save_failed))_?/
const isPart = (id: string) =>
  WORDS_OF_PARTS.test(id) || parts.some(([, modules]) => modules.test(id))

/** Icons, words and other small things that two pages have: each would weigh less than the headers of its file. */
const CRUMBS =
  /lucide-react|messages\/(ui_|profile_(the_student|program_)|account_working|viewing_|registrations_grade|records_attempted|books_none|billing_concurrent|admin_state|links_(unstar|field_keywords)|support_empty|account_failed|accessibility_hide_grades|profile_(username|program_catalog|extension)|viewing_panel|plan_no_|links_move|billing_(cards|senior)|support_(answers_subject|extension)|schedule_on_map)|ui\/(phone-switch-tick|email-text|copy-button|download-button|use-reorder|confirm-dialog|lazy-dialog)|lib\/(phone|before-use)\.|data\/documents\.|session\/switch-admin-mode/

/** Where else a module goes that only a few pages share: its feature, or the offices' words. */
const partsOf = (id: string) => `${/features\/([\w-]+)\//.exec(id)?.[1] ?? 'staff'}-parts`

/**
 * Whether a page's file is fetched beside the page, before the page asks for it. What all pages share their
 * document has fetched already, and the public home, whose list each file would lengthen, waits for styles alone.
 */
export function isFetchedAhead(file: string, host: string): boolean {
  if (file.endsWith('.css')) return true
  return !/\/index-/.test(host) && !/\/(index|data|shared|small)-/.test(file)
}

/**
 * How the app is cut: what the public home needs is one file, what most other pages share are two, and each
 * page is its own. Fewer files are fewer requests, and compress better than crumbs; but what a few pages share
 * must not burden all.
 */
export const chunks: NonNullable<BuildEnvironmentOptions['rolldownOptions']> = {
  output: {
    // No text is as hard to compress as a hash: the fewest signs that the bundler takes.
    chunkFileNames: 'assets/[name]-[hash:7].js',
    codeSplitting: {
      groups: [
        { name: 'app', tags: ['$initial'], priority: 4 },
        { name: DATA, test: (id) => beyondHome.some((module) => module.test(id)), priority: 2 },
        {
          name: SHARED,
          test: (id) => !onDemand.test(id) && !isPart(id),
          minShareCount: 5,
          priority: 1,
        },
        { name: SMALL, test: CRUMBS, minShareCount: 2, priority: 1 },
        ...parts.map(([name, test]) => ({ name: `${name}-parts`, test, minShareCount: 2 })),
        {
          name: partsOf,
          debugName: 'parts',
          test: /features\//,
          minShareCount: 2,
        },
      ],
    },
  },
}
