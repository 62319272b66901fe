import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import type { GroupView } from '#ui/card/group-view.ts'
import { joinGroups } from '#ui/card/join-groups.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { useGroup } from '../query/group-view.ts'
import type { Pathway, PathwayRequest, ProgramMap, WhatIfPlan } from '../shapes.ts'

type Schemas = components['schemas']
const changeUrl = '/v1/programs/pathway/change-mine'

/** Pathways in the page's language, searchable in English too. */
const makeFindable = (all: readonly Schemas['Pathway'][]): Pathway[] =>
  all.map(({ programs, ...pathway }) => ({
    ...inLanguage(pathway),
    words: [pathway.title, pathway.description, ...pathway.leadsTo].join(' '),
    programs: programs.map((program) => ({ ...inLanguage(program), words: program.title })),
  }))

/** The college's career pathways, in its order. */
export const pathways: GroupQuery<Pathway[]> = {
  queryKey: ['pathways'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/public/v1/programs/pathway/career/recruit')).then(makeFindable),
    ),
}

/** Transfer pathways to another college's degree, in the college's order. */
export const liberalArtsPathways: GroupQuery<Pathway[]> = {
  queryKey: ['liberalArtsPathways'],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/public/v1/programs/pathway/liberal-arts/recruit')).then(makeFindable),
    ),
}

/** All pathways, career pathways first. */
export function useAllPathways(): GroupView<Pathway[]> {
  const { data, ...view } = joinGroups({
    career: useGroup(pathways),
    liberalArts: useGroup(liberalArtsPathways),
  })
  return { ...view, data: data && [...(data.career ?? []), ...(data.liberalArts ?? [])] }
}

/** The person's requests, newest first. */
export const myPathwayRequests: GroupQuery<PathwayRequest[]> = {
  queryKey: ['pathwayRequests'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(changeUrl)).then(inLanguage)),
}

/** Requests another pathway. */
export const changePathway = (body: Schemas['PathwayInput']): Promise<Schemas['PathwayAnswer']> =>
  dataOf(api().POST(changeUrl, { body }))

/** The person's progress if they were in another program. */
export const whatIfPlan = (programId: string): GroupQuery<WhatIfPlan> => ({
  queryKey: ['whatIfPlan', programId],
  queryFn: () =>
    withoutEnvelope(
      dataOf(
        api().GET('/v1/people/person/mine/what-if-plan/{programId}', {
          params: { path: { programId } },
        }),
      ).then(inLanguage),
    ),
})

/** A program's map, term by term. */
export const programMap = (id: string): GroupQuery<ProgramMap> => ({
  queryKey: ['programMap', id],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/public/v1/programs/program/{id}/map', { params: { path: { id } } })).then(
        inLanguage,
      ),
    ),
})
