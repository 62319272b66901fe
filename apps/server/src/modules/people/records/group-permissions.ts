import type { PermissionName } from '@myhub/domain/access/permission-names.ts'

/**
 * The permission that staff need in addition to `person.view` to read another person's group
 * (sis.md section 6). Groups that are not listed cannot be read for others.
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

/** Groups that the reader may not read, in the requested order. */
export const groupsDenied = (
  groups: readonly string[],
  isGranted: (permission: PermissionName) => boolean,
): string[] =>
  groups.filter((group) => {
    const needed = Object.hasOwn(groupPermissions, group) ? groupPermissions[group] : undefined
    return needed === undefined || !isGranted(needed)
  })
