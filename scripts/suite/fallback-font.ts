import { run } from '../bootstrap/processes.mjs'
import { step } from '../bootstrap/progress.mjs'
import { aptInstall, isRoot } from './browser.ts'

const debianPackage = 'fonts-liberation'

/**
 * Provides a font with Arial's metrics on Linux. Text is shown in it until the app's own font has
 * loaded; any other fallback would shift the text and fail layout shift tests. Installs packages
 * only in CI.
 */
export async function provideFallbackFont() {
  if (process.platform !== 'linux' || (await isThere())) return
  if (process.env.CI === 'true' && isRoot()) {
    await step('Installing a font for the tests', () => aptInstall([debianPackage]))
    if (await isThere()) return
  }
  process.stdout.write(
    `Tests of layout shift need Arial or Liberation Sans, but neither is installed. Install the package ${debianPackage}.\n`,
  )
}

async function isThere() {
  const { code, output } = await run('fc-list', [':', 'family'])
  return code === 0 && hasFallback(output)
}

/** Whether a list of families, as printed by fc-list, has one with Arial's metrics. */
export function hasFallback(families: string) {
  return families
    .split('\n')
    .flatMap((line) => line.split(','))
    .some((family) => ['Arial', 'Liberation Sans'].includes(family.trim()))
}
