/** Ids of what is not a person, a section or a session, as the college's system makes them. */

export const collegeOrg = 'O-PBCC'
export const campusOrg = (code: string) => `O-${code}`
export const departmentOrg = (code: string) => `O-D-${code}`
export const courseKey = (id: string) => `C-${id}`
export const programKey = (code: string) => `PG-${code}`

/** Where all of the college is called; 555-01xx is set aside for fiction. */
export const collegeNumber = '+13195550100'

/** The college's own addresses. `.example` is set aside and belongs to nobody (RFC 2606). */
export const staffMail = (mailbox: string) => `${mailbox}@prairiebend.example`
export const studentMail = (mailbox: string) => `${mailbox}@student.prairiebend.example`
