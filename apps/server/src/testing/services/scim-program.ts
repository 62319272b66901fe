import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { ScimUser } from '#modules/scim/user.schema.ts'
import { agreesWithContract } from '../contract.ts'
import { buildService } from './build-service.ts'

/** A page of accounts. */
export interface ListResponse {
  readonly totalResults: number
  readonly itemsPerPage: number
  readonly startIndex?: number
  readonly nextCursor?: string
  readonly Resources: readonly ScimUser[]
}

export const idsOf = ({ Resources }: ListResponse): string[] => Resources.map(({ id }) => id)

/** A program that may list accounts, with its calls. */
export async function scimProgram(app: FastifyInstance) {
  const service = await buildService(app.database.db, ['accounts.read'])
  const { headers } = service
  const get = (path: string, query: Readonly<Record<string, string>> = {}) =>
    app.inject({ url: `/scim/v2/${path}`, query, headers })
  const search = (params: object, type = 'application/scim+json') =>
    app.inject({
      method: 'POST',
      url: '/scim/v2/Users/.search',
      headers: { ...headers, 'content-type': type },
      payload: JSON.stringify({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
        ...params,
      }),
    })
  const list = async (query: Readonly<Record<string, string>>): Promise<ListResponse> => {
    const response = await get('Users', query)
    expect(response.statusCode, response.body).toBe(200)
    agreesWithContract('ScimUserList', response.json())
    return response.json()
  }
  return { ...service, get, search, list }
}
