import Type from 'typebox'
import { contentFile } from '#db/content.ts'
import { upsertEditedByKey } from '#db/upsert-by-key.ts'
import { date, strictObject } from '#http/schema.ts'
import { closureFields } from './closure.schema.ts'

/** `campus-closures.json` (docs/content.md). */
export const closureContent = contentFile({
  file: 'campus-closures.json',
  row: strictObject({
    key: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 }),
    title: closureFields.title,
    translations: Type.Optional(closureFields.translations),
    firstOn: date(),
    lastOn: Type.Optional(date()),
    campuses: Type.Optional(closureFields.campuses),
    officesOpen: Type.Optional(Type.Boolean()),
  }),
  load: (db, rows) =>
    upsertEditedByKey(
      db,
      'campus_closure',
      rows.map((row) => ({
        key: row.key,
        title: row.title,
        translations: row.translations ?? {},
        first_on: row.firstOn,
        last_on: row.lastOn ?? row.firstOn,
        campuses: row.campuses ?? [],
        offices_open: row.officesOpen ?? false,
      })),
    ),
})
