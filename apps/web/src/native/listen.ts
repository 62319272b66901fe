import { log } from '#lib/log.ts'

/** Listens to the phone. What it cannot tell is missed, and nothing more. */
export function listen(what: string, listening: Promise<unknown>): void {
  listening.catch((error: unknown) => log('warn', `The phone does not tell of ${what}`, error))
}

/** Asks the phone for something that the app can do without. */
export function ask(what: string, asking: Promise<unknown>): void {
  asking.catch((error: unknown) => log('warn', `The phone could not ${what}`, error))
}
