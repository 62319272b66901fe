import type { paths } from '@myhub/contract'
import type { Client } from 'openapi-fetch'
import { configuration } from '#config/configuration.ts'
import { createClient } from './create-client.ts'
import { earlyResponseOrSend } from './early-requests.ts'
import { toApiError } from './errors.ts'
import { send } from './transport.ts'

const clients = new Map<string, Client<paths>>()

async function sendOrThrow(request: Request, body?: string): Promise<Response> {
  const response = await earlyResponseOrSend(request, send, body)
  if (!response.ok) throw await toApiError(response)
  return response
}

function clientFor(baseUrl: string): Client<paths> {
  const known = clients.get(baseUrl)
  if (known) return known
  const client = createClient<paths>(baseUrl, sendOrThrow)
  clients.set(baseUrl, client)
  return client
}

/**
 * The generic client (R6.3): every method, `{name}` path parameters, query and JSON body, typed by
 * the contract. Wrap a call in `dataOf`.
 * @throws ApiError when the response is not a success
 */
export const api = (): Client<paths> => clientFor(configuration().KIMERA3_API)

/** The same for authentication calls, which have their own base URL (R1.7). */
export const authenticationApi = (): Client<paths> => clientFor(configuration().API)

/** The body of a response; `{}` when it has none, as with a 204 (R6.3). */
export async function dataOf<T>(call: Promise<{ data?: T | undefined }>): Promise<T> {
  const { data } = await call
  return data === undefined ? ({} as T) : data
}
