import { readKept, writeKept } from './keeper.ts'

/** What is remembered between leaving for the provider and coming back (R4.4). */
export type Attempt = {
  verifier: string
  state: string
  /** Where to come back to: a path of this site. */
  redirect: string
}

/** Under which name the attempt is kept. */
export const ATTEMPT = 'myhub.sign-in'

/** @returns when it is kept: only then may the app be left */
export function storeAttempt(attempt: Attempt): Promise<void> {
  return writeKept(ATTEMPT, JSON.stringify(attempt))
}

/** Takes what was remembered: it is used once and gone, whatever comes of it (R4.5). */
export function takeAttempt(): Partial<Attempt> {
  const text = readKept(ATTEMPT)
  void writeKept(ATTEMPT, null)
  try {
    return text === null ? {} : (JSON.parse(text) as Partial<Attempt>)
  } catch {
    return {}
  }
}
