import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

type Schemas = components['schemas']
export type AdvisingCover = Schemas['AdvisingCover']
export type AdvisingCovers = Schemas['AdvisingCovers']
export type AdvisingColleagues = Schemas['AdvisingColleagues']

const url = '/v1/advising/covers'

/** The signed-in advisor's covers, in both directions, now or later. */
export const myCovers: GroupQuery<AdvisingCovers> = {
  queryKey: ['advising', 'covers'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(url))),
}

/** Everyone who can cover for the signed-in advisor, by last name. */
export const advisingColleagues: GroupQuery<AdvisingColleagues> = {
  queryKey: ['advising', 'colleagues'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(`${url}/colleagues`))),
}

/** @throws ApiError 409 if someone else already covers some of these days */
export async function createCover(body: Schemas['AdvisingCoverInput']): Promise<void> {
  await dataOf(api().POST(url, { body }))
  await queryClient.invalidateQueries({ queryKey: myCovers.queryKey })
}

/** Ends a cover, given or taken. @throws ApiError 404 if it has ended */
export async function endCover(id: string): Promise<void> {
  await dataOf(api().DELETE(`${url}/{id}`, { params: { path: { id } } }))
  // With a cover, its students leave the list.
  await queryClient.invalidateQueries({ queryKey: ['advising'] })
}
