import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { SignInProblem } from '../pages/problems.ts'

/** A failed sign-in and its reason. The message never contains text of the provider. */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly problem: SignInProblem
  /** The cause for the log, without text or values of the provider; null if unknown. */
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

// Error codes of the client library for responses that arrived but are invalid.
const unacceptable = /^OAUTH_(?!TIMEOUT|RESPONSE_IS_NOT|RESPONSE_BODY)/

/** Maps an error of the provider to a problem; null for an internal error. */
export function problemOf(error: unknown): SignInProblem | null {
  if (error instanceof SignInError) return error.problem
  if (error instanceof AuthorizationResponseError) return ofCode(error.error)
  if (error instanceof ResponseBodyError)
    return error.status >= 500 ? 'providerUnavailable' : ofCode(error.error)
  if (error instanceof WWWAuthenticateChallengeError) return 'providerRefused'
  if (error instanceof ClientError)
    return unacceptable.test(error.code ?? '') ? 'providerRefused' : 'providerUnavailable'
  // The error of `fetch` for a network failure.
  if (error instanceof TypeError && error.message === 'fetch failed') return 'providerUnavailable'
  return null
}

const codePattern = /^[\w.-]{1,64}$/
const codeOf = (code: unknown) =>
  typeof code === 'string' && codePattern.test(code) ? code : 'an error without a code'

/**
 * Why a sign-in failed, for the log: codes of the standards and the client library, never the
 * provider's messages, which may contain a name.
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
    // The library's own message, which names the failed check.
    return `${codeOf(error.code)}${which}: ${causeText(error)}`
  }
  return error instanceof TypeError ? 'the provider’s address is not responding' : null
}

/** The message of the innermost cause; the client library wraps the failed check. */
function causeText(error: Error): string {
  return error.cause instanceof Error ? causeText(error.cause) : error.message
}
