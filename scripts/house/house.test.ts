import { expect, test } from 'vitest'
import { codeProblems, fixImports, lockProblems, workspaceProblems } from './code.ts'
import type { SourceFile } from './files.ts'
import { folderProblems } from './folders.ts'
import { nameProblems } from './names.ts'
import { health, sizeProblems } from './sizes.ts'
import { vocabularyProblems } from './vocabulary.ts'

const file = (path: string, text = ''): SourceFile => ({ path, text })

test('accepts conventional names', () => {
  const files = [
    'README.md',
    '.ci/run',
    'apps/server/migrations/0001-people.sql',
    'apps/server/src/modules/people/records/my-data.routes.ts',
    'apps/server/src/connectors/csv/samples/academicSessions.csv',
    'apps/web/src/locales/en-US.json',
    'apps/web/index.html',
    ...['a', 'b', 'c', 'd', 'e', 'f'].map(
      (name) => `apps/web/src/features/maps/hooks/use-${name}.ts`,
    ),
  ]
  expect(nameProblems(files.map((name) => file(name)))).toEqual([])
})

test.each([
  ['apps/web/src/ui/DataTable.tsx', 'not kebab-case'],
  ['apps/web/src/myFeature/page.tsx', 'not kebab-case'],
  ['apps/web/src/ui/index.ts', 'index files are not allowed'],
  ['apps/web/src/lib/utils.ts', 'too general a name'],
  ['apps/web/src/lib/date-helpers.ts', 'too general a name'],
  ['apps/web/src/features/maps/components/map-card.tsx', 'only 1 of this kind'],
])('rejects the name %s: %s', (name, reason) => {
  expect(nameProblems([file(name)])).toEqual([expect.stringContaining(reason)])
})

test.each([
  ['said', 'message, text, or label'],
  ['setAsked', 'requested, query, or params'],
  ['Whom', 'audience or recipient'],
  ['daysInWords', 'formatDays'],
  ['mostEntries', 'max or min'],
  ['LONGEST_NAME', 'max or min'],
])('rejects the name %s outside the vocabulary', (name, reason) => {
  const problems = vocabularyProblems([file('apps/web/src/lib/clock.ts', `const ${name} = 1`)])
  expect(problems).toEqual([expect.stringContaining(reason)])
})

test('accepts words that only contain one of them, and properties, which may be stored', () => {
  const text = 'const wishlist = { said: 1, mostBytes: 2 }\nconst almostDone = true'
  expect(vocabularyProblems([file('apps/web/src/lib/clock.ts', text)])).toEqual([])
})

test('rejects a file of 301 lines, accepts 300, and rejects a needless exception', () => {
  const long = file('apps/web/src/lib/clock.ts', 'x\n'.repeat(301))
  const validFile = file('apps/web/src/lib/viewport.ts', 'x\n'.repeat(300))
  expect(sizeProblems([long, validFile], {})).toEqual([
    expect.stringContaining('clock.ts: 301 lines'),
  ])
  expect(sizeProblems([long, validFile], { [long.path]: 'one table' })).toEqual([])
  expect(sizeProblems([validFile], { [long.path]: 'one table' })).toEqual([
    expect.stringContaining('but is not'),
  ])
})

test('rejects a folder of 21 files, accepts 20 and its subfolders, and rejects a needless exception', () => {
  const folder = 'apps/server/src/jobs'
  const filesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => file(`${folder}/job-${at}.test.ts`))
  const nestedFile = file(`${folder}/notices/letter.ts`)
  expect(folderProblems([...filesOf(20), nestedFile], {})).toEqual([])
  expect(folderProblems([...filesOf(21), nestedFile], {})).toEqual([
    expect.stringContaining('apps/server/src/jobs/: 21 files'),
  ])
  expect(folderProblems(filesOf(21), { [folder]: 'samples' })).toEqual([])
  expect(folderProblems(filesOf(20), { [folder]: 'samples' })).toEqual([
    expect.stringContaining('apps/server/src/jobs/: allowed to be full'),
  ])
})

test('ignores the size of generated types', () => {
  expect(sizeProblems([file('packages/contract/src/schema.d.ts', 'x\n'.repeat(9000))], {})).toEqual(
    [],
  )
})

test('health reports the median and the share of small files', () => {
  const sizes = [10, 20, 30, 400].map((lines) => file(`scripts/a${lines}.ts`, 'x\n'.repeat(lines)))
  expect(health(sizes)).toBe('4 files of code: median 30 lines, 75 % below 200')
})

test('only settings.ts, tests and scripts read the environment', () => {
  const text = 'const port = process.env.PORT'
  expect(codeProblems([file('apps/server/src/app.ts', text)])).toEqual([
    expect.stringContaining('reads the environment'),
  ])
  expect(
    codeProblems([file('apps/server/src/db/open.ts', "import { env } from 'node:process'")]),
  ).toHaveLength(1)
  expect(codeProblems([file('apps/web/src/ui/card.tsx', 'import.meta.env.DEV')])).toHaveLength(1)
  const allowed = [
    'apps/server/src/main.ts',
    'apps/server/src/settings.ts',
    'apps/server/src/testing/test-app.ts',
    'scripts/suite/run.ts',
  ]
  expect(codeProblems(allowed.map((name) => file(name, text)))).toEqual([])
  expect(codeProblems([file('apps/web/src/config/build-vars.ts', 'import.meta.env.DEV')])).toEqual(
    [],
  )
  expect(
    codeProblems([file('apps/web/src/app/guard.ts', 'if (import.meta.env.SSR) return')]),
  ).toEqual([])
})

test('rejects SQL outside of its folders', () => {
  const text = "db.selectFrom('person').selectAll()"
  expect(
    codeProblems([file('apps/server/src/modules/people/records/mine.routes.ts', text)]),
  ).toEqual([expect.stringContaining('queries the database')])
  expect(
    codeProblems([file('apps/server/src/jobs/sweep.ts', 'sql`delete from session`')]),
  ).toHaveLength(1)
  const rooms = [
    'modules/people/mine.queries.ts',
    'modules/people/groups/registrations/gpas.ts',
    'sync/tables/people/people.ts',
    'db/migrations/migrate.ts',
  ]
  expect(codeProblems(rooms.map((name) => file(`apps/server/src/${name}`, text)))).toEqual([])
})

test('requires # for imports of other top-level folders, and relative paths within one', () => {
  const page = 'apps/web/src/features/links/links-page.tsx'
  expect(codeProblems([file(page, "import { Card } from '../../ui/card.tsx'")])).toEqual([
    expect.stringContaining("write '#ui/card.tsx'"),
  ])
  expect(codeProblems([file(page, "import { star } from '#features/links/favorites.ts'")])).toEqual(
    [expect.stringContaining("write './favorites.ts'")],
  )
  expect(
    codeProblems([
      file(page, "import { Card } from '#ui/card.tsx'\nimport { star } from './favorites.ts'"),
    ]),
  ).toEqual([])
  const group = 'apps/server/src/modules/people/groups/registrations/gpas.ts'
  expect(codeProblems([file(group, "import { groups } from '../../groups.ts'")])).toEqual([])
  expect(
    codeProblems([file('apps/server/src/main.ts', "import { open } from '#db/open.ts'")]),
  ).toEqual([])
})

test('the formatter rewrites imports', () => {
  const page = 'apps/web/src/features/links/links-page.tsx'
  const text = "import { Card } from '../../ui/card.tsx'\nimport { star } from './favorites.ts'\n"
  expect(fixImports(file(page, text))).toBe(text.replace('../../ui', '#ui'))
})

test('a workspace declares the workspaces that it imports', () => {
  const manifest = (dependencies: object) =>
    file('apps/web/package.json', JSON.stringify({ name: '@myhub/web', dependencies }))
  const page = file('apps/web/src/app/home-page.tsx', "import { gpa } from '@myhub/domain/gpa.ts'")
  expect(workspaceProblems([manifest({}), page])).toEqual([
    expect.stringContaining('@myhub/domain is not named'),
  ])
  expect(workspaceProblems([manifest({ '@myhub/domain': '*' }), page])).toEqual([])
})

test('rejects the address of a registry in the lock file', () => {
  expect(lockProblems('"resolved": "http://10.0.0.1:4873/kysely.tgz"')).toHaveLength(1)
  expect(lockProblems('"resolved": "apps/server",\n"link": true')).toEqual([])
})
