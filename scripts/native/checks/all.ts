import type { Trees } from '../trees.ts'
import { androidLooks, manifest, permissions, references } from './android.ts'
import { configuration, sync } from './capacitor.ts'
import type { Check } from './check.ts'
import { info, iosActions, privacy, sceneDelegate } from './ios.ts'
import { links, placeholders } from './links.ts'
import { pictures } from './pictures.ts'
import { plugins } from './plugins.ts'
import { onePlace, staleValues } from './single-source.ts'
import { codeSyntax, dataSyntax } from './syntax.ts'
import { workflow } from './workflow.ts'
import { xcodeProject } from './xcode.ts'

/** All checks of the phone projects that need no phone, SDK or network. */
export const allChecks: readonly Check[] = [
  dataSyntax,
  codeSyntax,
  manifest,
  permissions,
  androidLooks,
  references,
  info,
  sceneDelegate,
  iosActions,
  privacy,
  xcodeProject,
  links,
  placeholders,
  onePlace,
  staleValues,
  pictures,
  plugins,
  workflow,
  configuration,
  sync,
]

/** Faults found by one check; a file it can't read is a fault too. */
export async function runCheck(check: Check, trees: Trees): Promise<string[]> {
  try {
    return await check.problems(trees)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
