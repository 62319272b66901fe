import { maxListNameLength } from '@myhub/domain/advising/caseload-lists.ts'
import Type, { type Static } from 'typebox'
import { namedSchema, schemaRef, strictObject } from '#http/schema.ts'
import { CaseloadFilter, caseloadListExample } from '#http/schemas/caseload-list.schema.ts'

const listName = Type.String({
  minLength: 1,
  maxLength: maxListNameLength,
  pattern: '^\\S(.*\\S)?$',
  description: 'Unique among the caller’s lists, ignoring case.',
})
const { name: sampleName, filter: sampleFilter } = caseloadListExample

export const CaseloadListInput = namedSchema('CaseloadListInput', {
  ...strictObject({ name: listName, filter: schemaRef(CaseloadFilter) }),
  examples: [{ name: sampleName, filter: sampleFilter }],
})
export type CaseloadListInput = Static<typeof CaseloadListInput>

/** Fields to change; omitted fields stay unchanged. */
export const CaseloadListChange = namedSchema('CaseloadListChange', {
  ...strictObject({
    name: Type.Optional(listName),
    filter: Type.Optional(schemaRef(CaseloadFilter)),
  }),
  minProperties: 1,
  examples: [{ name: 'Call this week' }],
})
export type CaseloadListChange = Static<typeof CaseloadListChange>
