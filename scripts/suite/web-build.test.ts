import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hashOfSources } from '../bootstrap/web-build.mjs'

const root = mkdtempSync(join(tmpdir(), 'myhub-sources-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

test('doesn’t rebuild on the second start: generated files aren’t sources', async () => {
  const inlang = 'apps/web/src/locales/project.inlang'
  for (const file of [
    'apps/web/src/main.tsx',
    'apps/native/college.json',
    'packages/contract/openapi.json',
    'packages/domain/src/mask.ts',
    'package-lock.json',
    `${inlang}/settings.json`,
  ])
    await write(file, 'before')
  const before = hashOfSources(root)

  for (const name of ['.gitignore', '.meta.json', 'README.md'])
    await write(`${inlang}/${name}`, 'made by the build')
  await write('apps/web/src/locales/compiled/messages.js', 'made by the build')
  await write('apps/web/dist/index.html', 'made by the build')
  expect(hashOfSources(root)).toBe(before)

  // A value that is compiled in triggers a rebuild when it changes.
  const over = { VITE_OVERRIDE_collegeName: 'Owl Valley' }
  expect(hashOfSources(root, over)).not.toBe(hashOfSources(root, {}))
  expect(hashOfSources(root, { ...over, OTHER: 'x' })).toBe(hashOfSources(root, over))

  await write(`${inlang}/settings.json`, 'after')
  expect(hashOfSources(root)).not.toBe(before)
})
