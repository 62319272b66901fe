import { departmentByCode } from '#catalog/departments.ts'
import { pick, type Random } from '#random.ts'
import type { Job } from './staff.ts'

const academicJobs = [
  'Department Assistant',
  'Program Coordinator',
  'Lab Coordinator',
  'Lab Assistant',
]
const advisorJobs = ['Academic Advisor', 'Academic Advisor', 'Lead Advisor']
const ranks = ['Professor', 'Associate Professor', 'Associate Professor', 'Assistant Professor']

/** A job title by the kind of job and the department. */
export function jobTitle(random: Random, job: Job, code: string): string {
  const department = departmentByCode.get(code)
  const jobs = department?.jobs ?? []
  if (job === 'advisor') return pick(random, advisorJobs)
  if (job === 'staff') return pick(random, jobs.length > 0 ? jobs : academicJobs)
  const subject = department?.title ?? code
  return job === 'adjunct' ? `Adjunct Instructor, ${subject}` : `${pick(random, ranks)}, ${subject}`
}

/** The building of a department. In Iowa City, all of them share one. */
export const buildingOf = (department: string, campus: 'MAIN' | 'ICRC'): string =>
  campus === 'ICRC' ? 'ICN' : (departmentByCode.get(department)?.building ?? 'LIN')
