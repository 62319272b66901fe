import { log } from '#lib/log.ts'

/** Listens to a phone event; if that fails, it is only logged. */
export function listen(what: string, listening: Promise<unknown>): void {
  listening.catch((error: unknown) => log('warn', `The phone does not tell of ${what}`, error))
}

/** Makes an optional call to the phone. */
export function runOptional(what: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => log('warn', `The phone could not ${what}`, error))
}
