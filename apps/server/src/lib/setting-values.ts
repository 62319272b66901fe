import { isIP } from 'node:net'
import type { Static, TSchema } from 'typebox'
import Value from 'typebox/value'
import { fieldProblem } from './schema-problem.ts'
import { pushKeysIn } from './sending/push-key.ts'

/** An invalid setting. The message names the setting and what it must be. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** `a, b` → ['a', 'b'] */
export const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** The JSON value of a setting. */
export function parseJson<T extends TSchema>(
  name: string,
  value: string,
  schema: T,
  example: string,
): Static<T> {
  const jsonError = (why = '') => new SettingsError(`${name} must be JSON such as ${example}${why}`)
  let parsed: unknown
  try {
    parsed = JSON.parse(value)
  } catch {
    throw jsonError()
  }
  if (!Value.Check(schema, parsed)) {
    const { field, problem } = fieldProblem(Value.Errors(schema, parsed))
    throw jsonError(`: ${field} ${problem}`)
  }
  return parsed
}

export function checkTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
  } catch {
    throw new SettingsError(`COLLEGE_TIME_ZONE ${timeZone} is not a known time zone`)
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Rejects plain http except on this machine: cookies and codes must be encrypted in transit. */
export function checkEncrypted(name: string, url: string | undefined): void {
  if (!url) return
  if (!URL.canParse(url)) throw new SettingsError(`${name} ${url} is not an address`)
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' || loopback.has(hostname)) return
  throw new SettingsError(`${name} ${url} must begin with https, except on this machine`)
}

/** Rejects numbers that aren't private keys: 0 and those above the curve's order. */
export function checkPushKey(setting = ''): void {
  for (const [index, key] of setting.split(',').entries())
    try {
      pushKeysIn(key)
    } catch {
      throw new SettingsError(
        `PUSH_KEY: key ${index + 1} is not a private key of P-256. Without PUSH_KEY, the hub makes one in the database`,
      )
    }
}

const networks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0) return networks.has(entry)
  const maxBits = family === 4 ? 32 : 128
  return (
    rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits))
  )
}

export function checkProxies(entries: readonly string[]): void {
  const invalid = entries.find((entry) => !isProxy(entry))
  if (invalid !== undefined)
    throw new SettingsError(
      `TRUST_PROXY ${invalid} must be an address, a network such as 10.0.0.0/8, or one of ${[...networks].join(', ')}`,
    )
}
