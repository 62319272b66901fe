/** What a push says, as the server seals it for this browser. */
export type Notice = {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly lang: string
  /** A path of this site. */
  readonly url: string
}

/** A path of the app, and nothing that leads elsewhere. */
const pathOf = (url: unknown) =>
  typeof url === 'string' && /^\/(?![/\\])/.test(url) ? url : '/notifications'

const textOf = (text: unknown, otherwise: string) => (typeof text === 'string' ? text : otherwise)

/**
 * Reads what was pushed. A browser that shows nothing for a push tells the person that something ran in secret:
 * so there is always something to show.
 * @param said null when it could not be opened
 */
export function noticeOf(said: string | null): Notice {
  let read: Partial<Record<keyof Notice, unknown>> = {}
  try {
    read = Object(JSON.parse(said ?? '{}'))
  } catch {
    // Not ours, or of a release to come.
  }
  return {
    title: textOf(read.title, 'MyHub'),
    body: textOf(read.body, ''),
    tag: textOf(read.tag, 'myhub'),
    lang: textOf(read.lang, 'en'),
    url: pathOf(read.url),
  }
}
