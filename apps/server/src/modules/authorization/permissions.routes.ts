import { canRoleHold, collegeRoles } from '@myhub/domain/access/roles.ts'
import type { FastifyRequest } from 'fastify'
import { auditCaller } from '#audit/write-audit-event.ts'
import { callerOf, holds } from '#http/access.ts'
import type { App } from '#http/app.ts'
import { HttpError, httpErrors } from '#http/errors.ts'
import { oneOf, schemaRef, strictObject, uuid } from '#http/schema.ts'
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
const params = strictObject({ id: uuid() })

const forbidden = (code: string, message: string) => new HttpError(403, code, message)

/**
 * People can only grant or revoke permissions they hold; an active admin holds all.
 * @throws HttpError 403
 */
function requirePermission(request: FastifyRequest, permission: string): void {
  if (holds(callerOf(request), permission)) return
  throw forbidden('notHeld', 'You can only grant or revoke permissions you have.')
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
        response: { 200: schemaRef(PermissionOverview) },
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
        response: { 200: schemaRef(PersonPermissions) },
      },
    },
    async (request) => {
      const { id: subjectId } = request.params
      const current = await personPermissions(db, subjectId, today())
      if (!current) throw httpErrors.notFound()
      await auditCaller(request, { action: 'viewPermissions', outcome: 'ok', subjectId })
      return current
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
          'Callers can’t change their own permissions, or grant or revoke permissions that they don’t have.',
        params,
        body: schemaRef(PermissionChange),
        response: { 200: schemaRef(PersonPermissions) },
      },
    },
    async (request) => {
      const { id: subjectId } = request.params
      const { permission, isGranted, reason } = request.body
      const { personId } = callerOf(request)
      if (subjectId === personId)
        throw forbidden(
          'ownPermissions',
          'You can’t change your own permissions. Ask another admin.',
        )
      requirePermission(request, permission)
      return db.transaction().execute(async (transaction) => {
        if (!(await personPermissions(transaction, subjectId, today()))) throw httpErrors.notFound()
        const isNew = isGranted
          ? await grant(transaction, subjectId, permission, personId)
          : await revoke(transaction, subjectId, permission)
        const action = actionOf(isGranted)
        const event = { action, outcome: 'ok', subjectId, reason, details: { permission } } as const
        if (isNew) await auditCaller(request, event, transaction)
        const current = await personPermissions(transaction, subjectId, today())
        if (!current) throw httpErrors.notFound()
        return current
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
          'Staff permissions can’t be granted to the roles student, applicant or alumni. Callers can’t grant their own role a permission unless it was granted to them individually.',
        params: strictObject({ role: oneOf(collegeRoles) }),
        body: schemaRef(PermissionChange),
        response: { 200: schemaRef(RolePermissions) },
      },
    },
    async (request) => {
      const { role } = request.params
      const { permission, isGranted, reason } = request.body
      const { personId } = callerOf(request)
      requirePermission(request, permission)
      if (isGranted && !canRoleHold(role, permission))
        throw forbidden(
          'staffOnly',
          'This permission is only for people who work here. Grant it to them individually.',
        )
      if (isGranted && (await wouldGain(db, personId, role, permission)))
        throw forbidden('ownRole', 'You have this role yourself. Ask someone else to do this.')
      return db.transaction().execute(async (transaction) => {
        const isNew = isGranted
          ? await grantRole(transaction, role, permission, personId)
          : await revokeRole(transaction, role, permission)
        const details = { role, permission }
        const event = { action: actionOf(isGranted), outcome: 'ok', reason, details } as const
        if (isNew) await auditCaller(request, event, transaction)
        const roles = await rolePermissions(transaction)
        return { role, grants: roles.find((candidate) => candidate.role === role)?.grants ?? [] }
      })
    },
  )
}
