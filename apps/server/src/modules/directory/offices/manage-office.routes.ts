import Type from 'typebox'
import { auditedChange, auditedCreation, auditedRemoval } from '#audit/audited-change.ts'
import type { Database } from '#db/open.ts'
import type { App } from '#http/app.ts'
import { httpErrors } from '#http/errors.ts'
import { record, ref, uuid } from '#http/schema.ts'
import { sayVersion } from '#http/schemas/versions.ts'
import { checkOffice } from '../check-directory.ts'
import { managedDepartments, placeCodes } from '../departments/manage-department.queries.ts'
import {
  ManagedDirectory,
  ManagedOffice,
  NewOffice,
  OfficeChange,
} from '../manage-directory.schema.ts'
import {
  createOffice,
  deleteOffice,
  hasParts,
  holdOffice,
  managedOffices,
  writeOffice,
} from './manage-office.queries.ts'

const tags = ['directory']
const access = { permission: 'offices.write' }
const params = record({ id: uuid() })
const meanwhile = 'Someone else has changed it.'
const needed = 'Other offices or departments belong to it.'

/** Offices, for directory managers (R8.20). */
export function manageOfficeRoutes(app: App): void {
  const { db } = app.database
  const kept = (action: 'changeOffice' | 'deleteOffice', id: string) => ({
    action,
    named: { officeId: id },
    hold: (transaction: Database) => holdOffice(transaction, id),
  })

  app.get(
    '/v1/directory/manage',
    {
      config: { access },
      schema: {
        operationId: 'listManagedDirectory',
        tags,
        summary: 'Lists all offices and departments, shown or hidden, and the possible locations',
        response: { 200: ref(ManagedDirectory) },
      },
    },
    async () => {
      const [offices, departments, campuses, buildings] = await Promise.all([
        managedOffices(db),
        managedDepartments(db),
        placeCodes(db, 'campus'),
        placeCodes(db, 'building'),
      ])
      return { offices, departments, campuses, buildings }
    },
  )

  app.post(
    '/v1/directory/office',
    {
      config: { access },
      schema: {
        operationId: 'createOffice',
        tags,
        summary: 'Adds an office',
        body: ref(NewOffice),
        response: { 201: ref(ManagedOffice) },
      },
    },
    async (request, reply) => {
      const { body } = request
      const made = await auditedCreation(
        request,
        'createOffice',
        'officeId',
        async (transaction) => {
          await checkOffice(transaction, null, body)
          return createOffice(transaction, body, app.clock())
        },
      )
      return sayVersion(reply.code(201), made.version).send(made)
    },
  )

  app.patch(
    '/v1/directory/office/:id',
    {
      config: { access, refusals: { 412: meanwhile } },
      schema: {
        operationId: 'changeOffice',
        tags,
        summary: 'Changes an office, its hours or its closures; omitted fields are unchanged',
        params,
        body: ref(OfficeChange),
        response: { 200: ref(ManagedOffice) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const changed = await auditedChange(
        request,
        kept('changeOffice', id),
        request.body,
        async (transaction, wanted) => {
          await checkOffice(transaction, id, wanted)
          return writeOffice(transaction, wanted, app.clock())
        },
      )
      return sayVersion(reply, changed.version).send(changed)
    },
  )

  app.delete(
    '/v1/directory/office/:id',
    {
      config: { access, refusals: { 409: needed, 412: meanwhile } },
      schema: {
        operationId: 'deleteOffice',
        tags,
        summary: 'Deletes an office that nothing else belongs to',
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await auditedRemoval(request, kept('deleteOffice', id), async (transaction) => {
        if (await hasParts(transaction, id)) throw httpErrors.conflict(needed)
        await deleteOffice(transaction, id)
      })
      return reply.code(204).send(null)
    },
  )
}
