import type { components } from '@myhub/contract'
import { answerOf, authenticationApi } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

type Schemas = components['schemas']
export type MyPasskeys = Schemas['MyPasskeys']
export type Passkey = Schemas['Passkey']
export type NewPasskey = Schemas['NewPasskey']

/** The passkeys that the person signs in with, and where they are managed. */
export const myPasskeys: GroupQuery<MyPasskeys> = {
  queryKey: ['myPasskeys'],
  queryFn: () => withoutEnvelope(answerOf(authenticationApi().GET('/v1/authentication/passkeys'))),
}

/** What the person's device is to be asked for. */
export const passkeyOptions = (): Promise<Schemas['PasskeyOptions']> =>
  answerOf(authenticationApi().POST('/v1/authentication/passkeys/options'))

export const addPasskey = (body: NewPasskey): Promise<Passkey> =>
  answerOf(authenticationApi().POST('/v1/authentication/passkeys', { body }))

export const renamePasskey = (id: string, name: string): Promise<Passkey> =>
  answerOf(
    authenticationApi().PATCH('/v1/authentication/passkeys/{id}', {
      params: { path: { id } },
      body: { name },
    }),
  )

export const removePasskey = (id: string): Promise<unknown> =>
  answerOf(
    authenticationApi().DELETE('/v1/authentication/passkeys/{id}', { params: { path: { id } } }),
  )
