import { log } from '#lib/log.ts'
import { environment } from '../environment.ts'

/**
 * The token lives as long as its tab: colleges have shared computers in libraries and labs, and a
 * token in local storage would outlive a person who forgot to sign out. A second tab signs in by
 * itself because the provider still has its session. The native shell uses the keychain.
 */
export const TOKEN = 'myhub.token'

function readExpiry(token: string): number {
  const [, payload = ''] = token.split('.')
  const base64 = payload.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const { exp }: { exp?: unknown } = JSON.parse(new TextDecoder().decode(bytes))
  if (typeof exp !== 'number') throw new Error('no expiry')
  return exp * 1000
}

/**
 * When a token expires.
 * @returns milliseconds since 1970, null when the token cannot be read
 */
export function parseExpiry(token: string): number | null {
  try {
    return readExpiry(token)
  } catch {
    return null
  }
}

/**
 * The stored token, if it is still valid. An expired one is warned about and cleared, an unreadable
 * one logged and cleared (R4.6).
 * @param now milliseconds since 1970
 */
export function storedToken(now: number): string | null {
  const token = environment.get().readSecret(TOKEN)
  if (token === null) return null
  const expiry = parseExpiry(token)
  if (expiry !== null && expiry > now) return token
  if (expiry === null) log('error', 'The stored token could not be read and was cleared')
  else log('warn', 'The stored token has expired and was cleared')
  void clearToken()
  return null
}

/**
 * Stores a token.
 * @throws Error when it can't be read or its `exp` is not in the future (R4.6)
 */
export function storeToken(token: string, now: number): void {
  const expiry = parseExpiry(token)
  if (expiry === null) throw new Error('The token could not be read')
  if (expiry <= now) throw new Error('The token has expired')
  void environment.get().writeSecret(TOKEN, token)
}

/**
 * @returns a promise that resolves when it is deleted from storage; reads return null right away
 */
export function clearToken(): Promise<void> {
  return environment.get().writeSecret(TOKEN, null)
}
