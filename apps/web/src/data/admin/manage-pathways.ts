import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

type Schemas = components['schemas']
export type PathwayChangeRequest = Schemas['PathwayChangeRequest']
export type PathwayChangeRequestPage = Schemas['PathwayChangeRequestPage']

const path = '/v1/programs/pathway/change-request'
const MOST = 100

/** What students have asked for: the first hundred that wait, or the last hundred that are decided. */
export const pathwayChangeRequests = (
  isDecided: boolean,
): GroupQuery<PathwayChangeRequestPage> => ({
  queryKey: ['pathwayChangeRequests', String(isDecided)],
  queryFn: () =>
    withoutEnvelope(
      answerOf(api().GET(path, { params: { query: { isDecided, pageSize: MOST } } })).then(
        inLanguage,
      ),
    ),
})

/** Decides about a request. @throws ApiError 409 when somebody else has decided meanwhile */
export async function decidePathwayRequest(
  id: string,
  body: Schemas['PathwayDecision'],
): Promise<void> {
  try {
    await answerOf(api().PATCH(`${path}/{id}`, { params: { path: { id } }, body }))
  } finally {
    // After a refusal too: whoever comes second sees what was decided.
    await queryClient.invalidateQueries({ queryKey: ['pathwayChangeRequests'] })
  }
}
