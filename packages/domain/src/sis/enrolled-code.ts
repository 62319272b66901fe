/** The status of a OneRoster enrollment without one of the college: the student is in the class. */
export const enrolledCode = 'active'

/** The same for an enrollment that ended before its class, for an unknown reason. */
export const endedCode = 'ended'
