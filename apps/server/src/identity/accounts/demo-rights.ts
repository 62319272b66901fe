import type { PermissionName } from '@myhub/domain/access/permission-names.ts'
import type { CollegeRole } from '@myhub/domain/access/roles.ts'

/** Permissions of a demo person besides those of their roles. */
interface Rights {
  readonly permissions?: readonly PermissionName[]
  readonly admin?: 'active' | 'inactive'
}

/**
 * Permissions of roles at the demo college: staff find people; advisors see records and decide
 * pathway changes. A real college starts with none and grants them with `hub grant --role`.
 */
export const demoRoleRights: Readonly<Partial<Record<CollegeRole, readonly PermissionName[]>>> = {
  employee: ['person.view'],
  advisor: ['person.view', 'person.view.academic', 'pathways.decide'],
}

/**
 * Personal permissions of the demo college's fixed people (sis.md section 5.4), by the office they
 * work in. No one may edit while impersonating; that has to be granted explicitly.
 */
export const demoRights: Readonly<Record<string, Rights>> = {
  'staff.advisor': { permissions: ['person.sync', 'person.view.identity'] },
  'staff.directory': { permissions: ['links.write'] },
  'beta.tester': { permissions: ['beta.tester'] },
  // IT services: runs the app and reviews the audit log.
  'admin.active': { admin: 'active', permissions: ['audit.read', 'app.version.write'] },
  // The registrar's office, with its permissions while admin mode is off.
  'admin.inactive': {
    admin: 'inactive',
    permissions: [
      'person.view.academic',
      'person.view.identity',
      'person.sync',
      'priority.write',
      'registration.write',
      'attendance.read',
      'attendance.export',
      'disclosures.read',
      'grades.read',
      'grades.export',
      'terms.read',
      'tuition.write',
    ],
  },
}
