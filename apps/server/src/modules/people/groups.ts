import { academicPrograms } from './groups/academic-programs.ts'
import { courseTransfers } from './groups/course-transfers.ts'
import { gpas } from './groups/gpas.ts'
import { mine } from './groups/mine.ts'
import { restrictions } from './groups/restrictions.ts'
import { sectionRegistrations } from './groups/section-registrations.ts'

/** The register of data groups: what may be asked for, by the name that portal.md section 3 gives. */
export const groups = {
  mine,
  academicPrograms,
  restrictions,
  sectionRegistrations,
  gpas,
  courseTransfers,
}

export type GroupName = keyof typeof groups

export const groupNames = Object.keys(groups) as GroupName[]
