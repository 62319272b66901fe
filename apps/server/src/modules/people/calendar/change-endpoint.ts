import type { Language } from '#http/schemas/in-spanish.ts'
import type { CalendarEndpointChange, Include } from './calendar-endpoint.schema.ts'

/** What is kept of a person's calendar address. */
export interface EndpointState {
  /** Hash of the secret in the address; null when there is none. */
  readonly tokenHash: Buffer | null
  readonly createdAt: Date | null
  readonly include: Include
  readonly language: Language
}

/** An address that may be given out: what the database keeps of it, and since when. */
export interface NewToken {
  readonly hash: Buffer
  readonly now: Date
}

/**
 * What a change makes of an address (domain.md, CalendarEndpoint).
 * @param fresh the address to use if a new one is needed
 * @returns the state after it, and the names of what is different: none when nothing is
 */
export function changeEndpoint(
  state: EndpointState,
  { enabled, rotate, include = {}, language = state.language }: CalendarEndpointChange,
  fresh: NewToken,
): { readonly state: EndpointState; readonly changed: readonly string[] } {
  const needsNew = rotate === true || (enabled === true && !state.tokenHash)
  const isRevoked = enabled === false && state.tokenHash !== null
  const wanted: Include = { ...state.include, ...include }
  const isOther = (Object.keys(wanted) as (keyof Include)[]).some(
    (part) => wanted[part] !== state.include[part],
  )
  const changed = [
    ...(needsNew ? [state.tokenHash ? 'rotated' : 'enabled'] : []),
    ...(isRevoked ? ['disabled'] : []),
    ...(isOther ? ['include'] : []),
    ...(language === state.language ? [] : ['language']),
  ]
  const address = { tokenHash: state.tokenHash, createdAt: state.createdAt }
  if (needsNew) Object.assign(address, { tokenHash: fresh.hash, createdAt: fresh.now })
  if (isRevoked) Object.assign(address, { tokenHash: null, createdAt: null })
  return { state: { ...address, include: wanted, language }, changed }
}
