import type { Language } from '@myhub/domain/language/languages.ts'
import type { CalendarEndpointChange, Include } from './calendar-endpoint.schema.ts'

/** Stored state of a person's calendar address. */
export interface EndpointState {
  /** Hash of the secret in the address; null if there is none. */
  readonly tokenHash: Buffer | null
  /** The secret, sealed for its owner; null if there is none or it predates sealing. */
  readonly tokenSealed: string | null
  readonly createdAt: Date | null
  readonly include: Include
  readonly language: Language
}

/** A new address: its stored form and creation time. */
export interface NewToken {
  readonly hash: Buffer
  readonly sealed: string
  readonly now: Date
}

/**
 * Applies a change to an address (domain.md, CalendarEndpoint).
 * @param newToken the address to use if a new one is needed
 * @returns the new state and the names of the changed fields, empty if nothing changed
 */
export function changeEndpoint(
  state: EndpointState,
  { enabled, rotate, include = {}, language = state.language }: CalendarEndpointChange,
  newToken: NewToken,
): { readonly state: EndpointState; readonly changed: readonly string[] } {
  const needsNew = rotate === true || (enabled === true && !state.tokenHash)
  const isRevoked = enabled === false && state.tokenHash !== null
  const newInclude: Include = { ...state.include, ...include }
  const isIncludeChanged = (Object.keys(newInclude) as (keyof Include)[]).some(
    (part) => newInclude[part] !== state.include[part],
  )
  const changed = [
    ...(needsNew ? [state.tokenHash ? 'rotated' : 'enabled'] : []),
    ...(isRevoked ? ['disabled'] : []),
    ...(isIncludeChanged ? ['include'] : []),
    ...(language === state.language ? [] : ['language']),
  ]
  const { tokenHash, tokenSealed, createdAt } = state
  const address = { tokenHash, tokenSealed, createdAt }
  if (needsNew)
    Object.assign(address, {
      tokenHash: newToken.hash,
      tokenSealed: newToken.sealed,
      createdAt: newToken.now,
    })
  if (isRevoked) Object.assign(address, { tokenHash: null, tokenSealed: null, createdAt: null })
  return { state: { ...address, include: newInclude, language }, changed }
}
