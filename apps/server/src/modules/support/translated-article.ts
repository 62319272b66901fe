import type { Translations } from '@myhub/domain/language/languages.ts'
import { articleHtml } from '#lib/markdown.ts'

/** The translations of an answer as they are stored: with their HTML beside the Markdown. */
export const withHtml = <Texts extends { readonly body: string }>(
  translations: Translations<Texts>,
): Translations<Texts & { readonly bodyHtml: string }> =>
  Object.fromEntries(
    Object.entries(translations).map(([tag, texts]) => [
      tag,
      { ...texts, bodyHtml: articleHtml(texts.body) },
    ]),
  )
