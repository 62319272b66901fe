import Type from 'typebox'
import { contentFile, rowError } from '#db/content.ts'
import { upsertEditedByKey } from '#db/upsert-by-key.ts'
import { strictObject } from '#http/schema.ts'
import { translations } from '#http/schemas/translations.ts'

const file = 'departments.json'
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** `departments.json`: departments of the directory, by their codes in the college's records. */
export const departmentContent = contentFile({
  file,
  row: strictObject({
    key: text(80),
    code: text(40),
    title: text(80),
    translations: Type.Optional(translations({ title: text(80) })),
    office: Type.Optional(text(80)),
    head: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'A username.' })),
    phone: Type.Optional(Type.String({ pattern: '^\\+[1-9][0-9]{6,14}$' })),
    email: Type.Optional(Type.String({ format: 'email' })),
    url: Type.Optional(Type.String({ pattern: '^https://\\S+$', maxLength: 2048 })),
    isActive: Type.Optional(Type.Boolean()),
  }),
  load: async (db, rows) => {
    const offices = await db.selectFrom('office').select(['key', 'id']).execute()
    const ids = new Map(offices.map(({ key, id }) => [key, id]))
    const errors = rows.flatMap(({ office }, index) =>
      office === undefined || ids.has(office)
        ? []
        : [rowError(file, index, 'office', `names ${office}, which isn’t the key of an office`)],
    )
    if (errors.length > 0) throw new Error(errors.slice(0, 20).join('\n'))
    return upsertEditedByKey(
      db,
      'department',
      rows.map((row) => ({
        key: row.key,
        code: row.code,
        title: row.title,
        translations: row.translations ?? {},
        office_id: row.office === undefined ? null : (ids.get(row.office) ?? null),
        head_username: row.head?.toLowerCase() ?? null,
        phone: row.phone ?? null,
        email: row.email ?? null,
        url: row.url ?? null,
        is_active: row.isActive ?? true,
      })),
    )
  },
})
