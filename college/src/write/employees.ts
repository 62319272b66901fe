import { buildings } from '#catalogue/buildings.ts'
import { homeOf, jobTitle } from '#catalogue/job-titles.ts'
import type { StaffMember } from '#people/staff.ts'
import { between, chance, type Streams } from '#random.ts'
import type { Folder } from './folder.ts'
import { collegeNumber } from './ids.ts'

const buildingTitles = new Map(buildings.map(({ code, title }) => [code, title]))

/** Of the fixed people, whom the demo college is shown with. */
const fixedTitles: Readonly<Record<string, string>> = {
  'faculty.prof': 'Professor, English and Literature',
  'staff.advisor': 'Academic Advisor',
  'staff.directory': 'Communications Specialist',
  'admin.active': 'Director of Applications',
  'admin.inactive': 'Associate Registrar',
}

/** A member of staff's post: what they do, where, and how they are reached there. */
export function writeEmployee(folder: Folder, streams: Streams, member: StaffMember): void {
  const { sourcedId, username, department, job, campus } = member
  const random = streams('employee', Number(sourcedId.slice(1)))
  const title = jobTitle(random, job, department)
  const building = buildingTitles.get(homeOf(department, campus))
  const room = between(random, 1, 3) * 100 + between(random, 1, 48)
  // Who teaches a course or two has no desk.
  const hasDesk = job !== 'adjunct' || chance(random, 0.2)
  folder.write('employees', {
    sourcedId: `${sourcedId}-J1`,
    userSourcedId: sourcedId,
    title: fixedTitles[username] ?? title,
    departmentCode: department,
    phone: hasDesk ? collegeNumber : null,
    extension: hasDesk ? member.extension : null,
    officeRoom: hasDesk ? `${building} ${room}` : null,
    campus,
    pronounShared: member.sharesPronoun,
  })
}
