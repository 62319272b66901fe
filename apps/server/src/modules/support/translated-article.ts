import type { Translations } from '@myhub/domain/language/languages.ts'
import { articleHtml } from '#lib/markdown.ts'

/** An article's translations as stored: with HTML in addition to the Markdown. */
export const withHtml = <Texts extends { readonly body: string }>(
  translations: Translations<Texts>,
): Translations<Texts & { readonly bodyHtml: string }> =>
  Object.fromEntries(
    Object.entries(translations).map(([tag, texts]) => [
      tag,
      { ...texts, bodyHtml: articleHtml(texts.body) },
    ]),
  )

/** An article's translations without the HTML, as editors see them. */
export const withoutHtml = <Texts extends object>(
  translations: Translations<Texts & { readonly bodyHtml?: string }>,
): Translations<object> =>
  Object.fromEntries(
    Object.entries(translations).map(([tag, { bodyHtml: _html, ...texts }]) => [tag, texts]),
  )
