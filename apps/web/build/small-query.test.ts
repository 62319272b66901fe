import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { askedOfQuery, withoutMethods } from './small-query.ts'

const client = createRequire(import.meta.url)
  .resolve('@tanstack/query-core')
  .replace(/build\/.*$/, 'build/modern/queryClient.js')

const fromLibrary = (code: string) => `import { some } from '@tanstack/react-query'\n${code}`

test.each([
  ['const { mutate } = useMutation({ mutationFn })', 'useMutation'],
  ['const all = useMutationState()', 'useMutationState'],
  ['const count = useIsMutating()', 'useIsMutating'],
  ['const read = useInfiniteQuery({ queryKey })', 'useInfiniteQuery'],
  ['const read = useSuspenseQuery({ queryKey })', 'useSuspenseQuery'],
  ['const cache = new MutationCache()', 'MutationCache'],
  ['await client.ensureQueryData(query)', 'ensureQueryData'],
  ['useQuery({ ...query, throwOnError: true })', 'throwOnError'],
])('a module that says %s stops the build', (code, asked) => {
  expect(askedOfQuery(fromLibrary(code))).toBe(asked)
})

test.each([
  'const read = useQuery({ ...query, enabled: false })',
  'await queryClient.invalidateQueries({ queryKey })',
  '// As useMutation would do it.',
])('a module that says %s is as good in a release as it is in its tests', (code) => {
  expect(askedOfQuery(fromLibrary(code))).toBeNull()
})

test('a word that only another library uses stops nothing', () => {
  expect(askedOfQuery("import { suspense } from './own.ts'\nconst it = { suspense: 1 }")).toBeNull()
})

test('methods are cut out of the library, and what stays is still a class', () => {
  const code = readFileSync(client, 'utf8')
  const left = withoutMethods(code, ['isMutating', 'setQueriesData'])
  expect(left).not.toMatch(/^\tisMutating\(/m)
  expect(left).toMatch(/^\tsetQueryData\(/m)
  expect(() => new Function(left.replace(/^(import|export) .*$/gm, ''))).not.toThrow()
  expect(() => withoutMethods(code, ['noSuchMethod'])).toThrow('look what can be cut out')
})
