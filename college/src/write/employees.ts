import { jobTitle } from '#people/job-titles.ts'
import { officeOf } from '#people/office.ts'
import type { StaffMember } from '#people/staff.ts'
import type { Streams } from '#random.ts'
import type { Folder } from './folder.ts'
import { collegeNumber } from './ids.ts'

/** Job titles of personas. */
const fixedTitles: Readonly<Record<string, string>> = {
  'faculty.prof': 'Professor, English and Literature',
  'staff.advisor': 'Academic Advisor',
  'staff.directory': 'Communications Specialist',
  'admin.active': 'Director of Applications',
  'admin.inactive': 'Associate Registrar',
}

/** A staff member's position and contact data. */
export function writeEmployee(folder: Folder, streams: Streams, member: StaffMember): void {
  const { sourcedId, username, department, job, campus } = member
  const random = streams('employee', Number(sourcedId.slice(1)))
  const title = jobTitle(random, job, department)
  const office = officeOf(member)
  folder.write('employees', {
    sourcedId: `${sourcedId}-J1`,
    userSourcedId: sourcedId,
    title: fixedTitles[username] ?? title,
    departmentCode: department,
    phone: office && collegeNumber,
    extension: office && member.extension,
    officeRoom: office,
    campus,
    pronounShared: member.sharesPronoun,
  })
}
