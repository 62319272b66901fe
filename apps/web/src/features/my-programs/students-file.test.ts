import { expect, test } from 'vitest'
import type { ProgramStudent } from '#data/programs/coordinated.ts'
import { studentsCsv } from './students-file.ts'

const student: ProgramStudent = {
  id: 'one',
  firstName: '=HYPERLINK("https://example.test")',
  lastName: 'Lindgren',
  studentId: '9004217',
  isDirectoryOptOut: true,
  isPrimary: true,
  status: null,
  classLevel: { id: 'SO', code: 'SO', title: 'Sophomore' },
  credits: { earned: 31, inProgress: 12, required: 62 },
  terms: [{ title: 'Fall 2026' }, { title: 'Spring 2027' }],
  advisor: '+Rosa',
  isAdvisee: false,
}

test('escapes formulas in the file of students', () => {
  const csv = studentsCsv([student], [])
  expect(csv).toContain('Sophomore,31,12,62,Fall 2026; Spring 2027')
  expect(csv).not.toMatch(/(^|,)"?[=+]/m)
})

test('writes no column for data that the college never sent', () => {
  const [header] = studentsCsv([student], ['advisors', 'registrations']).split('\n')
  expect(header).not.toMatch(/Credits|Registered|Advisor/)
})
