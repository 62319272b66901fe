import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hasDevTools, matches, neededFor } from './install.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const lock = {
  '': { version: '0.1.0' },
  'apps/web': { version: '0.1.0' },
  'node_modules/@myhub/web': { link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/esbuild-darwin': { version: '1.0.0', optional: true },
}
const started = {
  'node_modules/@myhub/web': { link: true },
  'node_modules/fastify': { version: '5.0.0' },
}
const tested = { ...started, 'node_modules/vitest': { version: '5.1.0', dev: true } }

test('npm start works without test tools, and npm test requires them', () => {
  expect(matches(started, neededFor('start', lock))).toBe(true)
  expect(matches(started, neededFor('all', lock))).toBe(false)
  expect(matches(tested, neededFor('all', lock))).toBe(true)
})

test('npm start has nothing to install in a tree with test tools', () => {
  expect(matches(tested, neededFor('start', lock))).toBe(true)
  expect([hasDevTools(started), hasDevTools(tested)]).toEqual([false, true])
})

test('reinstalls on another version or a missing package at every level', () => {
  const older = { ...started, 'node_modules/fastify': { version: '4.0.0' } }
  expect(matches(older, neededFor('start', lock))).toBe(false)
  expect(matches({}, neededFor('start', lock))).toBe(false)
})

test('npm start skips test tools: building and running don’t need the large ones', () => {
  const packages: typeof lock = JSON.parse(read('package-lock.json')).packages
  const needed = Object.keys(neededFor('start', packages))
  for (const tool of [
    '@biomejs/biome',
    'lighthouse',
    'playwright-core',
    'vitest',
    'web-tree-sitter',
  ])
    expect(needed).not.toContain(`node_modules/${tool}`)
  for (const tool of ['@inlang/paraglide-js', '@tailwindcss/vite', 'node', 'vite'])
    expect(needed).toContain(`node_modules/${tool}`)
})

test('npm start needs no package that is only a peer of another: it installs none', () => {
  type Package = {
    version?: string
    dependencies?: object
    optionalDependencies?: object
    peerDependencies?: object
    peerDependenciesMeta?: Record<string, { optional?: boolean }>
  }
  const { packages }: { packages: Record<string, Package> } = JSON.parse(read('package-lock.json'))
  const needed: Package[] = Object.values(neededFor('start', packages))
  const installed = new Set(
    needed.flatMap((one) => Object.keys({ ...one.dependencies, ...one.optionalDependencies })),
  )
  const peers = needed.flatMap(({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
    Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
  )
  expect(peers).toContain('vite')
  expect(peers.filter((name) => !installed.has(name))).toEqual([])
})

test('npm start installs one version of the CSS compiler, which is 10 MB for each platform', () => {
  const packages: object = JSON.parse(read('package-lock.json')).packages
  const copies = Object.keys(packages).filter((name) => name.endsWith('node_modules/lightningcss'))
  expect(copies).toEqual(['node_modules/lightningcss'])
})

test('the server’s own OpenTelemetry packages are of one version each, so that npm doesn’t nest them', () => {
  const { packages }: { packages: object } = JSON.parse(read('package-lock.json'))
  const { optionalDependencies }: { optionalDependencies: object } = JSON.parse(
    read('apps/server/package.json'),
  )
  const own = Object.keys(optionalDependencies).filter((name) => name.startsWith('@opentelemetry/'))
  const nested = Object.keys(packages).filter((path) =>
    own.some((name) => path.endsWith(`/node_modules/${name}`)),
  )
  expect(own).not.toEqual([])
  expect(nested).toEqual([])
})

test('the lock file contains no registry URL', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/)
})
