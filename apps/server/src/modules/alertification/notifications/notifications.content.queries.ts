import { safePath } from '@myhub/domain/addresses/safe-path.ts'
import Type from 'typebox'
import { contentFile, rowError } from '#db/content.ts'
import { upsertEditedByKey } from '#db/upsert-by-key.ts'
import { instant, nullable, oneOf, schemaRef, strictObject } from '#http/schema.ts'
import { Audience } from '#http/schemas/audience.ts'
import { translations } from '#http/schemas/translations.ts'
import { messageKinds } from '../alerts/managed-alert.schema.ts'

const file = 'notifications.json'
const title = () => Type.String({ minLength: 1, maxLength: 80 })
const body = () => Type.String({ minLength: 1, maxLength: 140 })

/** `notifications.json` (docs/content.md). */
export const notificationsContent = contentFile({
  file,
  row: strictObject({
    key: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
    kind: oneOf(messageKinds),
    title: title(),
    body: body(),
    translations: Type.Optional(translations({ title: title(), body: body() })),
    startsAt: instant(),
    endsAt: Type.Optional(nullable(instant())),
    audience: Type.Optional(schemaRef(Audience)),
    url: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 2_000 }))),
  }),
  load: (db, rows) =>
    upsertEditedByKey(
      db,
      'message',
      rows.map((row, index) => ({
        key: row.key,
        kind: row.kind,
        title: row.title,
        body: row.body,
        translations: row.translations ?? {},
        starts_at: row.startsAt,
        ends_at: row.endsAt ?? null,
        audience: row.audience ?? [],
        url: pathOf(row.url ?? null, index),
        // A changed message is delivered again.
        delivered_at: null,
      })),
    ),
})

function pathOf(url: string | null, index: number): string | null {
  if (url === null) return null
  const path = safePath(url)
  if (path === null) throw new Error(rowError(file, index, 'url', 'must be a path in the app'))
  return path
}
