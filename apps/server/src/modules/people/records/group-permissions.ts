import type { PermissionName } from '@myhub/domain/access/permission-names.ts'

/**
 * What else staff must hold beside `person.view` to read a group of somebody else (sis.md section 6).
 * A group that is not here is nobody else's to read.
 */
export const groupPermissions: Readonly<Record<string, PermissionName>> = {
  mine: 'person.view.identity',
  academicPrograms: 'person.view.academic',
  restrictions: 'person.view.academic',
  sectionRegistrations: 'person.view.academic',
  cardBalances: 'person.view.financial',
  aptitudeScores: 'person.view.academic',
  residencies: 'person.view.academic',
  applications: 'person.view.academic',
  gpas: 'person.view.academic',
  payments: 'person.view.financial',
  institutions: 'person.view.academic',
  courseTransfers: 'person.view.academic',
  agreements: 'person.view.academic',
  priorityRegistration: 'person.view.academic',
  advisors: 'person.view.academic',
  selfAssessments: 'person.view.academic',
  links: 'person.view',
  orientationData: 'person.view.academic',
  programRoles: 'person.view.academic',
  validStartTerms: 'person.view.academic',
}

/** The groups that a reader may not have, in the order in which they were asked for. */
export const groupsDenied = (
  groups: readonly string[],
  isHeld: (permission: PermissionName) => boolean,
): string[] =>
  groups.filter((group) => {
    const needed = Object.hasOwn(groupPermissions, group) ? groupPermissions[group] : undefined
    return needed === undefined || !isHeld(needed)
  })
