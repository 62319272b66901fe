import { bestLanguage, type Language } from '@myhub/domain/language/languages.ts'
import type { FastifyRequest } from 'fastify'
import { readLanguage } from '#lib/read-language.ts'

/**
 * The language of a page: what the sign-in request asks for (OpenID Connect Core, `ui_locales`: tags
 * between spaces, the best first), else what the person has chosen in the hub, else what their browser
 * asks for; the default language when all of that names another.
 */
export function languageOf(said: {
  readonly uiLocales?: unknown
  readonly chosen: string | undefined
  readonly asked: string | undefined
}): Language {
  const { uiLocales, chosen, asked } = said
  const wanted = typeof uiLocales === 'string' ? bestLanguage(uiLocales.split(' ')) : null
  return wanted ?? readLanguage(chosen, asked)
}

/** The same of a request. */
export const languageFor = ({ cookies, headers }: FastifyRequest, uiLocales?: unknown) =>
  languageOf({
    uiLocales,
    chosen: cookies['myhub-language'],
    asked: headers['accept-language'],
  })
