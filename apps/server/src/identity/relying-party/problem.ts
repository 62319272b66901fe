import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { SignInProblem } from '../pages/problem-words.ts'

/** A sign-in that did not happen, and why. Its message never holds what the provider said. */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly problem: SignInProblem
  constructor(problem: SignInProblem, cause?: unknown) {
    super(`Sign-in failed: ${problem}`, { cause })
    this.problem = problem
  }
}

const isTemporary = (code: string) => code === 'temporarily_unavailable' || code === 'server_error'

const ofCode = (code: string): SignInProblem => {
  if (isTemporary(code)) return 'providerUnavailable'
  if (code === 'invalid_grant') return 'expired'
  return code === 'access_denied' ? 'denied' : 'providerRefused'
}

// Codes of the client library for answers that did arrive and cannot be accepted.
const unacceptable = /^OAUTH_(?!TIMEOUT|RESPONSE_IS_NOT|RESPONSE_BODY)/

/** Says in our words what went wrong with the provider; null when it is a fault of our own. */
export function problemOf(error: unknown): SignInProblem | null {
  if (error instanceof SignInError) return error.problem
  if (error instanceof AuthorizationResponseError) return ofCode(error.error)
  if (error instanceof ResponseBodyError)
    return error.status >= 500 ? 'providerUnavailable' : ofCode(error.error)
  if (error instanceof WWWAuthenticateChallengeError) return 'providerRefused'
  if (error instanceof ClientError)
    return unacceptable.test(error.code ?? '') ? 'providerRefused' : 'providerUnavailable'
  // How `fetch` says that nobody answers.
  if (error instanceof TypeError && error.message === 'fetch failed') return 'providerUnavailable'
  return null
}
