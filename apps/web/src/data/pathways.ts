import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from './group.ts'
import type { Pathway, PathwayRequest, WhatIfPlan } from './shapes.ts'

type Schemas = components['schemas']
const changeUrl = '/v1/programs/pathway/change-mine'

/** Every pathway that the college offers, career pathways first, each kind in the college's order. */
export const pathways: GroupQuery<Pathway[]> = {
  queryKey: ['pathways'],
  queryFn: () =>
    withoutEnvelope(
      Promise.all([
        answerOf(api().GET('/public/v1/programs/pathway/career/recruit')),
        answerOf(api().GET('/public/v1/programs/pathway/liberal-arts/recruit')),
      ]).then((kinds) => kinds.flat()),
    ),
}

/** What the person has asked for, the newest first. */
export const myPathwayRequests: GroupQuery<PathwayRequest[]> = {
  queryKey: ['pathwayRequests'],
  queryFn: () => withoutEnvelope(answerOf(api().GET(changeUrl))),
}

/** Asks for another pathway. */
export const changePathway = (body: Schemas['PathwayWish']): Promise<Schemas['PathwayAnswer']> =>
  answerOf(api().POST(changeUrl, { body }))

/** How far the person would be in a program that is not theirs. */
export const whatIfPlan = (programId: string): GroupQuery<WhatIfPlan> => ({
  queryKey: ['whatIfPlan', programId],
  queryFn: () =>
    withoutEnvelope(
      answerOf(
        api().GET('/v1/people/person/mine/what-if-plan/{programId}', {
          params: { path: { programId } },
        }),
      ),
    ),
})
