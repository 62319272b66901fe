import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { batchRequests } from '../query/batch-requests.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

type Schemas = components['schemas']
export type OfficeHours = Schemas['OfficeHours']
export type MyOfficeHours = Schemas['MyOfficeHours']
export type OfficeHoursInput = Schemas['OfficeHoursInput']

/** The server's limit per request. */
const LIMIT = 50

const ofPerson = batchRequests<string, { posted: OfficeHours | null }>(async (personIds) => {
  const all = await dataOf(api().POST('/v1/directory/office-hours/query', { body: { personIds } }))
  const byPerson = new Map(all.map((hours) => [hours.personId, hours]))
  return Object.fromEntries(personIds.map((id) => [id, { posted: byPerson.get(id) ?? null }]))
}, LIMIT)

/** A person's office hours; null if they posted none, or those have ended. */
export const officeHoursOf = (personId: string): GroupQuery<OfficeHours> => ({
  queryKey: ['officeHours', personId],
  queryFn: () => withoutEnvelope(ofPerson(personId).then(({ posted }) => posted)),
})

/** The signed-in person's own office hours. */
export const myOfficeHours: GroupQuery<MyOfficeHours> = {
  queryKey: ['officeHours', 'mine'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/directory/office-hours/mine'))),
}

const invalidate = () => queryClient.invalidateQueries({ queryKey: ['officeHours'] })

/** Posts one's own office hours in place of earlier ones. @throws ApiError */
export async function postOfficeHours(body: OfficeHoursInput): Promise<void> {
  await dataOf(api().PUT('/v1/directory/office-hours/mine', { body }))
  await invalidate()
}

/** Deletes one's own office hours. @throws ApiError */
export async function deleteOfficeHours(): Promise<void> {
  await dataOf(api().DELETE('/v1/directory/office-hours/mine'))
  await invalidate()
}
