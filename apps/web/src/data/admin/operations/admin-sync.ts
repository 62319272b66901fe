import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../../query/group.ts'

type Schemas = components['schemas']
export type SyncOverview = Schemas['SyncOverview']
export type HubJob = Schemas['HubJob']
export type SyncRun = Schemas['SyncRun']
export type SyncRunDetails = Schemas['SyncRunDetails']
export type RecentChanges = Schemas['RecentChanges']
export type StuckChange = Schemas['StuckChange']
export type StuckChanges = Schemas['StuckChanges']
export type StuckDelivery = Schemas['StuckDelivery']
export type StuckDeliveries = Schemas['StuckDeliveries']

/** The status of the college's data feeds and of the hub's jobs. */
export const syncOverview: GroupQuery<SyncOverview> = {
  queryKey: ['adminSync'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/admin/sync'))),
}

/** The number of changes in the last 24 hours. */
export const recentChanges: GroupQuery<RecentChanges> = {
  queryKey: ['adminRecentChanges'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/admin/sync/changes'))),
}

/** The result of one run, and the records it quarantined. */
export const syncRunDetails = (id: string): GroupQuery<SyncRunDetails> => ({
  queryKey: ['adminSyncRun', id],
  queryFn: () =>
    withoutEnvelope(dataOf(api().GET('/v1/admin/sync/run/{id}', { params: { path: { id } } }))),
})

/** Runs a job now. */
export const runJobNow = (name: string): Promise<HubJob> =>
  dataOf(api().POST('/v1/admin/sync/job/{name}', { params: { path: { name } } }))

/** People's changes that the college's system rejected. */
export const stuckChanges: GroupQuery<StuckChanges> = {
  queryKey: ['adminStuckChanges'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/admin/sync/stuck-changes'))),
}

/** Sends a rejected change again. */
export const retryStuckChange = (id: string): Promise<unknown> =>
  dataOf(api().POST('/v1/admin/sync/stuck-changes/{id}/retry', { params: { path: { id } } }))

/** Emails and pushes that could not be delivered. */
export const stuckDeliveries: GroupQuery<StuckDeliveries> = {
  queryKey: ['adminStuckDeliveries'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/admin/sync/stuck-deliveries'))),
}

/** Sends a failed delivery again. */
export const retryStuckDelivery = (id: string): Promise<unknown> =>
  dataOf(api().POST('/v1/admin/sync/stuck-deliveries/{id}/retry', { params: { path: { id } } }))

/**
 * People's changes in MyHub on these days of the college, as a CSV file.
 * @throws ApiError when the request fails
 */
export function personChangesCsv(body: { from: string; to: string }): Promise<Blob> {
  const call = api().POST('/v1/admin/sync/person-changes/csv', { body, parseAs: 'blob' })
  return dataOf(call) as Promise<Blob>
}
