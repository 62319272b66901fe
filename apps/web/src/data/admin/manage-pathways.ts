import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

type Schemas = components['schemas']
export type PathwayChangeRequest = Schemas['PathwayChangeRequest']
export type PathwayChangeRequestPage = Schemas['PathwayChangeRequestPage']

const path = '/v1/programs/pathway/change-request'
const MAX_PATHWAYS = 100

/** Students' requests: the first hundred pending ones, or the last hundred decided ones. */
export const pathwayChangeRequests = (
  isDecided: boolean,
): GroupQuery<PathwayChangeRequestPage> => ({
  queryKey: ['pathwayChangeRequests', String(isDecided)],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET(path, { params: { query: { isDecided, pageSize: MAX_PATHWAYS } } })).then(
        inLanguage,
      ),
    ),
})

/**
 * Decides a request.
 * @throws ApiError 409 when someone else has decided it meanwhile
 */
export async function decidePathwayRequest(
  id: string,
  body: Schemas['PathwayDecision'],
): Promise<void> {
  try {
    await dataOf(api().PATCH(`${path}/{id}`, { params: { path: { id } }, body }))
  } finally {
    // Also after an error, so that the second person sees the decision.
    await queryClient.invalidateQueries({ queryKey: ['pathwayChangeRequests'] })
  }
}
