import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

type Schemas = components['schemas']
export type ManagedDirectory = Schemas['ManagedDirectory']
export type ManagedOffice = Schemas['ManagedOffice']
export type ManagedDepartment = Schemas['ManagedDepartment']
export type OfficeWords = Schemas['NewOffice']
export type DepartmentWords = Schemas['NewDepartment']

const queryKey = ['directory', 'managed']

/**
 * All offices and departments, including hidden ones, and the possible locations of an office
 * (R8.20).
 */
export const managedDirectory: GroupQuery<ManagedDirectory> = {
  queryKey,
  queryFn: () => withoutEnvelope(answerOf(api().GET('/v1/directory/manage'))),
}

/** Invalidates everything that shows offices and departments, also after an error. */
async function thenReadAnew(done: Promise<unknown>): Promise<void> {
  try {
    await done
  } finally {
    for (const key of [queryKey, ['offices'], ['departments'], ['directory']])
      await queryClient.invalidateQueries({ queryKey: key })
  }
}

const at = ({ id, version }: { id: string; version: number }) => ({
  params: { path: { id } },
  headers: { 'If-Match': `"${version}"` },
})

/**
 * Creates or updates an office.
 * @throws ApiError 400 with the invalid fields, 412 when it has changed
 */
export const saveOffice = (body: OfficeWords, before: ManagedOffice | null): Promise<void> =>
  thenReadAnew(
    before
      ? answerOf(api().PATCH('/v1/directory/office/{id}', { ...at(before), body }))
      : answerOf(api().POST('/v1/directory/office', { body })),
  )

/**
 * Deletes an office.
 * @throws ApiError 409 when something else belongs to it
 */
export const deleteOffice = (office: ManagedOffice): Promise<void> =>
  thenReadAnew(answerOf(api().DELETE('/v1/directory/office/{id}', at(office))))

/**
 * Creates or updates a department.
 * @throws ApiError 409 when another has its code
 */
export const saveDepartment = (
  body: DepartmentWords,
  before: ManagedDepartment | null,
): Promise<void> =>
  thenReadAnew(
    before
      ? answerOf(api().PATCH('/v1/directory/department/{id}', { ...at(before), body }))
      : answerOf(api().POST('/v1/directory/department', { body })),
  )

/** Deletes a department from the directory. */
export const deleteDepartment = (department: ManagedDepartment): Promise<void> =>
  thenReadAnew(answerOf(api().DELETE('/v1/directory/department/{id}', at(department))))
