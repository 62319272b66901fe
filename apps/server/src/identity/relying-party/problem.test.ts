import { AuthorizationResponseError, ClientError } from 'openid-client'
import { expect, test } from 'vitest'
import { causeOf, SignInError } from './problem.ts'

test('the log says why a sign-in did not happen, and nothing that the provider wrote', () => {
  const query = new URLSearchParams('error=access_denied&error_description=Jane+Doe+said+no')
  const refused = new AuthorizationResponseError('refused', { cause: query })
  expect(causeOf(refused)).toBe('the provider sent the browser back with access_denied')
  expect(causeOf(new SignInError('personUnknown', 'nobody has it'))).toBe('nobody has it')
  expect(causeOf(new Error('a fault of our own'))).toBeNull()
  const odd = new AuthorizationResponseError('refused', {
    cause: new URLSearchParams('error=Jane Doe said no'),
  })
  expect(causeOf(odd)).not.toContain('Jane')
})

test('a check that fails at the client library is named', () => {
  const inner = new Error('unexpected JWT "exp" claim value')
  const failed = new ClientError('wrapped', { cause: inner })
  failed.code = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
  expect(causeOf(failed)).toBe('OAUTH_JWT_TIMESTAMP_CHECK_FAILED: unexpected JWT "exp" claim value')
})
