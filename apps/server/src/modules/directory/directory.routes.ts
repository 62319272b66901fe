import Type from 'typebox'
import type { App } from '#http/app.ts'
import { schemaRef } from '#http/schema.ts'
import { toPage, windowOf } from '#http/schemas/paging.ts'
import { collegeDate } from '#lib/college-date.ts'
import { departments } from './departments/department.queries.ts'
import { Department } from './departments/department.schema.ts'
import { offices } from './offices/office.queries.ts'
import { Office } from './offices/office.schema.ts'
import { searchDirectory } from './search/search.queries.ts'
import { DirectoryPage, DirectorySearch } from './search/search.schema.ts'

const tags = ['directory']

/**
 * The directory (portal.md section 7). It contains directory information that the college discloses
 * to all its members, so lookups are not audited.
 */
export function directoryRoutes(app: App): void {
  const { db } = app.database
  const timeZone = () => app.settings.COLLEGE_TIME_ZONE
  const today = () => collegeDate(app.clock(), timeZone())

  app.get(
    '/public/v1/directory/offices',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'listOffices',
        tags,
        summary: 'Lists the offices with their hours and whether they are open now',
        response: { 200: Type.Array(schemaRef(Office)) },
      },
    },
    () => offices(db, app.clock(), timeZone()),
  )

  app.get(
    '/v1/directory/departments',
    {
      config: { access: 'signed-in' },
      schema: {
        operationId: 'listDepartments',
        tags,
        summary: 'Lists the departments with their department heads',
        response: { 200: Type.Array(schemaRef(Department)) },
      },
    },
    () => departments(db, today()),
  )

  app.post(
    '/v1/directory/search',
    {
      config: { access: 'signed-in', readsOnly: true },
      schema: {
        operationId: 'searchDirectory',
        tags,
        summary: 'Searches offices, departments and employees',
        body: schemaRef(DirectorySearch),
        response: { 200: schemaRef(DirectoryPage) },
      },
    },
    async ({ body }) => {
      const window = windowOf(body.paginationOptions)
      const { items, total } = await searchDirectory(db, body, window, today())
      return toPage(window, items, total)
    },
  )
}
