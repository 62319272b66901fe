import type { paths } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { batchRequests } from '../query/batch-requests.ts'
import type { GroupQuery } from '../query/group.ts'
import type { GroupName } from './names.ts'

type MyData =
  paths['/v1/people/person/mine/data']['post']['responses'][200]['content']['application/json']
type Groups = Required<MyData['groups']>

/** The server's limit of groups in one call (domain.md). */
const MAX_GROUPS = 20

const myGroup = batchRequests(async (groups: GroupName[]): Promise<Partial<Groups>> => {
  const data = await dataOf(api().POST('/v1/people/person/mine/data', { body: { groups } }))
  // The contract types a recursive audience as unknown, so the types differ.
  return inLanguage(data.groups as Partial<Groups>)
}, MAX_GROUPS) as <K extends GroupName>(name: K) => Promise<Groups[K]>

/**
 * A data group of the signed-in person under its own query key; groups requested together are
 * batched.
 */
function mine<K extends GroupName>(group: K): GroupQuery<Groups[K]['data']> {
  return { queryKey: ['person', group], queryFn: () => myGroup(group) }
}

export const myself = mine('mine')
export const myPrograms = mine('academicPrograms')
export const myRestrictions = mine('restrictions')
export const myRegistrations = mine('sectionRegistrations')
export const myGpas = mine('gpas')
export const myTransfers = mine('courseTransfers')
export const myAccount = mine('payments')
export const myCardBalances = mine('cardBalances')
export const myResidencies = mine('residencies')
export const myApplications = mine('applications')
export const myAgreements = mine('agreements')
export const myScores = mine('aptitudeScores')
export const myInstitutions = mine('institutions')
export const myOrientation = mine('orientationData')
export const myAssessments = mine('selfAssessments')
export const myStartTerms = mine('validStartTerms')
export const myAdvisors = mine('advisors')
export const myPrioritySlot = mine('priorityRegistration')
export const myRoles = mine('programRoles')
export const myPlacedLinks = mine('links')
