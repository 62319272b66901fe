import type { FastifyRequest } from 'fastify'
import { readsSpanish } from '#web/web-files.ts'

/** What the server's own pages are written in. */
export type PageLanguage = 'en' | 'es'

const ours = (tag: string): PageLanguage | null => {
  const [language] = tag.toLowerCase().split('-')
  return language === 'en' || language === 'es' ? language : null
}

/**
 * The language of a page: what the sign-in request asks for (OpenID Connect Core, `ui_locales`: tags
 * between spaces, the best first), else what the person has chosen in the hub, else what their browser
 * asks for; English when all of that names another.
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

/** The same of a request. */
export const languageFor = ({ cookies, headers }: FastifyRequest, uiLocales?: unknown) =>
  languageOf({
    uiLocales,
    chosen: cookies['myhub-language'],
    asked: headers['accept-language'],
  })
