import { sql } from 'kysely'
import Type from 'typebox'
import { contentFile } from '#db/content.ts'
import { upsertByKey } from '#db/upsert-by-key.ts'
import { nullable, oneOf, strictObject } from '#http/schema.ts'
import { translations } from '#http/schemas/translations.ts'
import { Career } from './pathway.schema.ts'

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** `pathways.json`: pathways by key, with the codes of their programs. */
export const pathwayContent = contentFile({
  file: 'pathways.json',
  row: strictObject({
    key: line(80),
    kind: oneOf(['career', 'liberalArts']),
    code: line(40),
    title: line(80),
    description: line(2_000),
    translations: Type.Optional(
      translations({
        title: line(80),
        description: line(2_000),
        leadsTo: Type.Optional(Type.Array(line(80), { maxItems: 40 })),
      }),
    ),
    icon: Type.Optional(nullable(line(40))),
    color: Type.Optional(nullable(Type.String({ pattern: '^#[0-9a-f]{6}$' }))),
    programCodes: Type.Array(line(100), { maxItems: 100, uniqueItems: true }),
    leadsTo: Type.Optional(Type.Array(line(80), { maxItems: 40 })),
    careers: Type.Optional(Type.Array(Career, { maxItems: 40 })),
    universities: Type.Optional(Type.Array(line(120), { maxItems: 40 })),
    recruitCode: Type.Optional(nullable(line(40))),
    sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    isActive: Type.Optional(Type.Boolean()),
  }),
  load: async (db, rows) => {
    const counts = await upsertByKey(
      db,
      'pathway',
      rows.map((row, index) => ({
        key: row.key,
        kind: row.kind,
        code: row.code,
        title: row.title,
        description: row.description,
        translations: row.translations ?? {},
        icon: row.icon ?? null,
        color: row.color ?? null,
        leads_to: row.leadsTo ?? [],
        careers: row.careers ?? [],
        universities: row.universities ?? [],
        recruit_code: row.recruitCode ?? null,
        sort_order: row.sortOrder ?? index,
        is_active: row.isActive ?? true,
      })),
    )
    const programs = JSON.stringify(rows.map(({ key, programCodes }) => ({ key, programCodes })))
    await sql`
      with wanted as (
        select pathway.id as pathway_id, program_code, place::int as sort_order
        from jsonb_to_recordset(${programs}::jsonb) as row(key text, "programCodes" jsonb)
        join pathway using (key)
        cross join jsonb_array_elements_text(row."programCodes")
          with ordinality as programs(program_code, place)
      ), gone as (
        delete from pathway_program p
        where p.pathway_id in (select id from pathway where key in (
            select key from jsonb_to_recordset(${programs}::jsonb) as row(key text)))
          and not exists (select from wanted w
            where w.pathway_id = p.pathway_id and w.program_code = p.program_code)
      )
      insert into pathway_program (pathway_id, program_code, sort_order)
      select pathway_id, program_code, sort_order from wanted
      on conflict (pathway_id, program_code) do update set sort_order = excluded.sort_order`.execute(
      db,
    )
    return counts
  },
})
