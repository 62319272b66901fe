import type { BuildVars } from './build-vars.ts'

/** Prefix of the variables that override entries of the configuration document. */
export const MARKER = 'VITE_OVERRIDE_'

/** Whether the build overrides anything. */
export function isOverridden(vars: BuildVars): boolean {
  return Object.keys(vars).some((name) => name.startsWith(MARKER))
}
