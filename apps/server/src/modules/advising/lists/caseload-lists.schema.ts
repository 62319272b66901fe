import { longestListName } from '@myhub/domain/advising/caseload-lists.ts'
import Type, { type Static } from 'typebox'
import { name, record, ref } from '#http/schema.ts'
import { CaseloadFilter, caseloadListExample } from '#http/schemas/caseload-list.schema.ts'

const nameOf = Type.String({
  minLength: 1,
  maxLength: longestListName,
  pattern: '^\\S(.*\\S)?$',
  description: 'Unique among the caller’s lists, ignoring case.',
})
const { name: sampleName, filter: sampleFilter } = caseloadListExample

export const CaseloadListInput = name('CaseloadListInput', {
  ...record({ name: nameOf, filter: ref(CaseloadFilter) }),
  examples: [{ name: sampleName, filter: sampleFilter }],
})
export type CaseloadListInput = Static<typeof CaseloadListInput>

/** Fields to change; omitted fields stay unchanged. */
export const CaseloadListChange = name('CaseloadListChange', {
  ...record({ name: Type.Optional(nameOf), filter: Type.Optional(ref(CaseloadFilter)) }),
  minProperties: 1,
  examples: [{ name: 'Call this week' }],
})
export type CaseloadListChange = Static<typeof CaseloadListChange>
