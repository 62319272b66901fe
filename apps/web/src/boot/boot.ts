import { log } from '#lib/log.ts'

/** One startup step, and its name for when it fails. */
export type BootStep = { name: string; run: () => Promise<void> | void }

/**
 * Runs the startup steps one after the other (R1.1).
 * @returns whether every step succeeded; the first failure is logged once, by name, and the rest
 * don't run (R1.2)
 */
export async function boot(steps: readonly BootStep[]): Promise<boolean> {
  for (const { name, run } of steps) {
    try {
      await run()
    } catch (error) {
      log('error', `Start-up failed at the step "${name}"`, error)
      return false
    }
  }
  return true
}
