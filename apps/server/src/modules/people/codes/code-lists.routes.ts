import Type from 'typebox'
import type { App } from '#http/app.ts'
import { name, oneOf, record, ref } from '#http/schema.ts'
import { Code } from '#http/schemas/common.schema.ts'
import { choiceList } from './code-lists.queries.ts'

const ListRequest = name('ChoiceListRequest', {
  ...record({
    activeOnly: Type.Optional(
      Type.Boolean({ description: 'Omits values that can no longer be chosen.' }),
    ),
  }),
  examples: [{ activeOnly: true }],
})

const ChoiceList = name(
  'ChoiceList',
  Type.Object(
    {
      items: Type.Array(ref(Code)),
      source: oneOf(['ethos', 'csv', 'demo', 'portal'], 'Who maintains the list.'),
      allowsNull: Type.Boolean({ description: 'People may choose not to answer.' }),
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
  { path: 'gender-pronoun', list: 'pronoun', operationId: 'listPronouns', what: 'pronouns' },
  {
    path: 'gender-identity',
    list: 'genderIdentity',
    operationId: 'listGenderIdentities',
    what: 'gender identities',
  },
] as const

/** Options for pronouns and gender identity (domain.md section 1). */
export function codeListRoutes(app: App): void {
  for (const { path, list, operationId, what } of lists)
    app.post(
      `/v1/people/${path}/list`,
      {
        config: { access: 'signed-in', readsOnly: true, isBodyOptional: true },
        schema: {
          operationId,
          tags: ['people'],
          summary: `Lists the ${what} that the college knows`,
          body: ref(ListRequest),
          response: { 200: ref(ChoiceList) },
        },
      },
      async ({ body }) => {
        const found = await choiceList(app.database.db, list, {
          activeOnly: body.activeOnly ?? false,
        })
        return { ...found, allowsNull: true }
      },
    )
}
