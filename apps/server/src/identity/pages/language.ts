import { bestLanguage, type Language } from '@myhub/domain/language/languages.ts'
import type { FastifyRequest } from 'fastify'
import { readLanguage } from '#lib/read-language.ts'

/**
 * The language of a page: from the sign-in request (OpenID Connect Core, `ui_locales`: tags
 * separated by spaces, best first), otherwise the person's choice in the hub, otherwise the default.
 */
export function languageOf(said: {
  readonly uiLocales?: unknown
  readonly chosen: string | undefined
}): Language {
  const { uiLocales, chosen } = said
  const wanted = typeof uiLocales === 'string' ? bestLanguage(uiLocales.split(' ')) : null
  return wanted ?? readLanguage(chosen)
}

/** The language of a page for a request. */
export const languageFor = ({ cookies }: FastifyRequest, uiLocales?: unknown) =>
  languageOf({ uiLocales, chosen: cookies['myhub-language'] })
