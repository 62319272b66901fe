import type { components, paths } from '@myhub/contract'
import { api, authenticationApi, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { optimisticUpdate } from '../query/optimistic-update.ts'

type Schemas = components['schemas']
export type MySessions = Schemas['MySessions']
export type CalendarEndpoint = Schemas['CalendarEndpoint']
export type AccessLogPage = Schemas['AccessLogPage']
export type SyncAnswer = Schemas['SyncAnswer']
export type MySyncProgress = Schemas['MySyncProgress']

/** The devices on which the person is signed in. */
export const mySessions: GroupQuery<MySessions> = {
  queryKey: ['mySessions'],
  queryFn: () => withoutEnvelope(dataOf(authenticationApi().GET('/v1/authentication/sessions'))),
}

/** Signs the person out everywhere else. */
export const endOtherSessions = (): Promise<unknown> =>
  dataOf(authenticationApi().DELETE('/v1/authentication/sessions'))

/** Signs the person out on one device. */
export const endSession = (id: string): Promise<unknown> =>
  dataOf(
    authenticationApi().DELETE('/v1/authentication/sessions/{id}', { params: { path: { id } } }),
  )

const calendar = '/v1/people/person/mine/calendar-endpoint'

/** Whether a calendar app can subscribe to the person's classes, and the calendar's content. */
export const myCalendarEndpoint: GroupQuery<CalendarEndpoint> = {
  queryKey: ['calendarEndpoint'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(calendar))),
}

/** Changes the content of the calendar; several changes may be in flight concurrently. */
export const chooseInCalendar = (chosen: Partial<CalendarEndpoint['include']>): Promise<void> =>
  optimisticUpdate(myCalendarEndpoint, {
    change: (endpoint) => ({ ...endpoint, include: { ...endpoint.include, ...chosen } }),
    save: () => changeCalendarEndpoint({ include: chosen }),
    rollBack: (endpoint, { include: before }) => {
      const include = { ...endpoint.include }
      for (const part of Object.keys(chosen) as (keyof typeof include)[])
        include[part] = before[part]
      return { ...endpoint, include }
    },
  })

/** Creates, renews or deletes the URL, or changes its content. A new URL is returned only once. */
export const changeCalendarEndpoint = (
  body: Schemas['CalendarEndpointChange'],
): Promise<CalendarEndpoint> => dataOf(api().PATCH(calendar, { body }))

/** Refetches the person's records from the college's system, as far as they are due. */
export const syncMine = (): Promise<SyncAnswer> =>
  dataOf(api().POST('/v1/people/person/mine/sync', { body: {} }))

/** Progress of refetching the person's records. */
export const mySyncProgress: GroupQuery<MySyncProgress> = {
  queryKey: ['mySync'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/people/person/mine/sync'))),
}

type LogQuery = NonNullable<
  paths['/v1/people/person/mine/access-log']['get']['parameters']['query']
>

const LOG_PAGE = 50

/** A page of the access log: who else viewed or changed the person's record, newest first. */
export const myAccessLog = (pageNumber: number): GroupQuery<AccessLogPage> => {
  const query: LogQuery = { pageNumber, pageSize: LOG_PAGE }
  return {
    queryKey: ['accessLog', String(pageNumber)],
    queryFn: () =>
      withoutEnvelope(
        dataOf(api().GET('/v1/people/person/mine/access-log', { params: { query } })),
      ),
  }
}
