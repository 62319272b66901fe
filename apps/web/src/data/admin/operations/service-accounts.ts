import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../../query/group.ts'
import { allRows, invalidateAfter, managed } from '../managed-calls.ts'

type Schemas = components['schemas']
export type ServiceAccount = Schemas['ServiceAccount']
export type ServiceAccountInput = Schemas['NewServiceAccount']
export type ServiceKey = Schemas['ServiceKey']
export type ServiceScopeCalls = Schemas['ServiceScopeCalls']

const all: GroupQuery<ServiceAccount[]> = {
  queryKey: ['managed', 'serviceAccounts'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/authorization/service-account'))),
}

/** Accounts of other programs, with their keys. */
export const serviceAccounts = managed<ServiceAccount, ServiceAccountInput>(
  { all, rowsOf: allRows, alsoInvalidates: [] },
  {
    add: (body) => api().POST('/v1/authorization/service-account', { body }),
    change: (itemPath, body) =>
      api().PATCH('/v1/authorization/service-account/{id}', { ...itemPath, body }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/authorization/service-account/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/authorization/service-account/{id}/restore', itemPath),
    },
  },
)

/** The scopes that accounts can be granted, with the calls of each. */
export const serviceScopes: GroupQuery<ServiceScopeCalls[]> = {
  queryKey: ['serviceScopes'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/authorization/service-scopes'))),
}

/** @returns the key, which the server returns only once */
export async function createServiceKey(id: string, expiresAt: string | null): Promise<string> {
  const made = dataOf(
    api().POST('/v1/authorization/service-account/{id}/key', {
      params: { path: { id } },
      body: { expiresAt },
    }),
  )
  await invalidateAfter(made, [all.queryKey])
  return (await made).key
}

export const revokeServiceKey = (id: string, keyId: string): Promise<void> =>
  invalidateAfter(
    dataOf(
      api().DELETE('/v1/authorization/service-account/{id}/key/{keyId}', {
        params: { path: { id, keyId } },
      }),
    ),
    [all.queryKey],
  )
