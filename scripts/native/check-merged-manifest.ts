import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PlainError, runScript } from '../bootstrap/progress.mjs'
import { mergedFaults } from './checks/android.ts'

// After a release build: checks the manifest as Android's tools merged it, including libraries.
await runScript(async () => {
  const app = path.resolve(import.meta.dirname, '../../apps/native/android/app')
  const [file] = globSync('build/intermediates/merged_manifests/release/**/AndroidManifest.xml', {
    cwd: app,
  })
  if (file === undefined) throw new PlainError('Build the app first: ./gradlew bundleRelease')
  const faults = mergedFaults(readFileSync(path.join(app, file), 'utf8'))
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
})
