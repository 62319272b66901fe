import Type from 'typebox'
import { auditedChange, auditedCreation, auditedRemoval } from '#audit/audited-change.ts'
import type { Database } from '#db/open.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { sayVersion } from '#http/schemas/versions.ts'
import { checkOfficeOf } from '../check-directory.ts'
import { DepartmentChange, ManagedDepartment, NewDepartment } from '../manage-directory.schema.ts'
import {
  createDepartment,
  deleteDepartment,
  holdDepartment,
  isSecondCode,
  writeDepartment,
} from './manage-department.queries.ts'

const tags = ['directory']
const access = { permission: 'offices.write' }
const params = record({ id: uuid() })
const meanwhile = 'Someone else has changed it.'
const taken = 'Another department has this code.'

const refuseSecondCode = (error: unknown): never => {
  throw isSecondCode(error) ? httpErrors.conflict(taken) : error
}

/** Departments, for directory managers (R8.20). */
export function manageDepartmentRoutes(app: App): void {
  const kept = (action: 'changeDepartment' | 'deleteDepartment', id: string) => ({
    action,
    named: { departmentId: id },
    hold: (transaction: Database) => holdDepartment(transaction, id),
  })

  app.post(
    '/v1/directory/department',
    {
      config: { access, refusals: { 409: taken } },
      schema: {
        operationId: 'createDepartment',
        tags,
        summary: 'Adds a department',
        body: ref(NewDepartment),
        response: { 201: ref(ManagedDepartment) },
      },
    },
    async (request, reply) => {
      const { body } = request
      const made = await auditedCreation(
        request,
        'createDepartment',
        'departmentId',
        async (transaction) => {
          await checkOfficeOf(transaction, body.officeId)
          return createDepartment(transaction, body, app.clock())
        },
      ).catch(refuseSecondCode)
      return sayVersion(reply.code(201), made.version).send(made)
    },
  )

  app.patch(
    '/v1/directory/department/:id',
    {
      config: { access, refusals: { 409: taken, 412: meanwhile } },
      schema: {
        operationId: 'changeDepartment',
        tags,
        summary: 'Changes a department; omitted fields are unchanged',
        params,
        body: ref(DepartmentChange),
        response: { 200: ref(ManagedDepartment) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const changed = await auditedChange(
        request,
        kept('changeDepartment', id),
        request.body,
        async (transaction, wanted) => {
          await checkOfficeOf(transaction, wanted.officeId)
          return writeDepartment(transaction, wanted, app.clock())
        },
      ).catch(refuseSecondCode)
      return sayVersion(reply, changed.version).send(changed)
    },
  )

  app.delete(
    '/v1/directory/department/:id',
    {
      config: { access, refusals: { 412: meanwhile } },
      schema: {
        operationId: 'deleteDepartment',
        tags,
        summary: 'Deletes a department',
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await auditedRemoval(request, kept('deleteDepartment', id), (transaction) =>
        deleteDepartment(transaction, id),
      )
      return reply.code(204).send(null)
    },
  )
}
