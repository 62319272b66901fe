import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { SignInProblem } from '../pages/problems.ts'

/** A sign-in that did not happen, and why. Its message never holds what the provider said. */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly problem: SignInProblem
  /** For the log: what was wrong, without a word or value of the provider's. */
  readonly reason: string | null
  constructor(problem: SignInProblem, reason: string | null = null) {
    super(`Sign-in failed: ${problem}`)
    this.problem = problem
    this.reason = reason
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

const codePattern = /^[\w.-]{1,64}$/
const codeOf = (code: unknown) =>
  typeof code === 'string' && codePattern.test(code) ? code : 'an error without a code'

/**
 * Why a sign-in did not happen, for whoever reads the log: codes of the standards and of the client
 * library, never the provider's sentences, which may name a person.
 */
export function causeOf(error: unknown): string | null {
  if (error instanceof SignInError) return error.reason
  if (error instanceof AuthorizationResponseError)
    return `the provider sent the browser back with ${codeOf(error.error)}`
  if (error instanceof ResponseBodyError)
    return `the provider's token endpoint answered ${error.status} ${codeOf(error.error)}`
  if (error instanceof WWWAuthenticateChallengeError)
    return `the provider answered ${error.status} and asked for other credentials`
  if (error instanceof ClientError) {
    const claim = error.cause instanceof Object && 'claim' in error.cause ? error.cause.claim : null
    const which = typeof claim === 'string' ? ` (${codeOf(claim)})` : ''
    // The library's own sentence: it names the check that failed.
    return `${codeOf(error.code)}${which}: ${causeText(error)}`
  }
  return error instanceof TypeError ? 'nobody answers at the address of the provider' : null
}

/** The innermost of what the client library says: it wraps the check that failed. */
function causeText(error: Error): string {
  return error.cause instanceof Error ? causeText(error.cause) : error.message
}
