import type { PermissionName } from '@myhub/domain/access/permission-names.ts'
import type { GroupName } from '#data/people/names.ts'

/** The groups of the record page with what a reader must hold beside `person.view` (sis.md section 6). */
export const neededFor = {
  mine: 'person.view.identity',
  restrictions: 'person.view.academic',
  academicPrograms: 'person.view.academic',
  sectionRegistrations: 'person.view.academic',
  gpas: 'person.view.academic',
  payments: 'person.view.financial',
} as const satisfies Partial<Record<GroupName, PermissionName>>

const groups = Object.keys(neededFor) as (keyof typeof neededFor)[]

/** Those that a reader may have: asking for another one would have the server refuse them all. */
export const readableGroups = (holds: (permission: string) => boolean): GroupName[] =>
  groups.filter((group) => holds(neededFor[group]))
