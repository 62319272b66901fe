import Type from 'typebox'
import { namedSchema, nullable, schemaRef, strictObject, text } from '#http/schema.ts'
import { Audience } from '#http/schemas/audience.ts'
import { Code } from '#http/schemas/common.schema.ts'

const audienceFields = {
  audience: schemaRef(Audience),
  campuses: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 20 }), {
      maxItems: 20,
      description: 'Campus codes, as for alerts. An empty list means all campuses.',
    }),
  ),
}

export const AudienceRequest = namedSchema('AudienceRequest', {
  ...strictObject(audienceFields),
  examples: [{ audience: ['role:student', { not: 'campus:ICRC' }] }],
})

export const AudienceReach = namedSchema(
  'AudienceReach',
  Type.Object(
    {
      count: nullable(
        Type.Integer({
          description:
            'Number of people in the audience today who can sign in, rounded down to a multiple of 5; null for fewer than 5.',
        }),
      ),
      ofAll: nullable(
        Type.Integer({
          description: 'Number of all people who can sign in, rounded the same way.',
        }),
      ),
    },
    { examples: [{ count: 410, ofAll: 14_205 }] },
  ),
)

export const AudienceCheckRequest = namedSchema('AudienceCheckRequest', {
  ...strictObject({ ...audienceFields, username: Type.String({ minLength: 1, maxLength: 120 }) }),
  examples: [{ audience: ['role:student'], username: 'morgan.hale' }],
})

export const AudienceCheck = namedSchema(
  'AudienceCheck',
  Type.Object(
    { displayName: text(), isMeant: Type.Boolean() },
    { examples: [{ displayName: 'Morgan Hale', isMeant: true }] },
  ),
)

export const AudienceChoices = namedSchema(
  'AudienceChoices',
  Type.Object(
    { campuses: Type.Array(schemaRef(Code)), programs: Type.Array(schemaRef(Code)) },
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

export const NoticePreviewRequest = namedSchema('NoticePreviewRequest', {
  ...strictObject({ body: Type.String({ maxLength: 2_000, description: 'Markdown.' }) }),
  examples: [{ body: 'Park in the **east lot** until Friday.' }],
})

export const NoticePreview = namedSchema(
  'NoticePreview',
  Type.Object(
    { bodyHtml: text('Sanitized HTML, ready to display.') },
    { examples: [{ bodyHtml: '<p>Park in the <strong>east lot</strong> until Friday.</p>' }] },
  ),
)
