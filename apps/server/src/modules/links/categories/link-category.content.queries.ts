import Type from 'typebox'
import { contentFile } from '#db/content.ts'
import { upsertByKey } from '#db/upsert-by-key.ts'
import { strictObject } from '#http/schema.ts'
import { translations } from '#http/schemas/translations.ts'

/**
 * `link-categories.json`: link categories. Without `sortOrder`, they keep the order of the file.
 */
export const linkCategoryContent = contentFile({
  file: 'link-categories.json',
  row: strictObject({
    key: Type.String({ minLength: 1, maxLength: 80 }),
    title: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    translations: Type.Optional(
      translations({ title: Type.String({ minLength: 1, maxLength: 80 }) }),
    ),
    icon: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
    sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    isActive: Type.Optional(Type.Boolean()),
    isFaq: Type.Optional(Type.Boolean()),
  }),
  load: (db, rows) =>
    upsertByKey(
      db,
      'link_category',
      rows.map((row, index) => ({
        key: row.key,
        title: row.title,
        translations: row.translations ?? {},
        icon: row.icon ?? null,
        sort_order: row.sortOrder ?? (index + 1) * 10,
        is_active: row.isActive ?? true,
        is_faq: row.isFaq ?? false,
      })),
    ),
})
