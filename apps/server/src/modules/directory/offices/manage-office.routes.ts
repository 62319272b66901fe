import { managedRoutes } from '#audit/managed-routes.ts'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { validateOffice } from '../check-directory.ts'
import { managedDepartments, placeCodes } from '../departments/manage-department.queries.ts'
import { ManagedDirectory, officeSchemas } from '../manage-directory.schema.ts'
import { hasChildren, managedOffices } from './manage-office.queries.ts'

/** Offices, for directory managers (R8.20). */
export function manageOfficeRoutes(app: App): void {
  const { db } = app.database

  app.get(
    '/v1/directory/manage',
    {
      config: { access: { permission: 'offices.write' } },
      schema: {
        operationId: 'listManagedDirectory',
        tags: ['directory'],
        summary: 'Lists all offices and departments, shown or hidden, and their possible locations',
        response: { 200: schemaRef(ManagedDirectory) },
      },
    },
    async () => {
      const now = app.clock()
      const [offices, departments, campuses, buildings] = await Promise.all([
        managedOffices.list(db, now),
        managedDepartments.list(db, now),
        placeCodes(db, 'campus'),
        placeCodes(db, 'building'),
      ])
      return { offices, departments, campuses, buildings }
    },
  )

  managedRoutes(app, {
    path: '/v1/directory/office',
    tag: 'directory',
    permission: 'offices.write',
    thing: 'Office',
    one: 'an office',
    many: 'offices',
    schemas: officeSchemas,
    table: managedOffices,
    check: (transaction, office, id) => validateOffice(transaction, office, id, app.clock()),
    list: null,
    inUse: { says: 'Other offices or departments still belong to this office.', isIt: hasChildren },
  })
}
