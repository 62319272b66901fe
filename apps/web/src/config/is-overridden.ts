import type { BuildVars } from './build-vars.ts'

/** A variable of this prefix overrides the entry of the configuration document that it names. */
export const MARKER = 'VITE_OVERRIDE_'

/** Whether the build overrides anything. */
export function isOverridden(vars: BuildVars): boolean {
  return Object.keys(vars).some((name) => name.startsWith(MARKER))
}
