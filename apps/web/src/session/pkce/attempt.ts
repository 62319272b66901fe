import { readStored, writeStored } from '#lib/storage.ts'

/** What is remembered between leaving for the provider and coming back (R4.4). */
export type Attempt = {
  verifier: string
  state: string
  /** Where to come back to: a path of this site. */
  redirect: string
}

const KEY = 'myhub.sign-in'

export function storeAttempt(attempt: Attempt): void {
  writeStored('session', KEY, JSON.stringify(attempt))
}

/** Takes what was remembered: it is used once and gone, whatever comes of it (R4.5). */
export function takeAttempt(): Partial<Attempt> {
  const text = readStored('session', KEY)
  writeStored('session', KEY, null)
  try {
    return text === null ? {} : (JSON.parse(text) as Partial<Attempt>)
  } catch {
    return {}
  }
}
