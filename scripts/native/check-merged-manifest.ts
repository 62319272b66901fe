import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runScript, UserFacingError } from '../bootstrap/progress.mjs'
import { mergedProblems } from './checks/android.ts'

// After a release build: checks the manifest as Android's tools merged it, including libraries.
await runScript(async () => {
  const app = path.resolve(import.meta.dirname, '../../apps/native/android/app')
  const [file] = globSync('build/intermediates/merged_manifests/release/**/AndroidManifest.xml', {
    cwd: app,
  })
  if (file === undefined) throw new UserFacingError('Build the app first: ./gradlew bundleRelease')
  const problems = mergedProblems(readFileSync(path.join(app, file), 'utf8'))
  for (const problem of problems) console.error(problem)
  return problems.length === 0 ? 0 : 1
})
