import Type from 'typebox'
import { readJson, translations } from '#data.ts'

const categories = readJson(
  'content/link-categories.json',
  Type.Array(
    Type.Object({
      key: Type.String(),
      title: Type.String(),
      translations: translations({ title: Type.String() }),
      icon: Type.String(),
    }),
  ),
)
const translated = {
  title: Type.String(),
  description: Type.String(),
  keywords: Type.Array(Type.String()),
}
const Roles = Type.Array(Type.String())

const links = readJson(
  'content/links.json',
  Type.Array(
    Type.Object({
      ...translated,
      key: Type.String(),
      url: Type.String(),
      translations: translations(translated),
      icon: Type.String(),
      categories: Type.Array(Type.String()),
      audience: Type.Union([Roles, Type.Object({ or: Roles })]),
    }),
  ),
)

/** Rows of `link-categories.json`. */
export const linkCategoryRows = () => categories

/** Rows of `links.json`. */
export const linkRows = () => links
