import type { Job } from '#people/staff.ts'
import { pick, type Random } from '#random.ts'
import { departments } from './departments.ts'

const titleOf = new Map(departments.map(({ code, title }) => [code, title]))

/** What people do in the departments that serve, the usual ones twice. */
const serving: Readonly<Record<string, readonly string[]>> = {
  ADMS: ['Admissions Counselor', 'Admissions Counselor', 'Recruiter', 'Enrollment Specialist'],
  ADVS: ['Advising Assistant', 'Transfer Coordinator', 'Success Coach', 'Success Coach'],
  ATHL: ['Head Coach', 'Assistant Coach', 'Athletic Trainer', 'Eligibility Coordinator'],
  BUSO: ['Accounts Specialist', 'Accounts Specialist', 'Cashier', 'Payroll Coordinator'],
  CONT: ['Program Coordinator', 'Workforce Trainer', 'Registration Assistant'],
  DSAC: ['Accessibility Coordinator', 'Assistive Technology Specialist', 'Testing Aide'],
  FACL: ['Custodian', 'Custodian', 'Groundskeeper', 'Electrician', 'Building Manager'],
  FAID: ['Financial Aid Advisor', 'Financial Aid Advisor', 'Scholarship Coordinator'],
  HRES: ['Benefits Specialist', 'Recruiting Coordinator', 'Human Resources Generalist'],
  INST: ['Data Analyst', 'Research Associate', 'Reporting Coordinator'],
  ITSV: ['Help Desk Technician', 'Help Desk Technician', 'Systems Administrator', 'Developer'],
  LIBR: ['Librarian', 'Circulation Assistant', 'Archives Assistant', 'Tutor Coordinator'],
  MKTG: ['Communications Specialist', 'Graphic Designer', 'Web Editor', 'Photographer'],
  REGS: ['Records Specialist', 'Records Specialist', 'Transcript Evaluator', 'Scheduler'],
  SAFE: ['Public Safety Officer', 'Public Safety Officer', 'Dispatcher', 'Parking Coordinator'],
}

const teaching = ['Department Assistant', 'Program Coordinator', 'Lab Coordinator', 'Lab Assistant']

const ranks = ['Professor', 'Associate Professor', 'Associate Professor', 'Assistant Professor']

/** What somebody is called at work, by the kind of their job. */
export function jobTitle(random: Random, job: Job, department: string): string {
  if (job === 'advisor')
    return pick(random, ['Academic Advisor', 'Academic Advisor', 'Lead Advisor'])
  if (job === 'staff') return pick(random, serving[department] ?? teaching)
  const subject = titleOf.get(department) ?? department
  return job === 'adjunct' ? `Adjunct Instructor, ${subject}` : `${pick(random, ranks)}, ${subject}`
}

/** Where each department has its rooms on the main campus. */
const homes: Readonly<Record<string, string>> = {
  ACCT: 'BLU',
  AGRI: 'HAR',
  ALHD: 'MEA',
  ARTS: 'SUM',
  AUTO: 'IRO',
  BIOL: 'COT',
  BUSN: 'BLU',
  CHPH: 'COT',
  CNST: 'IRO',
  CRIM: 'PRA',
  CULI: 'HAR',
  DENT: 'MEA',
  EDUC: 'PRA',
  ENGR: 'TAL',
  HORT: 'HAR',
  INFO: 'NOR',
  MATH: 'NOR',
  MUTH: 'SUM',
  NURS: 'MEA',
  PHED: 'REC',
  PSYC: 'PRA',
  SOSC: 'PRA',
  WELD: 'IRO',
  ADMS: 'COM',
  ADVS: 'COM',
  ATHL: 'REC',
  BUSO: 'COM',
  CONT: 'BLU',
  DSAC: 'COM',
  FACL: 'FAC',
  FAID: 'COM',
  HRES: 'FAC',
  INST: 'FAC',
  ITSV: 'LIB',
  LIBR: 'LIB',
  MKTG: 'FAC',
  REGS: 'COM',
  SAFE: 'FAC',
}

/** The building of a department: the older humanities are in Linden Hall, all of Iowa City in one house. */
export const homeOf = (department: string, campus: 'MAIN' | 'ICRC'): string =>
  campus === 'ICRC' ? 'ICN' : (homes[department] ?? 'LIN')
