import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('ASVS 11.1.2 docs/security.md lists every key and secret that the server uses or stores', () => {
  const schema = globSync('apps/server/src/lib/**/*{-schema,-settings}.ts', { cwd: root })
    .map(read)
    .join('\n')
  const settings = [...schema.matchAll(/^ {2}([A-Z_]+_(?:KEY|SECRET)|SMTP_URL|DATABASE_URL):/gm)]
  const migrations = globSync('apps/server/migrations/*.sql', { cwd: root }).map(read).join('\n')
  const tables = [...migrations.matchAll(/^create table (\w+_key|local_account) \(/gm)]
  const inventory = read('docs/security.md').split('## Keys and secrets')[1]?.split('\n## ')[0]
  const known = [...settings, ...tables].map(([, name = '']) => name)
  expect(known.length).toBeGreaterThan(8)
  expect(known.filter((name) => !inventory?.includes(`\`${name}\``))).toEqual([])
})
