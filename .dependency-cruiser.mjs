// The floors and fences of docs/house.md. `npm run check` enforces them, and
// scripts/house/fences.test.ts verifies that each rule catches a planted violation.

const web = '^apps/web/src/'
const server = '^apps/server/src/'
const tests = '\\.test\\.tsx?$|/testing/'

/** Rooms from the top floor down. Files directly in src/ are on the top floor unless listed. */
export const webFloors = [
  ['boot', 'app'],
  ['features'],
  ['data', 'session'],
  ['api', 'native', 'ui', 'worker'],
  ['config', 'lib', 'locales', 'styles'],
]
export const serverFloors = [
  ['commands'],
  ['modules', 'jobs'],
  ['identity', 'sync', 'audit'],
  ['connectors', 'db', 'http', 'web'],
  ['lib', 'locales', 'settings\\.ts'],
]

/**
 * One rule per floor: its files don't import from the floors above.
 *
 * @param {string} name
 * @param {string} src
 * @param {string[][]} floors
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function lookDown(name, src, floors) {
  return floors.slice(1).map((rooms, index) => ({
    name: `${name}-${rooms.map((room) => room.replace('\\.ts', '')).join('-')}-look-down`,
    comment: 'Look down, never up: move what both need to a lower floor.',
    severity: 'error',
    from: { path: `${src}(${rooms.join('|')})(/|$)`, pathNot: tests },
    to: {
      path: `${src}((${floors
        .slice(0, index + 1)
        .flat()
        .join('|')})/|[^/]+\\.tsx?$)`,
      pathNot: `${src}settings\\.ts$`,
    },
  }))
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...lookDown('web', web, webFloors),
    ...lookDown('server', server, serverFloors),
    {
      name: 'web-features-never-each-other',
      comment:
        'A page that mixes features belongs in app/; what two features need moves down a floor.',
      severity: 'error',
      from: { path: `${web}features/([^/]+)/` },
      to: { path: `${web}features/`, pathNot: `${web}features/$1/` },
    },
    {
      name: 'web-data-and-session-never-each-other',
      comment: 'What the server knows and who is signed in are two things.',
      severity: 'error',
      from: { path: `${web}(data|session)/` },
      to: { path: `${web}(data|session)/`, pathNot: `${web}$1/` },
    },
    {
      name: 'web-capacitor-only-in-native',
      comment: 'The rest of the app does not know that it is on a phone.',
      severity: 'error',
      from: { path: web, pathNot: `${web}native/` },
      to: { path: ['(^|node_modules/)@(capacitor|aparajita)', '(^|/)capacitor-[a-z-]+/'] },
    },
    {
      name: 'web-native-only-for-the-shell',
      comment: 'app/shell makes the app at home on a phone; the rest asks a port that it provides.',
      severity: 'error',
      from: { path: web, pathNot: `${web}(native|app/shell)/` },
      to: { path: `${web}native/` },
    },
    {
      name: 'web-client-only-in-api-data-session',
      comment: 'Pages ask data/; they do not call the API themselves.',
      severity: 'error',
      from: { path: web, pathNot: [`${web}(api|data|session)/`, tests] },
      to: { path: ['(^|node_modules/)openapi-fetch', `${web}api/(create-)?client\\.ts$`] },
    },
    {
      name: 'server-modules-only-queries-of-each-other',
      comment: 'A module may ask another module’s *.queries.ts, nothing else.',
      severity: 'error',
      from: { path: `${server}modules/([^/]+)/`, pathNot: tests },
      to: { path: `${server}modules/`, pathNot: [`${server}modules/$1/`, '\\.queries\\.ts$'] },
    },
    {
      name: 'server-sql-only-in-queries',
      comment: 'The database is asked in *.queries.ts, groups/, sync/, audit/, identity/ and db/.',
      severity: 'error',
      from: {
        path: server,
        pathNot: [
          '\\.queries\\.ts$',
          `${server}modules/[^/]+/groups/`,
          `${server}(sync|audit|identity|db)/`,
          tests,
        ],
      },
      to: { path: '(^|node_modules/)(kysely|pg|pg-copy-streams|@electric-sql)(/|$)' },
    },
    {
      name: 'server-connectors-never-the-database',
      comment: 'A connector yields records; sync/ writes them.',
      severity: 'error',
      from: { path: `${server}connectors/`, pathNot: tests },
      to: {
        path: [`${server}db/`, '(^|node_modules/)(kysely|pg|pg-copy-streams|@electric-sql)(/|$)'],
      },
    },
    {
      name: 'no-app-imports-another',
      comment: 'Apps meet at the contract and in packages/domain.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-and-college-below-the-apps',
      comment: 'Packages and the demo college know no app.',
      severity: 'error',
      from: { path: '^(packages|college)/' },
      to: { path: '^(apps|e2e|bench)/' },
    },
    {
      name: 'web-without-the-college',
      comment: 'The demo college reaches the app through the API alone.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^college/' },
    },
    {
      name: 'domain-imports-nothing',
      comment: 'packages/domain holds plain functions that both sides agree on.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: tests },
      to: { pathNot: '^packages/domain/src/' },
    },
    {
      name: 'product-without-tests',
      comment: 'What ships imports no test and nothing of testing/.',
      severity: 'error',
      from: { path: '^(apps|packages|college)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'product-without-tools',
      comment: 'A package that is needed at run time is a dependency, not a devDependency.',
      severity: 'error',
      from: { path: '^(apps/[^/]+|packages/[^/]+|college)/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only', 'type-import'] },
    },
    {
      name: 'no-undeclared-package',
      comment: 'Name the package in the workspace’s own package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-missing-import',
      comment:
        'The import leads nowhere. What the build itself makes is no file: `virtual:`, `~icons/`.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|~icons/)' },
    },
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one thing, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    parser: 'tsc',
    doNotFollow: { path: 'node_modules' },
    // Only our own: many packages have a dist/ folder too.
    exclude: { path: '^(?!.*node_modules).*/(dist|dist-native|compiled)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
