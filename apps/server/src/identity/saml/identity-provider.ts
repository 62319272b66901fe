import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { SignInError } from '../relying-party/problem.ts'
import { type IdentityProvider, MetadataError, readIdpMetadata } from './idp-metadata.ts'
import { XmlError } from './xml.ts'

const hour = 60 * 60 * 1000
/**
 * A wrong signature may be a new key, but no one can make the hub refetch metadata more often than
 * this.
 */
const soonest = 60 * 1000
/** One identity provider needs a few kilobytes; metadata of whole federations is not supported. */
const maxBytes = 5_000_000
const timeout = 5_000

/** The identity provider, from its metadata. */
export interface CachedIdentityProvider {
  /** @throws SignInError `providerUnavailable` when the metadata was never read */
  current(): Promise<IdentityProvider>
  /** Reads the metadata again. @returns null if it was just read, or nothing has changed */
  renewed(): Promise<IdentityProvider | null>
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
  if (!response.ok) throw new MetadataError(`its address returned status ${response.status}`)
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxBytes) throw new MetadataError('it is larger than five megabytes')
  }
  return text
}

/** The reason why metadata can't be used, as text. */
const reasonOf = (error: unknown) =>
  error instanceof MetadataError || error instanceof XmlError
    ? error.message
    : 'it can’t be read, or its address is not responding'

/**
 * Reads an identity provider's metadata now.
 * @param place an https address or a file
 * @param expectedEntityId its entity ID; without it, the metadata must describe only one
 * @throws MetadataError, XmlError, or why it can't be read
 */
export async function readProvider(
  place: string,
  expectedEntityId: string | undefined,
  now: Date,
): Promise<IdentityProvider> {
  const text = /^https?:/.test(place) ? await fetchText(place) : await readFile(place, 'utf8')
  return readIdpMetadata(text, { expectedEntityId, now })
}

/**
 * Reads an identity provider's metadata on first use and every hour; if that fails, the previous
 * metadata is used.
 */
export function createIdentityProvider(
  app: FastifyInstance,
  place: string,
  expectedEntityId: string | undefined,
): CachedIdentityProvider {
  let cached: { readonly at: number; readonly found: IdentityProvider } | null = null
  let lastTry = 0
  const read = async (): Promise<IdentityProvider> => {
    const now = app.clock()
    lastTry = now.getTime()
    const provider = await readProvider(place, expectedEntityId, now)
    cached = { at: now.getTime(), found: provider }
    return provider
  }
  return {
    async current() {
      const now = app.clock().getTime()
      const isDue = !cached || now - cached.at >= hour
      if (cached && (!isDue || now - lastTry < soonest)) return cached.found
      try {
        return await read()
      } catch (error) {
        const cause = `the metadata of the identity provider: ${reasonOf(error)}`
        if (!cached) throw new SignInError('providerUnavailable', cause)
        app.log.warn({ cause }, 'the metadata of the identity provider was not renewed')
        return cached.found
      }
    },
    async renewed() {
      const before = cached?.found
      if (app.clock().getTime() - lastTry < soonest) return null
      try {
        const provider = await read()
        return JSON.stringify(provider) === JSON.stringify(before) ? null : provider
      } catch (error) {
        app.log.warn({ cause: reasonOf(error) }, 'the metadata was not read again')
        return null
      }
    },
  }
}
