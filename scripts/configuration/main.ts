import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SettingsSchema } from '../../apps/server/src/lib/settings-schema.ts'
import { runScript } from '../bootstrap/progress.mjs'
import { type Setting, settingsTable, withTable } from './table.ts'

// Writes the table in docs/configuration.md from the settings' schema; --check verifies it.
await runScript(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  const file = path.join(root, 'docs/configuration.md')
  const page = readFileSync(file, 'utf8')
  // The schema is JSON Schema. A default path inside this clone is shown relative to its root.
  const settings: Record<string, Setting> = JSON.parse(
    JSON.stringify(SettingsSchema.properties).replaceAll(`${root}/`, ''),
  )
  const wanted = withTable(page, settingsTable(settings))
  if (page === wanted) return 0
  if (process.argv.includes('--check')) {
    console.error('docs/configuration.md does not match the settings. Run: npm run configuration')
    return 1
  }
  writeFileSync(file, wanted)
  return 0
})
