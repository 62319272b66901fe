import { expect, test } from 'vitest'
import { affectedIn } from './affected.ts'

const imports = (source: string, to: readonly string[] = [], dynamic = false) =>
  ({ source, dependencies: to.map((resolved) => ({ resolved, dynamic })) }) as Parameters<
    typeof affectedIn
  >[0][number]

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

test('a changed query affects the tests of its module and of no other', () => {
  const { tests } = affectedIn(modules, ['apps/server/src/modules/links/links.queries.ts'])
  expect(tests).toEqual(['apps/server/src/modules/links/links.test.ts'])
})

test('a changed rule affects its own tests and those of each page that uses it', () => {
  const { tests } = affectedIn(modules, ['packages/domain/src/url.ts'])
  expect(tests).toEqual([
    'apps/web/src/features/links/links-page.test.tsx',
    'packages/domain/src/url.test.ts',
  ])
})

test('a changed test helper affects every test that imports it', () => {
  const { tests } = affectedIn(modules, ['apps/server/src/testing/test-app.ts'])
  expect(tests).toEqual([
    'apps/server/src/modules/links/links.test.ts',
    'apps/server/src/modules/terms/terms.test.ts',
  ])
})
