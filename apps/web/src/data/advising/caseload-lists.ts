import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

type Schemas = components['schemas']
export type CaseloadList = Schemas['CaseloadList']
export type CaseloadListInput = Schemas['CaseloadListInput']

const url = '/v1/advising/caseload-lists'

/** The filters of their advisees that the signed-in advisor saved, by name. */
export const myCaseloadLists: GroupQuery<CaseloadList[]> = {
  queryKey: ['caseloadLists'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(url))),
}

/** Whether the advisor has as many lists as they may. */
export const isListLimit = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'tooMany'

/** Saves a filter under a name. @throws ApiError */
export async function saveCaseloadList(body: CaseloadListInput): Promise<CaseloadList> {
  const list = await dataOf(api().POST(url, { body }))
  await invalidate()
  return list
}

/** Updates the given fields of a list. @throws ApiError */
export async function changeCaseloadList(
  id: string,
  body: Schemas['CaseloadListChange'],
): Promise<CaseloadList> {
  const params = { path: { id } }
  const list = await dataOf(api().PATCH(`${url}/{id}`, { params, body }))
  await invalidate()
  return list
}

/** Deletes a list. @throws ApiError */
export async function deleteCaseloadList(id: string): Promise<void> {
  await dataOf(api().DELETE(`${url}/{id}`, { params: { path: { id } } }))
  // Not awaited, so that the focus moves to Undo before the list's own buttons disappear.
  void invalidate()
}

const invalidate = () => queryClient.invalidateQueries({ queryKey: myCaseloadLists.queryKey })
