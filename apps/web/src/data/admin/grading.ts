import type { components } from '@myhub/contract'
import type { GradeKind } from '@myhub/domain/teaching/grades.ts'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import { fromSource } from '../teaching/taught-sections.ts'
import type { ShownEntries } from './census.ts'

type Schemas = components['schemas']
export type GradingSection = Schemas['GradingList']['sections'][number]
export type PostedGrades = Schemas['PostedGrades']
export type PostedGrade = PostedGrades['grades'][number]

/** Classes, with whether they have posted their grades. */
export const grading = (kind: GradeKind): GroupQuery<GradingSection[]> => ({
  queryKey: ['grading', kind],
  queryFn: async () => {
    const call = api().GET('/v1/teaching/grading/{kind}', { params: { path: { kind } } })
    const { source, sections } = await dataOf(call)
    return fromSource(source, sections)
  },
})

/** Grades posted since a day. Each read is on the students' access logs. */
export const postedGrades = (
  kind: GradeKind,
  from: string,
  show: ShownEntries,
): GroupQuery<PostedGrades> => ({
  queryKey: ['grading', kind, 'posted', from, show],
  queryFn: () =>
    withoutEnvelope(
      dataOf(
        api().GET('/v1/teaching/grading/{kind}/posted', {
          params: { path: { kind }, query: { from, show } },
        }),
      ),
    ),
})

/** Sends grades that the registrar would have to enter again. @returns how many @throws ApiError */
export async function resendGrades(kind: GradeKind): Promise<number> {
  const path = { params: { path: { kind } } }
  const { count } = await dataOf(api().POST('/v1/teaching/grading/{kind}/posted/retry', path))
  await queryClient.invalidateQueries({ queryKey: ['grading', kind, 'posted'] })
  return count
}
