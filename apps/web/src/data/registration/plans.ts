import type { components } from '@myhub/contract'
import type { Finding } from '@myhub/domain/registration/checks/finding.ts'
import { api, dataOf } from '#api/client.ts'
import { inLanguage } from '#lib/i18n/language.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'

type Schemas = components['schemas']

export type RegistrationPlans = Schemas['RegistrationPlans']
export type RegistrationPlan = Schemas['RegistrationPlan']
export type PlannedClass = Schemas['PlannedClass']
export type ClassChecks = Omit<Schemas['ClassChecks'], 'findings'> & {
  findings: readonly Finding[]
}

const url = '/v1/registration/plans'

/** Every query about plans begins with it. */
export const plansKey = ['registrationPlans']

/**
 * The signed-in person's plans for a term with their classes.
 * @param term by default the one open for registration
 */
export const myPlans = (term: string | undefined): GroupQuery<RegistrationPlans> => ({
  queryKey: [...plansKey, term ?? ''],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET(url, { params: { query: term === undefined ? {} : { term } } })).then(
        inLanguage,
      ),
    ),
})

export const createPlan = (body: Schemas['RegistrationPlanInput']): Promise<RegistrationPlan> =>
  dataOf(api().POST(url, { body }))

export const renamePlan = (id: string, name: string): Promise<RegistrationPlan> =>
  dataOf(api().PATCH(`${url}/{id}`, { params: { path: { id } }, body: { name } }))

export const deletePlan = (id: string): Promise<unknown> =>
  dataOf(api().DELETE(`${url}/{id}`, { params: { path: { id } } }))

/** Adds a class to a plan; one that is in it already stays. */
export const addToPlan = (id: string, sectionId: string): Promise<RegistrationPlan> =>
  dataOf(
    api().PUT(`${url}/{id}/classes/{sectionId}`, { params: { path: { id, sectionId } }, body: {} }),
  )

export const removeFromPlan = (id: string, sectionId: string): Promise<RegistrationPlan> =>
  dataOf(api().DELETE(`${url}/{id}/classes/{sectionId}`, { params: { path: { id, sectionId } } }))

export type CheckedClass = Schemas['ClassCheckInput']['classes'][number]

/**
 * The problems with some classes.
 * @param givenUp ids of the sections that the student would leave for them
 */
export const classChecks = (
  term: string,
  classes: readonly CheckedClass[],
  givenUp: readonly string[] = [],
): GroupQuery<ClassChecks> => ({
  queryKey: ['classChecks', term, JSON.stringify(classes), ...givenUp],
  queryFn: () =>
    withoutEnvelope(
      dataOf(
        api().POST('/v1/registration/checks', {
          body: { term, classes: [...classes], givenUp: [...givenUp] },
        }),
      ).then(inLanguage) as Promise<ClassChecks>,
    ),
})
