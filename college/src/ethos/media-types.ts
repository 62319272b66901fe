import type { ResourceTerms } from './resources.ts'

const pattern = /^application\/vnd\.hedtech\.integration\.(?:([a-z-]+)\.)?v(\d+(?:\.\d+)*)\+json$/

/** The negotiated version and representation. */
export interface NegotiatedType {
  readonly mediaType: string
  readonly version: string
  readonly variant: string | null
}

/** @returns null when the resource offers no such version */
export function negotiate(accept: string | undefined, terms: ResourceTerms): NegotiatedType | null {
  const requested = accept?.split(',')[0]?.trim() ?? '*/*'
  const newest = terms.versions.at(-1) ?? '1.0.0'
  if (requested === '*/*' || requested === 'application/json') return negotiated(newest, null)
  const [, variant = null, version = ''] = pattern.exec(requested) ?? []
  if (version === '') return null
  if (variant !== null && variant !== `${terms.name}-maximum`) return null
  if (terms.versions.includes(version)) return negotiated(version, variant)
  // A major number alone is its newest version.
  const found = version.includes('.')
    ? undefined
    : terms.versions.filter((each) => each.split('.')[0] === version).at(-1)
  return found ? negotiated(found, variant) : null
}

function negotiated(version: string, variant: string | null): NegotiatedType {
  const named = variant === null ? '' : `${variant}.`
  return {
    version,
    variant,
    mediaType: `application/vnd.hedtech.integration.${named}v${version}+json`,
  }
}
