import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { MINUTE } from '#lib/time/clock.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { fromSource } from '../teaching/taught-sections.ts'

export type Advisee = components['schemas']['Advisee']
export type AdviseeReason = Advisee['reasons'][number]
export type AdviseeDetails = components['schemas']['AdviseeDetails']
export type CaseloadSummary = components['schemas']['CaseloadSummary']
export type ReasonKind = AdviseeReason['kind']

/** The person's current advisees. Each read is on the students' access logs. */
export const myAdvisees: GroupQuery<Advisee[]> = {
  queryKey: ['advising', 'advisees'],
  queryFn: async () => {
    const { source, advisees } = inLanguage(await dataOf(api().GET('/v1/advising/advisee/mine')))
    return fromSource(source, advisees)
  },
  staleTime: 15 * MINUTE,
}

/** The number of the person's advisees with each reason, without names. */
export const myCaseloadSummary: GroupQuery<CaseloadSummary> = {
  queryKey: ['advising', 'summary'],
  queryFn: async () => {
    const data = await dataOf(api().GET('/v1/advising/summary/mine'))
    return fromSource(data.source, data)
  },
}

/**
 * One of the person's current advisees; null for anyone else. Each read is on the student's
 * access log.
 */
export const adviseeById = (id: string): GroupQuery<AdviseeDetails> => ({
  queryKey: ['advising', 'advisee', id],
  queryFn: () => withoutEnvelope(readAdvisee(id)),
  staleTime: 15 * MINUTE,
})

async function readAdvisee(id: string): Promise<AdviseeDetails | null> {
  try {
    return inLanguage(
      await dataOf(api().GET('/v1/advising/advisee/{id}', { params: { path: { id } } })),
    )
  } catch (error) {
    // A mistyped URL may contain an invalid id.
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null
    throw error
  }
}
