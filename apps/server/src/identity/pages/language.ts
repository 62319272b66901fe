import { bestLanguage, type Language } from '@myhub/domain/language/languages.ts'
import type { FastifyRequest } from 'fastify'
import { readLanguage } from '#lib/read-language.ts'

/**
 * The language of a page: from the sign-in request (OpenID Connect Core, `ui_locales`: tags
 * separated by spaces, best first), otherwise the person's choice in the hub, otherwise the
 * browser's preference; the default language if all of these name another.
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

/** The language of a page for a request. */
export const languageFor = ({ cookies, headers }: FastifyRequest, uiLocales?: unknown) =>
  languageOf({
    uiLocales,
    chosen: cookies['myhub-language'],
    asked: headers['accept-language'],
  })
