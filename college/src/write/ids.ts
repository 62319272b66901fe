/** Ids of what is not a person, a section or a session, as the college's system makes them. */

export const collegeOrg = 'O-PBCC'
export const campusOrg = (code: string) => `O-${code}`
export const departmentOrg = (code: string) => `O-D-${code}`
export const courseKey = (id: string) => `C-${id}`
export const programKey = (code: string) => `PG-${code}`

/** The college's own addresses. `.example` is set aside and belongs to nobody (RFC 2606). */
export const staffMail = (mailbox: string) => `${mailbox}@prairiebend.example`
export const studentMail = (mailbox: string) => `${mailbox}@student.prairiebend.example`
