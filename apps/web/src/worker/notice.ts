import { defaultLanguage } from '@myhub/domain/language/languages.ts'

/** The payload of a push, which the server encrypts for this browser. */
export type Notice = {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly lang: string
  /** A path of this site. */
  readonly url: string
}

/** A path of the app, never a URL of another site. */
const pathOf = (url: unknown) =>
  typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : '/notifications'

const textOf = (text: unknown, otherwise: string) => (typeof text === 'string' ? text : otherwise)

/**
 * Reads a push payload. A browser warns the person when a push shows nothing, so there is always
 * something to show.
 * @param payload null if it could not be decrypted
 */
export function noticeOf(payload: string | null): Notice {
  let read: Partial<Record<keyof Notice, unknown>> = {}
  try {
    read = Object(JSON.parse(payload ?? '{}'))
  } catch {
    // Not ours, or from a newer release.
  }
  return {
    title: textOf(read.title, 'MyHub'),
    body: textOf(read.body, ''),
    tag: textOf(read.tag, 'myhub'),
    lang: textOf(read.lang, defaultLanguage),
    url: pathOf(read.url),
  }
}
