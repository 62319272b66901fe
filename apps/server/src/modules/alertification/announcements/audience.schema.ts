import Type from 'typebox'
import { name, nullable, record, ref, text } from '#http/schema.ts'
import { Audience } from '#http/schemas/audience.ts'
import { Code } from '#http/schemas/common.schema.ts'

const addressees = {
  audience: ref(Audience),
  campuses: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
      maxItems: 20,
      description: 'Campus codes, as for alerts; empty: all campuses.',
    }),
  ),
}

export const AudienceRequest = name('AudienceRequest', {
  ...record(addressees),
  examples: [{ audience: ['role:student', { not: 'campus:ICRC' }] }],
})

export const AudienceReach = name(
  'AudienceReach',
  Type.Object(
    {
      count: nullable(
        Type.Integer({
          description:
            'People in the audience today who can sign in, rounded down to a multiple of 5; null for fewer than 5.',
        }),
      ),
      ofAll: nullable(
        Type.Integer({ description: 'All people who can sign in, rounded the same way.' }),
      ),
    },
    { examples: [{ count: 410, ofAll: 14_205 }] },
  ),
)

export const AudienceCheckRequest = name('AudienceCheckRequest', {
  ...record({ ...addressees, username: Type.String({ minLength: 1, maxLength: 120 }) }),
  examples: [{ audience: ['role:student'], username: 'morgan.hale' }],
})

export const AudienceCheck = name(
  'AudienceCheck',
  Type.Object(
    { displayName: text(), isMeant: Type.Boolean() },
    { examples: [{ displayName: 'Morgan Hale', isMeant: true }] },
  ),
)

export const AudienceChoices = name(
  'AudienceChoices',
  Type.Object(
    { campuses: Type.Array(ref(Code)), programs: Type.Array(ref(Code)) },
    {
      examples: [
        {
          campuses: [{ id: 'MAIN', code: 'MAIN', title: 'Main Campus' }],
          programs: [{ id: 'NURS', code: 'NURS', title: 'Nursing' }],
        },
      ],
    },
  ),
)

export const NoticePreviewRequest = name('NoticePreviewRequest', {
  ...record({ body: Type.String({ maxLength: 2_000, description: 'Markdown.' }) }),
  examples: [{ body: 'Park in the **east lot** until Friday.' }],
})

export const NoticePreview = name(
  'NoticePreview',
  Type.Object(
    { bodyHtml: text('Sanitized HTML, ready to show.') },
    { examples: [{ bodyHtml: '<p>Park in the <strong>east lot</strong> until Friday.</p>' }] },
  ),
)
