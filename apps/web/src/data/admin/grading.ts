import type { components } from '@myhub/contract'
import type { GradeKind } from '@myhub/domain/teaching/grades.ts'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { ofSource } from '../teaching/taught-sections.ts'

type Schemas = components['schemas']
export type GradingSection = Schemas['GradingList']['sections'][number]
export type PostedGrades = Schemas['PostedGrades']
export type PostedGrade = PostedGrades['grades'][number]

/** Which classes have posted their grades. */
export const grading = (kind: GradeKind): GroupQuery<GradingSection[]> => ({
  queryKey: ['grading', kind],
  queryFn: async () => {
    const call = api().GET('/v1/teaching/grading/{kind}', { params: { path: { kind } } })
    const { source, sections } = await answerOf(call)
    return ofSource(source, sections)
  },
})

/** Grades posted since a day. Each read is on the students' access logs. */
export const postedGrades = (kind: GradeKind, from: string): GroupQuery<PostedGrades> => ({
  queryKey: ['grading', kind, 'posted', from],
  queryFn: () =>
    withoutEnvelope(
      answerOf(
        api().GET('/v1/teaching/grading/{kind}/posted', {
          params: { path: { kind }, query: { from } },
        }),
      ),
    ),
})
