import Type from 'typebox'
import { isoDay, parseDay } from '#calendar/days.ts'
import { readJson, translations } from '#data.ts'

const categories = readJson(
  'content/support-categories.json',
  Type.Array(
    Type.Object({
      key: Type.String(),
      title: Type.String(),
      icon: Type.String(),
      translations: translations({ title: Type.String() }),
      sortOrder: Type.Number(),
    }),
  ),
)

const translated = {
  title: Type.String(),
  summary: Type.String(),
  tags: Type.Array(Type.String()),
  /** Lines of Markdown. */
  body: Type.Array(Type.String()),
}
const articles = readJson(
  'content/support-articles.json',
  Type.Array(
    Type.Object({
      ...translated,
      key: Type.String(),
      categories: Type.Array(Type.String()),
      /** The responsible office. */
      owner: Type.String(),
      /** The audience; everyone by default. */
      audience: Type.Optional(Type.String()),
      translations: translations(translated),
    }),
  ),
)

/** Rows of `support-categories.json`. */
export const supportCategories = () => categories

/** Rows of `support-articles.json`, each reviewed in the last half year. */
export const supportArticles = (refDate: string) =>
  articles.map(({ body, translations: { es }, ...article }, index) => ({
    ...article,
    body: body.join('\n'),
    translations: { es: { ...es, body: es.body.join('\n') } },
    reviewedOn: isoDay(parseDay(refDate) - 20 - ((index * 7) % 160)),
    sortOrder: (index + 1) * 10,
  }))
