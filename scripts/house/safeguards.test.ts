import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('ASVS 1.2.5 the server starts no programs', () => {
  const code = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\/src\/testing\//.test(file),
  )
  expect(code.length).toBeGreaterThan(500)
  expect(code.filter((file) => /child_process|node:cluster/.test(read(file)))).toEqual([])
})

test('ASVS 13.2.3 compose.yaml has no credential of its own, and does not start without one', () => {
  const compose = read('compose.yaml')
  for (const name of ['POSTGRES_PASSWORD', 'SECRET_KEY'])
    expect(compose).toContain(`\${${name}:?set ${name} in deploy/hub.env}`)
  const example = read('deploy/hub.env.example')
  const secrets = [...example.matchAll(/^\s*(\w*(?:PASSWORD|SECRET|KEY)\w*)=(.*)$/gm)]
  expect(secrets.filter(([, , value = '']) => value.trim() !== '')).toEqual([])
})

test('ASVS 13.4.1 the image has neither the history of the repository nor the settings of a hub', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['.git', '.env', 'deploy/*.env', '**/.myhub']) expect(ignored).toContain(name)
})

test('ASVS 15.1.2 every package comes from the npm registry, with its hash', () => {
  const { packages }: { packages: Record<string, Record<string, unknown>> } = JSON.parse(
    read('package-lock.json'),
  )
  const fetched = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && link !== true,
  )
  expect(fetched.length).toBeGreaterThan(300)
  const elsewhere = ({ resolved }: Record<string, unknown>) =>
    resolved !== undefined && !String(resolved).startsWith('https://registry.npmjs.org/')
  const invalid = fetched.filter(
    ([, entry]) => elsewhere(entry) || !/^sha512-/.test(String(entry.integrity)),
  )
  expect(invalid.map(([place]) => place)).toEqual([])
})
