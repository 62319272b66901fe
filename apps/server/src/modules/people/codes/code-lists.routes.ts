import Type from 'typebox'
import type { App } from '#http/app.ts'
import { namedSchema, oneOf, schemaRef, strictObject } from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { choiceList } from './code-lists.queries.ts'

const ListRequest = namedSchema('ChoiceListRequest', {
  ...strictObject({
    activeOnly: Type.Optional(
      Type.Boolean({ description: 'Whether to omit values that can no longer be chosen.' }),
    ),
  }),
  examples: [{ activeOnly: true }],
})

const ChoiceList = namedSchema(
  'ChoiceList',
  Type.Object(
    {
      items: Type.Array(schemaRef(Code)),
      source: oneOf(['ethos', 'csv', 'demo', 'portal'], 'The system that maintains the list.'),
      allowsNull: Type.Boolean({ description: 'Whether people may choose not to answer.' }),
    },
    {
      examples: [
        {
          items: [{ id: 'SHE', code: 'SHE', title: 'she/her' }],
          source: 'csv',
          allowsNull: true,
        },
      ],
    },
  ),
)

const lists = [
  { path: 'gender-pronoun', list: 'pronoun', operationId: 'listPronouns', label: 'pronouns' },
  {
    path: 'gender-identity',
    list: 'genderIdentity',
    operationId: 'listGenderIdentities',
    label: 'gender identities',
  },
] as const

/** Options for pronouns and gender identity (domain.md section 1). */
export function codeListRoutes(app: App): void {
  for (const { path, list, operationId, label } of lists)
    app.post(
      `/v1/people/${path}/list`,
      {
        config: { access: 'signed-in', readsOnly: true, isBodyOptional: true },
        schema: {
          operationId,
          tags: ['people'],
          summary: `Lists the ${label} that the college offers`,
          body: schemaRef(ListRequest),
          response: { 200: schemaRef(ChoiceList) },
        },
      },
      async ({ body }) => {
        const choices = await choiceList(app.database.db, list, {
          activeOnly: body.activeOnly ?? false,
        })
        return { ...choices, allowsNull: true }
      },
    )
}
