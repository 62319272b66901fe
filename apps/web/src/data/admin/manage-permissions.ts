import type { components } from '@myhub/contract'
import { api, dataOf } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { invalidateAfter } from './managed-calls.ts'

type Schemas = components['schemas']
export type PersonPermissions = Schemas['PersonPermissions']
export type PermissionOverview = Schemas['PermissionOverview']
export type PermissionChange = Schemas['PermissionChange']
export type CollegeRole = Schemas['RolePermissions']['role']

/** All permissions with their holders, by person and by role (R5.1, R8.20). */
export const permissionOverview: GroupQuery<PermissionOverview> = {
  queryKey: ['permissions', 'overview'],
  queryFn: () => withoutEnvelope(dataOf(api().GET('/v1/authorization/permissions'))),
}

/** A person's permissions with the source of each. Each read is audited. */
export const personPermissions = (id: string): GroupQuery<PersonPermissions> => ({
  queryKey: ['permissions', 'person', id],
  queryFn: () =>
    withoutEnvelope(
      dataOf(api().GET('/v1/authorization/person/{id}/permissions', { params: { path: { id } } })),
    ),
})

const alsoInvalidates = [['permissions']]

/**
 * Grants a person a permission, or revokes it.
 * @throws ApiError 403 when the caller does not hold it
 */
export const changePersonPermission = (id: string, body: PermissionChange): Promise<void> =>
  invalidateAfter(
    api().PATCH('/v1/authorization/person/{id}/permissions', { params: { path: { id } }, body }),
    alsoInvalidates,
  )

/**
 * Signs a person out everywhere.
 * @throws ApiError 403 for an admin, when the caller is not one
 */
export const signOutPerson = (id: string): Promise<unknown> =>
  dataOf(api().DELETE('/v1/authorization/person/{id}/sessions', { params: { path: { id } } }))

/** The same for everyone with a role. */
export const changeRolePermission = (role: CollegeRole, body: PermissionChange): Promise<void> =>
  invalidateAfter(
    api().PATCH('/v1/authorization/role/{role}/permissions', { params: { path: { role } }, body }),
    alsoInvalidates,
  )
