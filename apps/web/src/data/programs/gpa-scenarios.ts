import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import type { GpaScenario } from '../shapes.ts'

const url = '/v1/people/person/mine/gpa-scenarios'

/** The signed-in person's saved GPA calculator scenarios, by name. */
export const myGpaScenarios: GroupQuery<GpaScenario[]> = {
  queryKey: ['gpaScenarios'],
  queryFn: () => withoutEnvelope(dataOf(api().GET(url))),
}

/** Saves a new one. */
export const saveScenario = (
  body: components['schemas']['GpaScenarioInput'],
): Promise<GpaScenario> => dataOf(api().POST(url, { body }))

/** Updates the given fields of one. */
export const changeScenario = (
  id: string,
  body: components['schemas']['GpaScenarioChange'],
): Promise<GpaScenario> => dataOf(api().PATCH(`${url}/{id}`, { params: { path: { id } }, body }))

/** Deletes one. */
export const deleteScenario = (id: string): Promise<unknown> =>
  dataOf(api().DELETE(`${url}/{id}`, { params: { path: { id } } }))
