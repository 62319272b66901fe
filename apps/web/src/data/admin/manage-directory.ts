import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { managed } from './managed-calls.ts'

type Schemas = components['schemas']
export type ManagedDirectory = Schemas['ManagedDirectory']
export type ManagedOffice = Schemas['ManagedOffice']
export type ManagedDepartment = Schemas['ManagedDepartment']
export type OfficeInput = Schemas['NewOffice']
export type DepartmentInput = Schemas['NewDepartment']

/**
 * All offices and departments, including hidden ones, and the possible locations of an office
 * (R8.20).
 */
export const managedDirectory: GroupQuery<ManagedDirectory> = {
  queryKey: ['directory', 'managed'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/directory/manage'))),
}

const all = managedDirectory
const alsoInvalidates = [['offices'], ['departments'], ['directory']]

export const managedOffices = managed<ManagedOffice, OfficeInput, ManagedDirectory>(
  { all, rowsOf: ({ offices }) => offices, alsoInvalidates },
  {
    add: (body) => api().POST('/v1/directory/office', { body }),
    change: (itemPath, body) => api().PATCH('/v1/directory/office/{id}', { ...itemPath, body }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/directory/office/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/directory/office/{id}/restore', itemPath),
    },
  },
)

export const managedDepartments = managed<ManagedDepartment, DepartmentInput, ManagedDirectory>(
  { all, rowsOf: ({ departments }) => departments, alsoInvalidates },
  {
    add: (body) => api().POST('/v1/directory/department', { body }),
    change: (itemPath, body) => api().PATCH('/v1/directory/department/{id}', { ...itemPath, body }),
    removal: {
      remove: (itemPath) => api().DELETE('/v1/directory/department/{id}', itemPath),
      restore: (itemPath) => api().POST('/v1/directory/department/{id}/restore', itemPath),
    },
  },
)
