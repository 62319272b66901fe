import { bestLanguage, defaultLanguage, type Language } from '@myhub/domain/language/languages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage } from '#lib/read-language.ts'

/**
 * The language of a page: from the sign-in request (OpenID Connect Core, `ui_locales`: tags
 * separated by spaces, best first), otherwise the person's choice in the hub, otherwise the default.
 */
export function languageOf(hints: {
  readonly uiLocales?: unknown
  readonly chosen: string | undefined
}): Language {
  const { uiLocales, chosen } = hints
  const requested = typeof uiLocales === 'string' ? bestLanguage(uiLocales.split(' ')) : null
  return requested ?? readLanguage(chosen)
}

const cookieName = 'myhub-language'
const year = 31_536_000

/** The language of a page for a request. */
export const languageFor = ({ cookies }: FastifyRequest, uiLocales?: unknown) =>
  languageOf({ uiLocales, chosen: cookies[cookieName] })

/** The language chosen on this page, from its query. */
export function languageInQuery({ query }: FastifyRequest): Language | null {
  const { language } = query as Readonly<Record<string, unknown>>
  return typeof language === 'string' ? bestLanguage([language]) : null
}

/** Remembers a choice as the app does (apps/web, preferences.ts), which reads and changes it. */
export function rememberLanguage(reply: FastifyReply, language: Language): void {
  const secure = reply.server.settings.publicUrl.startsWith('https:')
  reply.setCookie(cookieName, language, { path: '/', maxAge: year, sameSite: 'lax', secure })
}

/**
 * The language that the browser prefers over the page's, if the person has chosen none, as in the
 * app (language-offer.tsx): a page in the default language offers others.
 */
export function offeredLanguage(
  { headers, cookies }: FastifyRequest,
  language: Language,
): Language | null {
  if (cookies[cookieName] || language !== defaultLanguage) return null
  const tags = headers['accept-language']?.split(',') ?? []
  const preferred = bestLanguage(tags.map((tag) => tag.split(';')[0] ?? ''))
  return preferred === language ? null : preferred
}
