import { expect, test } from 'vitest'
import { aStudentOf } from '#testing/records/teaching.ts'
import { rosterCsv } from './roster-file.ts'

test('writes one line per student, and no name as a formula', () => {
  const csv = rosterCsv([
    aStudentOf('=HYPERLINK("x")', { studentId: '0012345', email: null }),
    aStudentOf('Lindgren', { isDirectoryOptOut: true }),
  ])
  const [header, first, second] = csv.split('\r\n')
  expect(header).toMatch(/^Last name,First name,Pronouns,Student number,Email,Program,/)
  expect(first).toMatch(/^"'=HYPERLINK\(""x""\)",Maya,,'0012345,,Liberal Arts,/)
  expect(second).toContain('Not in directory')
})
