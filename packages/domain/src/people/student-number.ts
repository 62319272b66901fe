/**
 * The letters and digits of a student number: `0912345` at Colleague, `A00123456` at Banner. Leading zeros
 * count, and at least one is a digit. With hyphens it would be a Social Security number.
 */
export const studentNumberPattern = '^[A-Za-z0-9]{4,16}$'

const pattern = new RegExp(studentNumberPattern)
const digit = /[0-9]/

/** Normalizes a number for storage, in capitals. @returns null if it isn't a student number */
export const toStudentNumber = (text: string): string | null =>
  pattern.test(text) && digit.test(text) ? text.toUpperCase() : null
