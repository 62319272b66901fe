import { environment } from '../environment.ts'

/** A sign-in attempt, stored while the person is at the provider (R4.4). */
export type Attempt = {
  verifier: string
  state: string
  /** The path of this site to return to. */
  redirect: string
}

/** The storage key of the attempt. */
export const ATTEMPT = 'myhub.sign-in'

/** @returns a promise that resolves when it is stored; only then may the page be left */
export function storeAttempt(attempt: Attempt): Promise<void> {
  return environment.get().writeSecret(ATTEMPT, JSON.stringify(attempt))
}

/** Reads and removes the stored attempt: it can be used only once, whatever the outcome (R4.5). */
export function takeAttempt(): Partial<Attempt> {
  const text = environment.get().readSecret(ATTEMPT)
  void environment.get().writeSecret(ATTEMPT, null)
  try {
    return text === null ? {} : (JSON.parse(text) as Partial<Attempt>)
  } catch {
    return {}
  }
}
