/** The status of a OneRoster enrollment without one of the college: the student is in the class. */
export const enrolledCode = 'active'
