import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { type GroupQuery, withoutEnvelope } from '../../query/group.ts'

export type TermCheck = components['schemas']['TermCheck']
export type TermFinding = components['schemas']['TermFinding']

async function fetchTermCheck(term: string | null): Promise<TermCheck | null> {
  try {
    const query = term === null ? {} : { term }
    return await dataOf(api().GET('/v1/admin/term-check', { params: { query } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/**
 * The problems to fix before a term; null for an unknown term.
 * @param term its code; null: the next term to start, otherwise the one in session
 */
export const termCheck = (term: string | null): GroupQuery<TermCheck> => ({
  queryKey: ['termCheck', term ?? ''],
  queryFn: () => withoutEnvelope(fetchTermCheck(term)),
})
