import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'
import { rosterOf } from './roster.ts'

type Schemas = components['schemas']
export type EarlyNotice = Schemas['EarlyNotice']
export type MyNotice = Schemas['MyNotice']
export type AdviseeNotice = Schemas['AdviseeNotice']
export type NoticeInput = Schemas['NoticeInput']
export type NoticeOutcomeInput = Schemas['NoticeOutcomeInput']

/** Instructors' notices to the signed-in person, newest first. */
export const myNotices: GroupQuery<MyNotice[]> = {
  queryKey: ['notices', 'mine'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/teaching/notices/mine'))),
}

/** The notices about the signed-in person's advisees. Each read is audited. */
export const adviseeNotices: GroupQuery<AdviseeNotice[]> = {
  queryKey: ['notices', 'advisees'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/teaching/notices/advisees'))),
}

/** Whether the server no longer lets the person act: a class or a student was reassigned. */
export const isReassigned = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 403)

/**
 * Sends a notice; the same one sent again is stored once.
 * @returns the registrations of students who left the class, to whom nothing was sent
 * @throws ApiError
 */
export async function sendNotice(sectionId: string, body: NoticeInput): Promise<string[]> {
  const params = { path: { id: sectionId } }
  const call = api().POST('/v1/teaching/section/{id}/notices', { params, body })
  const { results } = await dataOf(call)
  void queryClient.invalidateQueries({ queryKey: rosterOf(sectionId).queryKey })
  return results.flatMap((result) =>
    result.outcome === 'notInClass' ? [result.registrationId] : [],
  )
}

/** Withdraws a notice with a reason that the student reads. @throws ApiError */
export async function withdrawNotice(sectionId: string, id: string, reason: string): Promise<void> {
  const params = { path: { id } }
  await dataOf(api().POST('/v1/teaching/notices/{id}/withdrawal', { params, body: { reason } }))
  await queryClient.invalidateQueries({ queryKey: rosterOf(sectionId).queryKey })
}

/** Records the outcome of a concern. @throws ApiError */
export async function recordOutcome(id: string, body: NoticeOutcomeInput): Promise<void> {
  try {
    const params = { path: { id } }
    await dataOf(api().PUT('/v1/teaching/notices/{id}/outcome', { params, body }))
  } finally {
    await queryClient.invalidateQueries({ queryKey: adviseeNotices.queryKey })
  }
}
