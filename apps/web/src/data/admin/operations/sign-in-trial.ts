import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { type GroupQuery, withoutEnvelope } from '../../query/group.ts'

type Schemas = components['schemas']
export type SignInProvider = Schemas['SignInProvider']
export type SignInTrial = Schemas['SignInTrial']

async function fetchSignInTrial(id: string): Promise<SignInTrial | null> {
  try {
    const params = { path: { id } }
    return await dataOf(api().GET('/v1/configuration/sign-in-trial/{id}', { params }))
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null
    throw error
  }
}

/** The provider's response in a trial; null once it is over. Reading it is audited. */
export const signInTrial = (id: string): GroupQuery<SignInTrial> => ({
  queryKey: ['signInTrial', id],
  queryFn: () => withoutEnvelope(fetchSignInTrial(id)),
  staleTime: 5 * MINUTE,
})

/** Starts a trial sign-in at a provider, which signs no one in. @returns the URL to open */
export async function startSignInTrial(provider: string): Promise<string> {
  const call = api().POST('/v1/configuration/sign-in-trial', { body: { provider } })
  const { id, address } = await dataOf(call)
  return address ?? `/admin/set-up?trial=${id}`
}
