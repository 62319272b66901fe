import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import { fromSource } from '../teaching/taught-sections.ts'

type Schemas = components['schemas']
/** All reported entries, or those that the registrar has to enter. */
export type ShownEntries = 'toEnter' | 'all'
export type CensusSection = Schemas['CensusList']['sections'][number]
export type AttendanceReport = Schemas['AttendanceReports']['reports'][number]

/** Classes, with whether they have certified their attendance. */
export const census: GroupQuery<CensusSection[]> = {
  queryKey: ['census', 'sections'],
  queryFn: async () => {
    const { source, sections } = await dataOf(api().GET('/v1/teaching/census'))
    return fromSource(source, sections)
  },
}

/** Students reported as not attending. Each read is on their access logs. */
export const attendanceReports = (show: ShownEntries): GroupQuery<AttendanceReport[]> => ({
  queryKey: ['census', 'reports', show],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/v1/teaching/census/reports', { params: { query: { show } } })).then(
        ({ reports }) => reports,
      ),
    ),
})

/** Sends attendance that the registrar would have to enter again. @returns how much @throws ApiError */
export async function resendAttendance(): Promise<number> {
  const { count } = await dataOf(api().POST('/v1/teaching/census/reports/retry'))
  await queryClient.invalidateQueries({ queryKey: ['census', 'reports'] })
  return count
}
