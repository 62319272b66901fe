import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

type Schemas = components['schemas']
export type AdvisingNote = Schemas['AdvisingNote']
export type AdvisingNotes = Schemas['AdvisingNotes']
export type MyAdvisingNote = Schemas['MyAdvisingNote']
export type AdvisingNoteInput = Schemas['AdvisingNoteInput']

/** The notes that advisors shared with the signed-in person, newest first. */
export const myAdvisingNotes: GroupQuery<MyAdvisingNote[]> = {
  queryKey: ['advisingNotes', 'mine'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/v1/advising/notes/mine')).then((notes) => inLanguage(notes)),
    ),
}

/** The notes about one of the signed-in person's advisees. Each read is audited. */
export const personNotes = (personId: string): GroupQuery<AdvisingNotes> => ({
  queryKey: ['advisingNotes', 'about', personId],
  queryFn: () => {
    const params = { path: { id: personId } }
    const call = api().GET('/v1/advising/advisee/{id}/notes', { params })
    return withoutEnvelope(dataOf(call).then((data) => inLanguage(data)))
  },
  staleTime: 15 * MINUTE,
})

/** Whether the person no longer advises the student. */
export const isNoLongerAdvisor = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404

/** Writes a note; the same draft sent again is stored once. @returns it as stored @throws ApiError */
export async function writeNote(personId: string, body: AdvisingNoteInput): Promise<AdvisingNote> {
  const params = { path: { id: personId } }
  const note = await dataOf(api().POST('/v1/advising/advisee/{id}/notes', { params, body }))
  await invalidateNotes(personId)
  return note
}

/** Withdraws a note with a reason. @throws ApiError */
export async function withdrawNote(personId: string, id: string, reason: string): Promise<void> {
  const params = { path: { id } }
  await dataOf(api().POST('/v1/advising/notes/{id}/withdrawal', { params, body: { reason } }))
  await invalidateNotes(personId)
}

/** Marks a note's next step as done, or opens it again. @throws ApiError */
export async function setNextStepDone(
  personId: string,
  id: string,
  isDone: boolean,
): Promise<void> {
  const params = { path: { id } }
  await dataOf(api().PUT('/v1/advising/notes/{id}/next-step', { params, body: { isDone } }))
  await invalidateNotes(personId)
}

/** A note can also change the reasons why the student needs their advisor. */
async function invalidateNotes(personId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['advising'] })
  await queryClient.invalidateQueries({ queryKey: personNotes(personId).queryKey })
}
