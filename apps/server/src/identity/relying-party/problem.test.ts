import { AuthorizationResponseError, ClientError } from 'openid-client'
import { expect, test } from 'vitest'
import { causeOf, SignInError } from './problem.ts'

test('logs why a sign-in failed without any text of the provider', () => {
  const query = new URLSearchParams('error=access_denied&error_description=Jane+Doe+said+no')
  const rejection = new AuthorizationResponseError('refused', { cause: query })
  expect(causeOf(rejection)).toBe('the provider sent the browser back with access_denied')
  expect(causeOf(new SignInError('personUnknown', 'no one has it'))).toBe('no one has it')
  expect(causeOf(new Error('a fault of our own'))).toBeNull()
  const odd = new AuthorizationResponseError('refused', {
    cause: new URLSearchParams('error=Jane Doe said no'),
  })
  expect(causeOf(odd)).not.toContain('Jane')
})

test('names the check that failed in the client library', () => {
  const inner = new Error('unexpected JWT "exp" claim value')
  const failed = new ClientError('wrapped', { cause: inner })
  failed.code = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
  expect(causeOf(failed)).toBe('OAUTH_JWT_TIMESTAMP_CHECK_FAILED: unexpected JWT "exp" claim value')
})
