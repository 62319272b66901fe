import { run } from '../bootstrap/processes.mjs'
import { step } from '../bootstrap/progress.mjs'
import { aptInstall, isRoot } from './browser.ts'

const debianPackage = 'fonts-liberation'

/**
 * Sees to a font with Arial's metrics on Linux. Text stands in it until the app's own font is there; in any
 * other one it moves then, and tests of layout shift fail. Only a machine of CI is given packages unasked.
 */
export async function provideFallbackFont() {
  if (process.platform !== 'linux' || (await isThere())) return
  if (process.env.CI === 'true' && isRoot()) {
    await step('Installing a font for the tests', () => aptInstall([debianPackage]))
    if (await isThere()) return
  }
  process.stdout.write(
    `Tests of layout shift need Arial or Liberation Sans, and neither is here: install the package ${debianPackage}.\n`,
  )
}

async function isThere() {
  const { code, output } = await run('fc-list', [':', 'family'])
  return code === 0 && hasFallback(output)
}

/** Whether a list of families, as fc-list prints it, has one with Arial's metrics. */
export function hasFallback(families: string) {
  return families
    .split('\n')
    .flatMap((line) => line.split(','))
    .some((family) => ['Arial', 'Liberation Sans'].includes(family.trim()))
}
