import { collegeRoles, mayRoleHold } from '@myhub/domain/access/roles.ts'
import type { FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { oneOf, record, ref, uuid } from '#http/schema.ts'
import { collegeDate } from '#lib/college-date.ts'
import { grant, grantRole, revoke, revokeRole, wouldGain } from './grants.queries.ts'
import { permissionHolders, personPermissions, rolePermissions } from './permissions.queries.ts'
import {
  PermissionChange,
  PermissionOverview,
  PersonPermissions,
  RolePermissions,
} from './permissions.schema.ts'

const tags = ['authorization']
const access = { permission: 'permissions.write' }
const config = { access, whileImpersonating: 'never' as const }
const params = record({ id: uuid() })

const refuse = (code: string, message: string) => new HttpError(403, code, message)

/**
 * People can only grant or revoke permissions they hold; an active admin holds all.
 * @throws HttpError 403
 */
function checkHeld(request: FastifyRequest, permission: string): void {
  if (holds(callerOf(request), permission)) return
  throw refuse('notHeld', 'You can only grant or revoke permissions you have.')
}

/** Lists, grants and revokes permissions; changes apply from the next request (R5.1, R8.20). */
export function permissionRoutes(app: App): void {
  const { db } = app.database
  const today = () => collegeDate(app.clock(), app.settings.COLLEGE_TIME_ZONE)
  const actionOf = (isGranted: boolean) => (isGranted ? 'grantPermission' : 'revokePermission')

  app.get(
    '/v1/authorization/permissions',
    {
      config,
      schema: {
        operationId: 'listPermissions',
        tags,
        summary: 'Lists all permissions with the people and roles that have them',
        response: { 200: ref(PermissionOverview) },
      },
    },
    async (request) => {
      const [roles, { byName, admins }] = await Promise.all([
        rolePermissions(db),
        permissionHolders(db),
      ])
      const caller = callerOf(request)
      const permissions = byName.map(({ permission, holders, total }) => ({
        permission,
        mayGrant: holds(caller, permission),
        holders,
        holderCount: total,
      }))
      return { roles, permissions, admins }
    },
  )

  app.get(
    '/v1/authorization/person/:id/permissions',
    {
      config,
      schema: {
        operationId: 'readPersonPermissions',
        tags,
        summary: 'Lists a person’s permissions and where they come from',
        params,
        response: { 200: ref(PersonPermissions) },
      },
    },
    async (request) => {
      const { id: subjectId } = request.params
      const held = await personPermissions(db, subjectId, today())
      if (!held) throw httpErrors.notFound()
      await auditCaller(request, { action: 'viewPermissions', outcome: 'ok', subjectId })
      return held
    },
  )

  app.patch(
    '/v1/authorization/person/:id/permissions',
    {
      config,
      schema: {
        operationId: 'changePersonPermission',
        tags,
        summary: 'Grants or revokes a person’s permission, with a recorded reason',
        description:
          'Callers can’t change their own permissions, or grant and revoke permissions that they don’t have.',
        params,
        body: ref(PermissionChange),
        response: { 200: ref(PersonPermissions) },
      },
    },
    async (request) => {
      const { id: subjectId } = request.params
      const { permission, isGranted, reason } = request.body
      const { personId } = callerOf(request)
      if (subjectId === personId)
        throw refuse('ownPermissions', 'You can’t change your own permissions. Ask another admin.')
      checkHeld(request, permission)
      return db.transaction().execute(async (transaction) => {
        if (!(await personPermissions(transaction, subjectId, today()))) throw httpErrors.notFound()
        const isNew = isGranted
          ? await grant(transaction, subjectId, permission, personId)
          : await revoke(transaction, subjectId, permission)
        const action = actionOf(isGranted)
        const event = { action, outcome: 'ok', subjectId, reason, details: { permission } } as const
        if (isNew) await auditCaller(request, event, transaction)
        const held = await personPermissions(transaction, subjectId, today())
        if (!held) throw httpErrors.notFound()
        return held
      })
    },
  )

  app.patch(
    '/v1/authorization/role/:role/permissions',
    {
      config,
      schema: {
        operationId: 'changeRolePermission',
        tags,
        summary: 'Grants or revokes a role’s permission, with a recorded reason',
        description:
          'Staff permissions can’t be granted to students, applicants or alumni. Callers can’t grant their own role a permission that they don’t have by name.',
        params: record({ role: oneOf(collegeRoles) }),
        body: ref(PermissionChange),
        response: { 200: ref(RolePermissions) },
      },
    },
    async (request) => {
      const { role } = request.params
      const { permission, isGranted, reason } = request.body
      const { personId } = callerOf(request)
      checkHeld(request, permission)
      if (isGranted && !mayRoleHold(role, permission))
        throw refuse('staffOnly', 'This is for people who work here: give it to them by name.')
      if (isGranted && (await wouldGain(db, personId, role, permission)))
        throw refuse('ownRole', 'You have this role yourself. Ask someone else to do this.')
      return db.transaction().execute(async (transaction) => {
        const isNew = isGranted
          ? await grantRole(transaction, role, permission, personId)
          : await revokeRole(transaction, role, permission)
        const details = { role, permission }
        const event = { action: actionOf(isGranted), outcome: 'ok', reason, details } as const
        if (isNew) await auditCaller(request, event, transaction)
        const roles = await rolePermissions(transaction)
        return { role, grants: roles.find((one) => one.role === role)?.grants ?? [] }
      })
    },
  )
}
