import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import type { GroupQuery } from '../query/group.ts'
import { refetchByPlace } from './plans/refetch-by-place.ts'

type Schemas = components['schemas']

export type RegistrationRequest = Schemas['RegistrationRequest']
export type RegistrationInput = Schemas['RegistrationInput']

const url = '/v1/registration/requests'

const open: ReadonlySet<RegistrationRequest['state']> = new Set(['waiting', 'sending', 'unknown'])

/** Whether the college has not answered yet. */
export const isOpen = ({ state }: RegistrationRequest) => open.has(state)

/** The signed-in person's requests to register, newest first; read again while one is open. */
export const myRequests: GroupQuery<RegistrationRequest[]> = {
  queryKey: ['registrationRequests'],
  queryFn: async () => {
    const data = await dataOf(api().GET(url))
    const refetchMs = refetchByPlace(data)
    const refreshing = data.some(isOpen)
    const refetch = refetchMs === undefined ? {} : { refetchMs }
    return { data, asOf: null, stale: false, refreshing, error: null, ...refetch }
  },
}

/** Sends requests; sending the same ids again is safe. */
export const sendRequests = (requests: RegistrationInput[]): Promise<RegistrationRequest[]> =>
  dataOf(api().POST(url, { body: { requests } }))
