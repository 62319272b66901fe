import { createHash } from 'node:crypto'
import { defaultLanguage, type Language, languages } from '@myhub/domain/language/languages.ts'
import { build, type Manifest } from 'vite'
import type { Release } from '../src/worker/plan.ts'
import { filesFor } from './worker-files.ts'

/** Identifies a release by its files and documents, so that any change results in a new one. */
function createRelease(
  manifests: Readonly<Record<Language, Manifest>>,
  pages: readonly string[],
): Release {
  const files = Object.fromEntries(
    languages.map((language) => [language, filesFor(manifests[language])]),
  ) as Release['files']
  const hash = createHash('sha256').update(JSON.stringify([files, pages]))
  return { id: hash.digest('hex').slice(0, 16), files }
}

/** Builds the service worker with the list of this release's files, as `sw.js`. */
export async function buildWorker(
  root: string,
  dist: string,
  manifests: Readonly<Record<Language, Manifest>>,
  pages: readonly string[],
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      MYHUB_RELEASE: JSON.stringify(createRelease(manifests, pages)),
      MYHUB_LANGUAGE: JSON.stringify(defaultLanguage),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: {
        input: `${root}src/worker/worker.ts`,
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
