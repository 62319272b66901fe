import type { FastifyRequest } from 'fastify'
import { readsSpanish } from '#web/web-files.ts'

/** Languages of the server's own pages. */
export type PageLanguage = 'en' | 'es'

const ours = (tag: string): PageLanguage | null => {
  const [language] = tag.toLowerCase().split('-')
  return language === 'en' || language === 'es' ? language : null
}

/**
 * The language of a page: from the sign-in request (OpenID Connect Core, `ui_locales`: tags
 * separated by spaces, best first), otherwise the person's choice in the hub, otherwise the
 * browser's preference; English if all of these name another.
 */
export function languageOf(said: {
  readonly uiLocales?: unknown
  readonly chosen: string | undefined
  readonly asked: string | undefined
}): PageLanguage {
  const { uiLocales, chosen, asked } = said
  const wanted =
    typeof uiLocales === 'string' ? uiLocales.split(' ').flatMap((tag) => ours(tag) ?? []) : []
  return wanted[0] ?? (readsSpanish(chosen, asked) ? 'es' : 'en')
}

/** The language of a page for a request. */
export const languageFor = ({ cookies, headers }: FastifyRequest, uiLocales?: unknown) =>
  languageOf({
    uiLocales,
    chosen: cookies['myhub-language'],
    asked: headers['accept-language'],
  })
