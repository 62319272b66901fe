import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterEach, expect, test } from 'vitest'
import rules, { serverFloors, webFloors } from '../../.dependency-cruiser.mjs'

const web = 'apps/web/src'
const server = 'apps/server/src'

/** A small valid repository. Each violation below is added to a copy of it. */
const validFiles = {
  'package.json': pkg('myhub', { devDependencies: { vitest: '1.0.0' } }),
  'apps/web/package.json': pkg('@myhub/web', {
    dependencies: { 'openapi-fetch': '1.0.0', '@myhub/domain': '*' },
  }),
  'apps/server/package.json': pkg('@myhub/server', {
    dependencies: { kysely: '1.0.0', '@myhub/domain': '*' },
  }),
  'packages/domain/package.json': pkg('@myhub/domain', { exports: { './*': './src/*' } }),
  'college/package.json': pkg('@myhub/college', {}),
  'packages/domain/src/gpa.ts': 'export const gpa = 4',
  'college/src/generate.ts': 'export const college = 1',
  [`${web}/main.tsx`]: "import '#app/routes.tsx'",
  [`${web}/app/routes.tsx`]:
    "import '#features/links/links-page.tsx'; import '#features/maps/maps-page.tsx'",
  [`${web}/features/links/links-page.tsx`]: "import '#data/links.ts'; import '#ui/card.tsx'",
  [`${web}/features/links/links-page.test.tsx`]: "import 'vitest'; import '#testing/open-app.tsx'",
  [`${web}/features/maps/maps-page.tsx`]:
    "import '@myhub/domain/gpa.ts'; export const MapsPage = 1",
  [`${web}/data/links.ts`]: "import '#api/client.ts'",
  [`${web}/session/mine.ts`]: "import '#api/client.ts'",
  [`${web}/api/client.ts`]: "import 'openapi-fetch'; import '#config/loader.ts'",
  [`${web}/ui/card.tsx`]: 'export const Card = 1',
  [`${web}/native/splash.ts`]: 'export const hideSplash = 1',
  [`${web}/config/loader.ts`]: "import '#lib/clock.ts'",
  [`${web}/lib/clock.ts`]: 'export const clock = 1',
  [`${web}/testing/open-app.tsx`]: "import '#app/routes.tsx'; import 'vitest'",
  [`${server}/main.ts`]: "import './app.ts'; import '#settings.ts'",
  [`${server}/app.ts`]:
    "import '#modules/links/links.routes.ts'; import '#modules/people/mine.routes.ts'",
  [`${server}/commands/import-command.ts`]: "import '#sync/people.ts'",
  [`${server}/settings.ts`]: 'export const settings = 1',
  [`${server}/modules/links/links.routes.ts`]:
    "import './links.queries.ts'; import '#modules/people/mine.queries.ts'",
  [`${server}/modules/links/links.queries.ts`]: "import 'kysely'; import '#db/open.ts'",
  [`${server}/modules/people/mine.routes.ts`]: "import '#http/access.ts'; import '#settings.ts'",
  [`${server}/modules/people/mine.queries.ts`]: "import 'kysely'",
  [`${server}/sync/people.ts`]: "import 'kysely'; import '#connectors/connector.ts'",
  [`${server}/connectors/connector.ts`]: "import '#lib/time.ts'",
  [`${server}/db/open.ts`]: "import 'kysely'",
  [`${server}/http/access.ts`]: 'export const access = 1',
  [`${server}/lib/time.ts`]: 'export const time = 1',
}

/** Each rule with a file that violates it. */
const planted: [rule: string, file: string, source: string][] = [
  ['web-features-look-down', `${web}/features/links/a.ts`, "import '#app/routes.tsx'"],
  ['web-features-look-down', `${web}/features/links/a.ts`, "import '../../main.tsx'"],
  ['web-data-session-look-down', `${web}/data/a.ts`, "import '#features/maps/maps-page.tsx'"],
  ['web-api-native-ui-worker-look-down', `${web}/ui/a.ts`, "import '#session/mine.ts'"],
  ['web-config-lib-locales-styles-look-down', `${web}/lib/a.ts`, "import '#ui/card.tsx'"],
  [
    'server-modules-jobs-look-down',
    `${server}/modules/links/a.ts`,
    "import '#commands/import-command.ts'",
  ],
  ['server-modules-jobs-look-down', `${server}/modules/links/a.ts`, "import '#app.ts'"],
  [
    'server-identity-sync-audit-look-down',
    `${server}/sync/a.ts`,
    "import '#modules/people/mine.queries.ts'",
  ],
  ['server-connectors-db-http-web-look-down', `${server}/http/a.ts`, "import '#sync/people.ts'"],
  ['server-lib-locales-settings-look-down', `${server}/lib/a.ts`, "import '#http/access.ts'"],
  [
    'web-features-never-each-other',
    `${web}/features/links/a.ts`,
    "import '#features/maps/maps-page.tsx'",
  ],
  [
    'web-features-never-each-other',
    `${web}/features/links/a.ts`,
    "export const lazy = () => import('../maps/maps-page.tsx')",
  ],
  ['web-data-and-session-never-each-other', `${web}/data/a.ts`, "import '#session/mine.ts'"],
  ['web-data-and-session-never-each-other', `${web}/session/a.ts`, "import '#data/links.ts'"],
  ['web-capacitor-only-in-native', `${web}/session/a.ts`, "import '@capacitor/app'"],
  [
    'web-capacitor-only-in-native',
    `${web}/session/a.ts`,
    "import '@myhub/capacitor-auth-session/auth-session.ts'",
  ],
  ['web-native-only-for-the-shell', `${web}/features/links/a.ts`, "import '#native/splash.ts'"],
  ['web-client-only-in-api-data-session', `${web}/features/links/a.ts`, "import '#api/client.ts'"],
  ['web-client-only-in-api-data-session', `${web}/ui/a.ts`, "import 'openapi-fetch'"],
  [
    'server-modules-only-queries-of-each-other',
    `${server}/modules/links/a.ts`,
    "import '#modules/people/mine.routes.ts'",
  ],
  ['server-sql-only-in-queries', `${server}/modules/links/a.ts`, "import { sql } from 'kysely'"],
  [
    'server-connectors-never-the-database',
    `${server}/connectors/csv/a.ts`,
    "import type { x } from '#db/open.ts'",
  ],
  ['server-connectors-never-the-database', `${server}/connectors/csv/a.ts`, "import 'kysely'"],
  ['no-app-imports-another', `${web}/app/a.ts`, "import '../../../server/src/settings.ts'"],
  [
    'packages-and-college-below-the-apps',
    'college/src/a.ts',
    "import '../../apps/server/src/settings.ts'",
  ],
  ['web-without-the-college', `${web}/app/a.ts`, "import '../../../../college/src/generate.ts'"],
  ['domain-imports-nothing', 'packages/domain/src/a.ts', "import 'node:fs'"],
  ['product-without-tests', `${web}/app/a.ts`, "import '#testing/open-app.tsx'"],
  ['product-without-tools', `${server}/lib/a.ts`, "import { vi } from 'vitest'"],
  ['no-undeclared-package', `${server}/lib/a.ts`, "import 'openapi-fetch'"],
  ['no-missing-import', `${server}/lib/a.ts`, "import './nowhere.ts'"],
  ['no-cycle', `${web}/lib/a.ts`, "import './clock.ts'; import './a2.ts'"],
]

let house = ''
afterEach(() => rmSync(house, { recursive: true, force: true }))

test('finds nothing in a valid repository', async () => {
  expect(await violations(validFiles)).toEqual([])
}, 30_000)

test.each(planted)(
  '%s catches %s with %s',
  async (rule, file, source) => {
    const found = await violations({
      ...validFiles,
      [`${web}/lib/a2.ts`]: "import './a.ts'",
      [`${web}/lib/a.ts`]: '',
      [file]: source,
    })
    expect(found).toContain(`${rule} in ${file}`)
  },
  30_000,
)

test.each([
  ['web', webFloors],
  ['server', serverFloors],
])('every top-level folder of the %s is on a floor', (app, floors) => {
  const rooms = readdirSync(path.join(import.meta.dirname, `../../apps/${app}/src`), {
    withFileTypes: true,
  }).filter((entry) => entry.isDirectory())
  const known = [...floors.flat(), 'testing']
  expect(rooms.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

test('every rule has a test', () => {
  const failedRules = new Set(planted.map(([rule]) => rule))
  expect(
    rules.forbidden
      ?.map(({ name }) => name)
      .filter((name) => name === undefined || !failedRules.has(name)),
  ).toEqual([])
})

/** Writes the repository to a temporary folder and runs the rules. */
async function violations(files: Record<string, string>) {
  house = mkdtempSync(path.join(tmpdir(), 'myhub-house-'))
  for (const [file, text] of Object.entries(files)) write(file, text)
  for (const name of ['kysely', 'openapi-fetch', 'vitest', '@capacitor/app']) {
    write(`node_modules/${name}/package.json`, pkg(name, { main: 'dist/main.js' }))
    write(`node_modules/${name}/dist/main.js`, '')
  }
  mkdirSync(path.join(house, 'node_modules/@myhub'))
  symlinkSync('../../packages/domain', path.join(house, 'node_modules/@myhub/domain'))
  const { output } = await cruise(['apps', 'packages', 'college'], {
    ...rules.options,
    baseDir: house,
    validate: true,
    ruleSet: { forbidden: rules.forbidden ?? [] },
  })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`)
}

function write(file: string, text: string) {
  const target = path.join(house, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

function pkg(name: string, fields: object) {
  return JSON.stringify({
    name,
    version: '1.0.0',
    type: 'module',
    imports: { '#*': './src/*' },
    ...fields,
  })
}
