import { log } from '#lib/log.ts'

/** One step of the start-up: what it is called when it fails, and what it does. */
export type BootStep = { name: string; run: () => Promise<void> | void }

/**
 * Runs the start-up, each step to its end before the next begins (R1.1).
 * @returns whether every step succeeded; the first that fails is logged once, by its name, and the rest
 *   are not run (R1.2)
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
