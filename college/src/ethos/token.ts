import { createHmac } from 'node:crypto'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Issues and checks the tokens of `/auth`, valid for a few minutes. */
export function createTokens(apiKey: string, now: () => number) {
  let barredBefore = 0
  let count = 0
  const sign = (text: string) => createHmac('sha256', apiKey).update(text).digest('base64url')
  return {
    /** @returns null when the key or the minutes are wrong */
    issue: (authorization: string | undefined, minutes: number): string | null => {
      if (authorization !== `Bearer ${apiKey}`) return null
      if (!Number.isInteger(minutes) || minutes < 1 || minutes > 120) return null
      count += 1
      const exp = Math.floor(now() / 1_000) + minutes * 60
      const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp, jti: count })}`
      return `${text}.${sign(text)}`
    },
    accepts: (authorization: string | undefined): boolean => {
      const [encodedHeader = '', claims = '', signature] = (authorization?.slice(7) ?? '').split(
        '.',
      )
      if (signature !== sign(`${encodedHeader}.${claims}`)) return false
      const { exp, jti } = JSON.parse(Buffer.from(claims, 'base64url').toString())
      return exp * 1_000 > now() && jti > barredBefore
    },
    /** Revokes all tokens. */
    expireAll: () => {
      barredBefore = count
    },
  }
}
