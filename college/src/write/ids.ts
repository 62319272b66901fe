/** Ids of organizations, courses and programs. */

export const collegeOrg = 'O-PBCC'
export const campusOrg = (code: string) => `O-${code}`
export const departmentOrg = (code: string) => `O-D-${code}`
export const courseKey = (id: string) => `C-${id}`
export const programKey = (code: string) => `PG-${code}`

/** The college's main number. 555-01xx is reserved for fiction. */
export const collegeNumber = '+13195550100'

/** Email addresses of the college. `.example` is a reserved domain (RFC 2606). */
export const staffMail = (mailbox: string) => `${mailbox}@prairiebend.example`
export const studentMail = (mailbox: string) => `${mailbox}@student.prairiebend.example`
