import { log } from '#lib/log.ts'

let last: Promise<void> = Promise.resolve()

/**
 * Does one thing after the other: whoever comes back from signing in is signed in before the app, which has
 * become active by it, looks who is here (R9.2).
 * @returns when it is done
 */
export function serialize(what: string, work: () => Promise<unknown> | unknown): Promise<void> {
  last = last.then(async () => {
    try {
      await work()
    } catch (error) {
      log('error', `The app could not ${what}`, error)
    }
  })
  return last
}
