import Type from 'typebox'
import { contentFile } from '#db/content.ts'
import { upsertEditedByKey } from '#db/upsert-by-key.ts'
import { strictObject } from '#http/schema.ts'
import { carouselFields, drawingPattern } from './carousel.schema.ts'

const { title, text, imageAlt, translations, url, audience, startAt, endAt } = carouselFields

/** `carousel.json` (docs/content.md). */
export const carouselContent = contentFile({
  file: 'carousel.json',
  row: strictObject({
    key: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
    title,
    text: Type.Optional(text),
    image: Type.Optional(Type.String({ pattern: drawingPattern })),
    imageAlt: Type.Optional(imageAlt),
    translations: Type.Optional(translations),
    url: Type.Optional(url),
    audience: Type.Optional(audience),
    startAt: Type.Optional(startAt),
    endAt: Type.Optional(endAt),
  }),
  load: (db, rows) =>
    upsertEditedByKey(
      db,
      'carousel_item',
      rows.map((row, index) => ({
        key: row.key,
        title: row.title,
        text: row.text ?? '',
        image: row.image ?? null,
        image_alt: row.imageAlt ?? '',
        translations: row.translations ?? {},
        url: row.url ?? null,
        audience: row.audience ?? 'everyone',
        start_at: row.startAt ?? null,
        end_at: row.endAt ?? null,
        sort_order: (index + 1) * 10,
      })),
    ),
})
