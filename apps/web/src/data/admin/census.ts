import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { ofSource } from '../teaching/taught-sections.ts'

type Schemas = components['schemas']
export type CensusSection = Schemas['CensusList']['sections'][number]
export type AttendanceReport = Schemas['AttendanceReports']['reports'][number]

/** Which classes have certified their attendance. */
export const census: GroupQuery<CensusSection[]> = {
  queryKey: ['census', 'sections'],
  queryFn: async () => {
    const { source, sections } = await answerOf(api().GET('/v1/teaching/census'))
    return ofSource(source, sections)
  },
}

/** Students reported as not attending. Each read is on their access logs. */
export const attendanceReports: GroupQuery<AttendanceReport[]> = {
  queryKey: ['census', 'reports'],
  queryFn: () =>
    withoutEnvelope(
      answerOf(api().GET('/v1/teaching/census/reports')).then(({ reports }) => reports),
    ),
}
