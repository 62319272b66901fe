import { managedRoutes } from '#audit/managed-routes.ts'
import type { App } from '#http/app.ts'
import { validateDepartment } from '../check-directory.ts'
import { departmentSchemas } from '../manage-directory.schema.ts'
import { managedDepartments } from './manage-department.queries.ts'

/** Departments, for directory managers (R8.20). */
export function manageDepartmentRoutes(app: App): void {
  managedRoutes(app, {
    path: '/v1/directory/department',
    tag: 'directory',
    permission: 'offices.write',
    thing: 'Department',
    one: 'a department',
    many: 'departments',
    schemas: departmentSchemas,
    table: managedDepartments,
    check: (transaction, department) => validateDepartment(transaction, department, app.clock()),
    conflict: 'Another department has this code.',
    list: null,
  })
}
