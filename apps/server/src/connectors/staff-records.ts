/** Employees of the college. */
export const staffRecords = {
  employees: {
    personSisId: 'text',
    title: 'text',
    departmentCode: 'text',
    phone: 'text',
    extension: 'text',
    officeRoom: 'text',
    campusCode: 'text',
    isPronounShared: 'boolean',
  },
} as const
