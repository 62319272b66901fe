import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, languages, otherLanguages } from '@myhub/domain/language/languages.ts'
import en from './en.json' with { type: 'json' }

/** The server's own texts: its pages, letters, notices, calendars and documents. */
export type Catalog = typeof en

type Texts = { readonly [name: string]: string | readonly string[] | Texts }

/** The texts of a catalog, completed with those of the default language. */
const completed = (texts: Texts, fallback: Texts): Texts =>
  Object.fromEntries(
    Object.entries(fallback).map(([name, text]) => {
      const own = texts[name] ?? text
      const isGroup = typeof text === 'object' && !Array.isArray(text)
      return [name, isGroup ? completed(own as Texts, text as Texts) : own]
    }),
  )

function catalogOf(language: string): Catalog {
  const file = join(import.meta.dirname, `${language}.json`)
  if (language === defaultLanguage || !existsSync(file)) return en
  return completed(JSON.parse(readFileSync(file, 'utf8')) as Texts, en) as Catalog
}

const catalogs = new Map(languages.map((language) => [language as string, catalogOf(language)]))

/** The server's own texts in a language, or in the default language if the app doesn't have it. */
export const textsIn = (language: string): Catalog => catalogs.get(language) ?? en

/** A text of each other language of the app, by language tag. */
export const inOtherLanguages = <T>(text: (texts: Catalog, language: string) => T) =>
  Object.fromEntries(
    otherLanguages.map((language) => [language, text(textsIn(language), language)]),
  )

/** A text in the default language, with its translations. */
export const inEveryLanguage = <T extends object>(
  text: (texts: Catalog, language: string) => T,
) => ({ ...text(textsIn(defaultLanguage), defaultLanguage), translations: inOtherLanguages(text) })

/** Fills the placeholders of a text: `Page {page}`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The same as a SQL expression; the values are expressions too. */
export const fillInSql = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => values[part.slice(1, -1)] ?? literal(part))
    .join(' || ')

/** A SQL object with an expression for each other language of the app. */
export const otherLanguagesInSql = (expression: (texts: Catalog, language: string) => string) =>
  `jsonb_build_object(${otherLanguages
    .map((language) => `${literal(language)}, ${expression(textsIn(language), language)}`)
    .join(', ')})`
