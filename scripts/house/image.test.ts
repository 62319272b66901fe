import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { memoryOptions } from '../bootstrap/server-memory.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('an operator’s image is installed with every workspace that the lock file knows', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  const manifests = workspaces.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: root }),
  )
  const copied = [...read('Dockerfile').matchAll(/^COPY (\S+\/package\.json) /gm)].map(
    ([, file]) => file,
  )
  expect(copied.sort()).toEqual(manifests.sort())
})

test('a server in an operator’s image has the same bounds of memory as one that npm starts', () => {
  expect(read('Dockerfile')).toContain(`ENV NODE_OPTIONS="${memoryOptions}"`)
})
