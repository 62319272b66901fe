import type { components } from '@myhub/contract'
import { authenticationApi, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

type Schemas = components['schemas']
export type MyPasskeys = Schemas['MyPasskeys']
export type Passkey = Schemas['Passkey']
export type NewPasskey = Schemas['NewPasskey']

/** The person's passkeys, and where they are managed. */
export const myPasskeys: GroupQuery<MyPasskeys> = {
  queryKey: ['myPasskeys'],
  queryFn: () => withoutEnvelope(dataOf(authenticationApi().GET('/v1/authentication/passkeys'))),
}

/** Options for creating a passkey on the person's device. */
export const passkeyOptions = (): Promise<Schemas['PasskeyOptions']> =>
  dataOf(authenticationApi().POST('/v1/authentication/passkeys/options'))

export const addPasskey = (body: NewPasskey): Promise<Passkey> =>
  dataOf(authenticationApi().POST('/v1/authentication/passkeys', { body }))

export const renamePasskey = (id: string, name: string): Promise<Passkey> =>
  dataOf(
    authenticationApi().PATCH('/v1/authentication/passkeys/{id}', {
      params: { path: { id } },
      body: { name },
    }),
  )

/** @throws ApiError 400 for a wrong or weak password, 429 after too many wrong ones */
export const changePassword = (body: Schemas['PasswordChange']): Promise<unknown> =>
  dataOf(authenticationApi().PATCH('/v1/authentication/password', { body }))

export const removePasskey = (id: string): Promise<unknown> =>
  dataOf(
    authenticationApi().DELETE('/v1/authentication/passkeys/{id}', { params: { path: { id } } }),
  )
