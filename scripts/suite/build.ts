import path from 'node:path'
import { runScript } from '../bootstrap/progress.mjs'
import { buildForShell, buildWeb } from '../bootstrap/web-build.mjs'

/**
 * Builds the apps for the journeys in a browser and on a phone, one after the other: both write the
 * compiled messages.
 */
await runScript(async () => {
  const root = path.resolve(import.meta.dirname, '../..')
  await buildWeb(root)
  await buildForShell(root)
  return 0
})
