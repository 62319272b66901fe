import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

type Schemas = components['schemas']
export type SyncOverview = Schemas['SyncOverview']
export type HubJob = Schemas['HubJob']
export type SyncRun = Schemas['SyncRun']
export type SyncRunDetails = Schemas['SyncRunDetails']
export type StuckChange = Schemas['StuckChange']
export type StuckChanges = Schemas['StuckChanges']
export type StuckDelivery = Schemas['StuckDelivery']
export type StuckDeliveries = Schemas['StuckDeliveries']

/** How the college's records arrive, and what the hub does by itself. */
export const syncOverview: GroupQuery<SyncOverview> = {
  queryKey: ['adminSync'],
  queryFn: () => withoutEnvelope(answerOf(api().GET('/v1/admin/sync'))),
}

/** What came of one run, and what was set aside. */
export const syncRunDetails = (id: string): GroupQuery<SyncRunDetails> => ({
  queryKey: ['adminSyncRun', id],
  queryFn: () =>
    withoutEnvelope(answerOf(api().GET('/v1/admin/sync/run/{id}', { params: { path: { id } } }))),
})

/** Has a job run now. */
export const runJobNow = (name: string): Promise<HubJob> =>
  answerOf(api().POST('/v1/admin/sync/job/{name}', { params: { path: { name } } }))

/** Changes people made that the college's system turned down. */
export const stuckChanges: GroupQuery<StuckChanges> = {
  queryKey: ['adminStuckChanges'],
  queryFn: () => withoutEnvelope(answerOf(api().GET('/v1/admin/sync/stuck-changes'))),
}

/** Has one of them sent again. */
export const retryStuckChange = (id: string): Promise<unknown> =>
  answerOf(api().POST('/v1/admin/sync/stuck-changes/{id}/retry', { params: { path: { id } } }))

/** What could not be brought to people by e-mail or push. */
export const stuckDeliveries: GroupQuery<StuckDeliveries> = {
  queryKey: ['adminStuckDeliveries'],
  queryFn: () => withoutEnvelope(answerOf(api().GET('/v1/admin/sync/stuck-deliveries'))),
}

/** Has one of them sent again. */
export const retryStuckDelivery = (id: string): Promise<unknown> =>
  answerOf(api().POST('/v1/admin/sync/stuck-deliveries/{id}/retry', { params: { path: { id } } }))
