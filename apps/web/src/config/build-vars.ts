/** Build-time variables by name. */
export type BuildVars = Readonly<Record<string, unknown>>

let vars: BuildVars | null = null

/** Sets the build-time variables; `main.tsx` calls it before anything else. */
export function initializeBuildVars(values: BuildVars): void {
  vars = values
}

/** @throws Error `Build time variables not initialized` when read too early (R1.6) */
export function buildVars(): BuildVars {
  if (!vars) throw new Error('Build time variables not initialized')
  return vars
}
