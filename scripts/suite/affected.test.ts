import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findAffected, imports as importsOf } from './affected.ts'

const imports = (
  source: string,
  to: readonly string[] = [],
  dynamic = false,
  dependencyTypes: readonly string[] = [],
) =>
  ({
    source,
    dependencies: to.map((resolved) => ({ resolved, dynamic, dependencyTypes })),
  }) as Parameters<typeof findAffected>[0][number]

const modules = [
  imports('apps/server/src/app.ts', ['apps/server/src/modules/links/links.routes.ts']),
  imports('apps/server/src/modules/links/links.routes.ts', [
    'apps/server/src/modules/links/links.queries.ts',
  ]),
  imports('apps/server/src/modules/links/links.queries.ts'),
  imports('apps/server/src/modules/links/links.test.ts', ['apps/server/src/testing/test-app.ts']),
  imports('apps/server/src/testing/test-app.ts', ['apps/server/src/app.ts']),
  imports('apps/server/src/modules/terms/terms.test.ts', ['apps/server/src/testing/test-app.ts']),
  imports('apps/web/src/app/routes.tsx', ['apps/web/src/features/links/links-page.tsx'], true),
  imports('apps/web/src/features/links/links-page.tsx', ['packages/domain/src/url.ts']),
  imports('apps/web/src/features/links/links-page.test.tsx'),
  imports('packages/domain/src/url.ts'),
  imports('packages/domain/src/url.test.ts', ['packages/domain/src/url.ts']),
]

test('a changed query affects only the tests of its module', () => {
  const { tests } = findAffected(modules, ['apps/server/src/modules/links/links.queries.ts'])
  expect(tests).toEqual(['apps/server/src/modules/links/links.test.ts'])
})

test('a changed file affects the tests of the folders above it in its module, not of its neighbors', () => {
  const people = 'apps/server/src/modules/people'
  const nested = [
    imports(`${people}/groups/money/payments.ts`),
    imports(`${people}/groups/records.test.ts`),
    imports(`${people}/books/books.test.ts`),
    imports('apps/server/src/modules/modules.test.ts'),
  ]
  const { tests } = findAffected(nested, [`${people}/groups/money/payments.ts`])
  expect(tests).toEqual([`${people}/groups/records.test.ts`])
})

test('a changed rule affects its own tests and those of each page that uses it', () => {
  const { tests } = findAffected(modules, ['packages/domain/src/url.ts'])
  expect(tests).toEqual([
    'apps/web/src/features/links/links-page.test.tsx',
    'packages/domain/src/url.test.ts',
  ])
})

test('a changed file affects no test of files that only use its types', () => {
  const users = [
    imports('packages/domain/src/url.ts'),
    imports('apps/web/src/data/shapes.ts', ['packages/domain/src/url.ts'], false, ['type-only']),
    imports('apps/web/src/data/shapes.test.ts', ['apps/web/src/data/shapes.ts']),
  ]
  expect(findAffected(users, ['packages/domain/src/url.ts']).tests).toEqual([])
})

test('a changed test helper affects every test that imports it', () => {
  const { tests } = findAffected(modules, ['apps/server/src/testing/test-app.ts'])
  expect(tests).toEqual([
    'apps/server/src/modules/links/links.test.ts',
    'apps/server/src/modules/terms/terms.test.ts',
  ])
})

test('follows imports between workspaces', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'myhub-workspaces-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  write('packages/domain/package.json', '{"name":"@hub/domain","exports":{"./*":"./src/*"}}')
  write('packages/domain/src/gpa.ts', 'export const scale = 4\n')
  write('apps/web/src/average.ts', "import '@hub/domain/gpa.ts'\n")
  mkdirSync(path.join(root, 'node_modules/@hub'), { recursive: true })
  symlinkSync('../../packages/domain', path.join(root, 'node_modules/@hub/domain'))
  const { files } = findAffected(await importsOf(root, ['apps', 'packages']), [
    'packages/domain/src/gpa.ts',
  ])
  expect(files).toContain('apps/web/src/average.ts')
})
