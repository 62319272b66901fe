import Type from 'typebox'
import { contentFile } from '#db/content.ts'
import { upsertEditedByKey } from '#db/upsert-by-key.ts'
import { instant, nullable, oneOf, schemaRef, strictObject } from '#http/schema.ts'
import { Audience } from '#http/schemas/audience.ts'
import { translations } from '#http/schemas/translations.ts'
import { severities } from './alert.schema.ts'

/** `alerts.json` (docs/content.md). */
export const alertsContent = contentFile({
  file: 'alerts.json',
  row: strictObject({
    key: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
    severity: oneOf(severities),
    title: Type.String({ minLength: 1, maxLength: 80 }),
    body: Type.String({ minLength: 1, maxLength: 2_000 }),
    translations: Type.Optional(
      translations({
        title: Type.String({ minLength: 1, maxLength: 80 }),
        body: Type.String({ minLength: 1, maxLength: 2_000 }),
      }),
    ),
    startsAt: instant(),
    endsAt: Type.Optional(nullable(instant())),
    audience: Type.Optional(schemaRef(Audience)),
    campuses: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 20 }))),
    url: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 2_000 }))),
    isDismissible: Type.Optional(Type.Boolean()),
  }),
  load: (db, rows) =>
    upsertEditedByKey(
      db,
      'alert',
      rows.map((row) => ({
        key: row.key,
        severity: row.severity,
        title: row.title,
        body: row.body,
        translations: row.translations ?? {},
        starts_at: row.startsAt,
        ends_at: row.endsAt ?? null,
        audience: row.audience ?? [],
        campuses: row.campuses ?? [],
        url: row.url ?? null,
        is_dismissible: row.isDismissible ?? true,
      })),
    ),
})
