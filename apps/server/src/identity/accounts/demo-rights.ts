import type { PermissionName } from '@myhub/domain/access/permission-names.ts'
import type { CollegeRole } from '@myhub/domain/access/roles.ts'

/** What one of the demo college's people may do beyond their roles. */
interface Rights {
  readonly permissions?: readonly PermissionName[]
  readonly admin?: 'active' | 'inactive'
}

/**
 * What roles may do at the demo college: whoever works there finds people, advisors see what somebody
 * studies, and decide who changes to another pathway. A college of its own begins with none and says them by `hub grant --role`.
 */
export const demoRoleRights: Readonly<Partial<Record<CollegeRole, readonly PermissionName[]>>> = {
  employee: ['person.view'],
  advisor: ['person.view', 'person.view.academic', 'pathways.decide'],
}

/**
 * What the demo college's fixed people may do by name (sis.md section 5.4), after the office that each
 * works in. Nobody may write in another's name: that is granted on purpose.
 */
export const demoRights: Readonly<Record<string, Rights>> = {
  'staff.advisor': { permissions: ['person.sync', 'person.view.identity'] },
  'staff.directory': { permissions: ['links.write'] },
  'beta.tester': { permissions: ['beta.tester'] },
  // In IT services: answers for the app itself, and for who saw what.
  'admin.active': { admin: 'active', permissions: ['audit.read', 'app.version.write'] },
  // In the registrar's office, with its work while admin mode is off.
  'admin.inactive': {
    admin: 'inactive',
    permissions: [
      'person.view.academic',
      'person.view.identity',
      'person.sync',
      'priority.write',
      'tuition.write',
    ],
  },
}
