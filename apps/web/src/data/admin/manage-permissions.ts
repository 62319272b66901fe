import type { components } from '@myhub/contract'
import { answerOf, api } from '#api/client.ts'
import { type GroupQuery, withoutEnvelope } from '../query/group.ts'
import { queryClient } from '../query/query-client.ts'

type Schemas = components['schemas']
export type PersonPermissions = Schemas['PersonPermissions']
export type PermissionOverview = Schemas['PermissionOverview']
export type PermissionChange = Schemas['PermissionChange']
export type CollegeRole = Schemas['RolePermissions']['role']

/** Every permission with who has it, by name and by role (R5.1, R8.20). */
export const permissionOverview: GroupQuery<PermissionOverview> = {
  queryKey: ['permissions', 'overview'],
  queryFn: () => withoutEnvelope(answerOf(api().GET('/v1/authorization/permissions'))),
}

/** What somebody may do, and where each of it comes from. Each reading is in the audit. */
export const personPermissions = (id: string): GroupQuery<PersonPermissions> => ({
  queryKey: ['permissions', 'person', id],
  queryFn: () =>
    withoutEnvelope(
      answerOf(
        api().GET('/v1/authorization/person/{id}/permissions', { params: { path: { id } } }),
      ),
    ),
})

async function thenReadAnew(done: Promise<unknown>): Promise<void> {
  await done
  await queryClient.invalidateQueries({ queryKey: ['permissions'] })
}

/** Gives a person a permission, or takes it away. @throws ApiError 403 when one does not hold it */
export const changePersonPermission = (id: string, body: PermissionChange): Promise<void> =>
  thenReadAnew(
    answerOf(
      api().PATCH('/v1/authorization/person/{id}/permissions', { params: { path: { id } }, body }),
    ),
  )

/** The same of everybody with a role. */
export const changeRolePermission = (role: CollegeRole, body: PermissionChange): Promise<void> =>
  thenReadAnew(
    answerOf(
      api().PATCH('/v1/authorization/role/{role}/permissions', {
        params: { path: { role } },
        body,
      }),
    ),
  )
