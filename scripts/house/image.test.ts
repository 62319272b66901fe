import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { memoryOptions } from '../bootstrap/server-memory.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the image installs every workspace of the lock file', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  const manifests = workspaces.flatMap((pattern) =>
    globSync(`${pattern}/package.json`, { cwd: root }),
  )
  const copied = [...read('Dockerfile').matchAll(/^COPY (\S+\/package\.json) /gm)].map(
    ([, file]) => file,
  )
  expect(copied.sort()).toEqual(manifests.sort())
})

test('the image has the same memory limits as npm start', () => {
  expect(read('Dockerfile')).toContain(`ENV NODE_OPTIONS="${memoryOptions}"`)
})
